import { saveForLater } from '../../api/community-projects.ts';
import { switchOf } from '../../entities/offline/switches.ts';
import { forgetProjectLists, storeProject } from '../../entities/projects/project-queries.ts';

/** 'Save for later' on a community project. */
export const savedForLater = switchOf({
  storageKey: 'unsent-saved-projects',
  send: (as, id, saved) => saveForLater(id, { saved }, { as }),
  show: (as, id, saved) => storeProject(as, id, ({ mine }) => ({ mine: mine && { ...mine, saved } })),
  settled: (as) => forgetProjectLists(as),
  refused: ({ title, on }) => (on ? `${title} was not saved` : `${title} is still saved`),
  waits: ({ title }) => `Your change to ${title} is not saved yet`,
});
