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
  /** Shows the form in place of the job. */
  onEdit: () => void;
}

/** A button for the member who posted the job, and for moderators. */
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

/** The job form, filled with the job's current values. */
export function EditedJob({ Form, as, job, onDone }: EditedJobProps) {
  const { data: rights } = useQuery(postingRightsQuery(as), cache);
  // The organisation may be kept even if the member may no longer post in its name.
  const names = rights?.organisations ?? [];
  const organisations = names.includes(job.organisation) ? names : [job.organisation, ...names];
  return rights === undefined ? null : (
    <Form as={as} job={job} organisations={rights.any ? [] : organisations} onSaved={onDone} onCancel={onDone} />
  );
}
