import * as calls from '../../contract/blocks.ts';
import { implement, type Target } from '../http/implement.ts';
import { limitSubject } from '../http/rate-limit.ts';
import { findDespiteBlocks, refuseYourself } from '../profiles/finding.ts';
import { addBlock, blockedBy, deleteBlock } from '../store/blocks.ts';
import { addNotificationEvents } from '../store/events.ts';
import { lockPair } from '../store/follows.ts';
import { haveConversation } from '../store/messages.ts';
import { notifiedOfEachOther } from '../store/notified.ts';

/** Every call of contract/blocks.ts. */
export function blockRoutes(target: Target): void {
  const { parts } = target;
  const { db } = parts;

  implement(target, calls.setBlock, async ({ c, body }) => {
    const { id } = c.get('member');
    await limitSubject(parts, 'blocksPerMember', id);
    const blocked = body.action === 'block';
    const seen = await findDespiteBlocks(db, body.target_username, id);
    refuseYourself(id, seen, 'You cannot block yourself.');
    await db.transaction(async (tx) => {
      await lockPair(tx, id, seen.member.id);
      // Looked up again: they may have hidden their profile, or have left, before the lock was acquired.
      const { member } = await findDespiteBlocks(tx, body.target_username, id);
      // Before the block: it ends following, and what that was told with.
      const notified = await notifiedOfEachOther(tx, id, member.id);
      if (blocked) await addBlock(tx, id, member.id, parts.now());
      else await deleteBlock(tx, id, member.id);
      const own = { kind: 'relation', memberId: id, aboutId: member.id, seq: 0 } as const;
      const theirs = { kind: 'conversation', memberId: member.id, aboutId: id, seq: 0 } as const;
      // Both see one conversation fewer, or one more, in all their tabs.
      const told = (await haveConversation(tx, id, member.id)) ? [own, theirs] : [own];
      await addNotificationEvents(tx, notified, parts.now(), told);
    });
    return { blocked };
  });

  implement(target, calls.getBlocked, ({ c }) => blockedBy(db, c.get('member').id));
}
