import { isCancelledError } from '@tanstack/react-query';
import { cache } from '../cache/cache.ts';
import { memberQuery } from '../profiles/profile-queries.ts';
import { peopleOfProjectsChanged } from '../projects/project-queries.ts';
import { inTurn } from '../realtime/in-turn.ts';
import { blockedQuery, forgetLists, showFollowing } from './member-queries.ts';
import { wishesSettled } from './wishes.ts';

const isOpen = (queryKey: readonly unknown[]): boolean =>
  cache.getQueryCache().findAll({ queryKey, type: 'active' }).length > 0;

/** Waits for the presses in this tab first: a read answered before them would undo them on screen. */
async function readRelation(as: string, username: string): Promise<void> {
  await wishesSettled(as, username);
  const member = memberQuery(as, username);
  await cache.invalidateQueries({ queryKey: member.queryKey, refetchType: 'none' });
  if (![member.queryKey, [as, 'followers'], [as, 'following'], [as, 'search']].some(isOpen)) return;
  try {
    const { relation } = await cache.fetchQuery(member);
    if (relation !== null) showFollowing(as, { username, following: relation.following });
  } catch (error) {
    // Cancelled by a press in the meantime.
    if (!isCancelledError(error)) throw error;
    await readRelation(as, username);
  }
}

function readOne(as: string, username: string): void {
  void inTurn(`relation ${as} ${username}`, () => readRelation(as, username));
}

function forgetPeople(as: string): void {
  forgetLists(as);
  peopleOfProjectsChanged(as);
  void cache.invalidateQueries({ queryKey: blockedQuery(as).queryKey });
}

/**
 * The member has followed, unfollowed, blocked or unblocked someone, perhaps in another tab or on another device:
 * brings what is open up to date.
 */
export function readRelationAgain(as: string, username: string): void {
  forgetPeople(as);
  readOne(as, username);
}

/** Some of these changes may have been missed: refetches every member and list that is open. */
export function readRelationsAgain(as: string): void {
  forgetPeople(as);
  for (const { queryKey } of cache.getQueryCache().findAll({ queryKey: [as, 'member'], type: 'active' }))
    if (queryKey.length === 3) readOne(as, String(queryKey[2]));
  for (const list of [
    [as, 'followers'],
    [as, 'following'],
    [as, 'search'],
  ])
    void cache.invalidateQueries({ queryKey: list });
}
