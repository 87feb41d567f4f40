import * as calls from '../../contract/follow.ts';
import { implement, implementRead, type ReadInput, type Target } from '../http/implement.ts';
import { limitSubject } from '../http/rate-limit.ts';
import { findVisible, noSuchMember, refuseYourself, usernameInPath } from '../profiles/finding.ts';
import type { FollowList } from '../store/follow-counts.ts';
import { addFollow, countFollowers, deleteFollow, listFollows, lockPair } from '../store/follows.ts';
import { tellOfFollow } from '../store/notifications.ts';

/** Every call of contract/follow.ts (specification, section 7 "Follow"). */
export function followRoutes(target: Target): void {
  const { parts } = target;
  const { db } = parts;

  implement(target, calls.follow, async ({ c, body }) => {
    const { id } = c.get('member');
    await limitSubject(parts, 'followsPerMember', id);
    const seen = await findVisible(db, body.target_username, id);
    refuseYourself(id, seen, 'You cannot follow yourself.');
    return db.transaction(async (tx) => {
      await lockPair(tx, id, seen.member.id);
      // Looked up again: a block may have been set before the lock was acquired.
      const { member } = await findVisible(tx, body.target_username, id);
      const following = body.action === 'follow';
      const now = parts.now();
      const isChanged = following ? await addFollow(tx, id, member.id, now) : await deleteFollow(tx, id, member.id);
      const followers = await countFollowers(tx, member.id, id);
      if (isChanged) await tellOfFollow(tx, { followerId: id, followedId: member.id, following }, now);
      return { following, followers };
    });
  });

  const listFor = async (list: FollowList, { c, query, session }: ReadInput<typeof calls.getFollowers>) => {
    const page = await listFollows(db, list, usernameInPath(c), session, query.after, parts.now());
    if (page === undefined) throw noSuchMember();
    return page;
  };
  implementRead(target, calls.getFollowers, (input) => listFor('followers', input));
  implementRead(target, calls.getFollowing, (input) => listFor('following', input));
}
