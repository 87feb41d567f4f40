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
  // Cancelling could abort the read of a list's next page.
  void inTurn(JSON.stringify(queryKey), () => readAgainUnder(queryKey, { cancelRefetch: false }));
}

/**
 * Refetches a project that is open or shown on a card. Lists stay as they are, except for what the card says about the
 * member.
 */
async function readProject(as: string, id: string): Promise<void> {
  const project = projectQuery(as, id);
  await cache.invalidateQueries({ queryKey: project.queryKey, refetchType: 'none' });
  if (![project.queryKey, [as, 'project-lists'], [as, 'search']].some(isOpen)) return;
  // A mark made here in the meantime cancels the read, which is then restarted.
  const { mine, members, has_room } = await readShared(() => cache.fetchQuery(project));
  storeProject(as, id, () => ({ mine, members, has_room }));
}

/**
 * The member's work in a project has changed, perhaps in another tab or on another device: brings what is open up to
 * date.
 */
export function readWorkAgain(as: string, id: string): void {
  forgetProjectLists(as);
  skillsChanged(as);
  void inTurn(`work ${as} ${id}`, () => readProject(as, id));
  for (const key of [evidenceKey(as), projectMembersKey(as), [as, 'own-work']]) readAgain([...key, id]);
}

/**
 * Events may have been missed, or a notification says that someone changed a step, gave feedback or commented:
 * refetches what is open now, and the rest when it is visited.
 */
export function readProjectsAgain(as: string): void {
  for (const key of [[as, 'project'], evidenceKey(as), commentsKey(as)]) readAgain(key);
}
