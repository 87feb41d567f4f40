import { closeJob } from '../../api/jobs.ts';
import { formOf } from '../../entities/forms/form-actors.ts';
import { cache } from '../../entities/cache/cache.ts';
import { orAskAgain } from '../../entities/failures/is-unanswered.ts';
import { forgetJobLists, jobQuery, storeJob } from '../../entities/jobs/job-queries.ts';

/** Closes a job for good, as the member `as`. Idempotent. */
export function closeForm(as: string, id: string) {
  return formOf({
    validate: () => ({}),
    submit: async () => {
      const askAgain = orAskAgain(() => cache.invalidateQueries({ queryKey: jobQuery(as, id).queryKey }));
      await closeJob(id, { as }).catch(askAgain);
      storeJob(as, id, () => ({ is_open: false, expires_at: new Date().toISOString() }));
      forgetJobLists(as);
    },
  });
}
