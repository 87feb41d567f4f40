import { saveJob } from '../../api/jobs.ts';
import { switchOf } from '../offline/switches.ts';
import { forgetJobLists, storeJob } from './job-queries.ts';

/** 'Save' on a job. */
export const savedJobs = switchOf({
  storageKey: 'unsent-saved-jobs',
  send: (as, id, saved) => saveJob(id, { saved }, { as }),
  show: (as, id, saved) => storeJob(as, id, ({ mine }) => ({ mine: mine && { ...mine, saved } })),
  settled: (as) => forgetJobLists(as),
  refused: ({ title, on }) => (on ? `${title} was not saved` : `${title} is still saved`),
  waits: ({ title }) => `Your change to ${title} is not saved yet`,
});
