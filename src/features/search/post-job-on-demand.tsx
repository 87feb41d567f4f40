import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { cache } from '../../entities/cache/cache.ts';
import { postingRightsQuery } from '../../entities/jobs/job-queries.ts';
import { Button } from '../../ui/button.tsx';
import styles from './search.module.css';
import { useJobForm } from './use-job-form.ts';

/** For members who may post jobs: a button, then the form. */
export function PostJobOnDemand({ as }: { as: string }) {
  const navigate = useNavigate();
  const { Form, loading, open, close } = useJobForm();
  const { data: rights } = useQuery(postingRightsQuery(as), cache);
  if (rights === undefined || (!rights.any && rights.organisations.length === 0)) return null;
  return (
    <div className={styles.post}>
      {Form === null ? (
        <Button variant="primary" size="small" loading={loading} onClick={open}>
          Post a job
        </Button>
      ) : (
        <Form
          as={as}
          job={null}
          organisations={rights.any ? [] : rights.organisations}
          onSaved={({ id }) => void navigate({ to: '/search', search: { job: Number(id) } })}
          onCancel={close}
        />
      )}
    </div>
  );
}
