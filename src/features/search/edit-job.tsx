import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { Job } from '../../../contract/jobs.ts';
import { cache } from '../../entities/cache/cache.ts';
import { postingRightsQuery } from '../../entities/jobs/job-queries.ts';
import { Button } from '../../ui/button.tsx';
import type { JobFormProps } from './job-form.tsx';

interface EditJobProps {
  as: string;
  job: Job;
  loading: boolean;
  /** The form is shown in the job's place. */
  onEdit: () => void;
}

/** For the one who posted the job, and for moderators: a button. */
export function EditJob({ as, job: { mine }, loading, onEdit }: EditJobProps) {
  const isOwn = mine?.own === true;
  const { data: rights } = useQuery({ ...postingRightsQuery(as), enabled: !isOwn }, cache);
  if (!isOwn && rights?.any !== true) return null;
  return (
    <Button loading={loading} onClick={onEdit}>
      Edit this job
    </Button>
  );
}

interface EditedJobProps {
  Form: ComponentType<JobFormProps>;
  as: string;
  job: Job;
  onDone: () => void;
}

/** The form that posted the job, with what it says now. */
export function EditedJob({ Form, as, job, onDone }: EditedJobProps) {
  const { data: rights } = useQuery(postingRightsQuery(as), cache);
  // The name that it stands under can be kept also by someone who can no longer post in it.
  const names = rights?.organisations ?? [];
  const organisations = names.includes(job.organisation) ? names : [job.organisation, ...names];
  return rights === undefined ? null : (
    <Form as={as} job={job} organisations={rights.any ? [] : organisations} onSaved={onDone} onCancel={onDone} />
  );
}
