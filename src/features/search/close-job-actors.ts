import { closeJob } from '../../api/jobs.ts';
import { formOf } from '../../entities/forms/form-actors.ts';
import { forgetJobLists, storeJob } from '../../entities/jobs/job-queries.ts';

/** Closes a job for good, as the member `as`. Idempotent. */
export function closeForm(as: string, id: string) {
  return formOf({
    validate: () => ({}),
    submit: async () => {
      await closeJob(id, { as });
      storeJob(as, id, () => ({ is_open: false, expires_at: new Date().toISOString() }));
      forgetJobLists(as);
    },
  });
}
