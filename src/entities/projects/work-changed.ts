import { cache, readAgainUnder, readShared } from '../cache/cache.ts';
import { inTurn } from '../realtime/in-turn.ts';
import { skillsChanged } from '../skills/skills-changed.ts';
import {
  commentsKey,
  evidenceKey,
  forgetProjectLists,
  projectMembersKey,
  projectQuery,
  storeProject,
} from './project-queries.ts';

const isOpen = (queryKey: readonly unknown[]): boolean =>
  cache.getQueryCache().findAll({ queryKey, type: 'active' }).length > 0;

function readAgain(queryKey: readonly unknown[]): void {
  // What is cancelled could be the next page of a list.
  void inTurn(JSON.stringify(queryKey), () => readAgainUnder(queryKey, { cancelRefetch: false }));
}

/** The project of a page that is open, and of cards: lists stay as they are but for what the card says of the member. */
async function readProject(as: string, id: string): Promise<void> {
  const project = projectQuery(as, id);
  await cache.invalidateQueries({ queryKey: project.queryKey, refetchType: 'none' });
  if (![project.queryKey, [as, 'project-lists'], [as, 'search']].some(isOpen)) return;
  // A mark that is made here meanwhile ends the read: then it begins again.
  const { mine, members, has_room } = await readShared(() => cache.fetchQuery(project));
  storeProject(as, id, () => ({ mine, members, has_room }));
}

/** The member's own work in a project has changed, here, in another tab or on another device: what is open is brought up to date. */
export function readWorkAgain(as: string, id: string): void {
  forgetProjectLists(as);
  skillsChanged(as);
  void inTurn(`work ${as} ${id}`, () => readProject(as, id));
  for (const key of [evidenceKey(as), projectMembersKey(as), [as, 'own-work']]) readAgain([...key, id]);
}

/**
 * Something may be missing, or a notice says that someone has done something: a step changed by its owner, feedback, a comment. What is open
 * is asked for again, the rest when it is visited.
 */
export function readProjectsAgain(as: string): void {
  for (const key of [[as, 'project'], evidenceKey(as), commentsKey(as)]) readAgain(key);
}
