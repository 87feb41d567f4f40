import * as calls from '../../contract/follow.ts';
import { implement, type Target } from '../http/implement.ts';
import { limitSubject } from '../http/rate-limit.ts';
import { findVisible, refuseYourself, usernameInPath } from '../profiles/finding.ts';
import { addFollow, countFollowers, deleteFollow, listFollows, lockPair } from '../store/follows.ts';

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
      if (following) await addFollow(tx, id, member.id, parts.now());
      else await deleteFollow(tx, id, member.id);
      return { following, followers: await countFollowers(tx, member.id, id) };
    });
  });

  implement(target, calls.getFollowers, async ({ c, query }) => {
    const { id } = c.get('member');
    const { member } = await findVisible(db, usernameInPath(c), id);
    return listFollows(db, 'followers', member.id, id, query.after);
  });

  implement(target, calls.getFollowing, async ({ c, query }) => {
    const { id } = c.get('member');
    const { member } = await findVisible(db, usernameInPath(c), id);
    return listFollows(db, 'following', member.id, id, query.after);
  });
}
