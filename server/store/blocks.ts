import { and, desc, eq, isNull, or } from 'drizzle-orm';
import type { AnswerOf } from '../../contract/call.ts';
import type { getBlocked } from '../../contract/blocks.ts';
import { imageAddress } from '../images/image-address.ts';
import type { Database } from './database.ts';
import { blocks, follows, members } from './schema.ts';
import { isShutOut } from './visibility.ts';

/** Blocks a member and ends following in both directions. Call it in a transaction that holds the pair's lock. */
export async function addBlock(tx: Database, blockerId: string, blockedId: string, now: Date): Promise<void> {
  await tx.insert(blocks).values({ blockerId, blockedId, createdAt: now }).onConflictDoNothing();
  await tx
    .delete(follows)
    .where(
      or(
        and(eq(follows.followerId, blockerId), eq(follows.followedId, blockedId)),
        and(eq(follows.followerId, blockedId), eq(follows.followedId, blockerId)),
      ),
    );
}

export async function deleteBlock(db: Database, blockerId: string, blockedId: string): Promise<void> {
  await db.delete(blocks).where(and(eq(blocks.blockerId, blockerId), eq(blocks.blockedId, blockedId)));
}

/**
 * The members someone has blocked, newest first: just enough to unblock them. Of those who had blocked them before, that
 * is the username alone.
 */
export async function blockedBy(db: Database, blockerId: string): Promise<AnswerOf<typeof getBlocked>> {
  const rows = await db
    .select({
      username: members.username,
      first_name: members.firstName,
      last_name: members.lastName,
      image: members.profileImage,
      shutOut: isShutOut(blockerId, members.id),
    })
    .from(blocks)
    .innerJoin(members, eq(members.id, blocks.blockedId))
    .where(and(eq(blocks.blockerId, blockerId), isNull(members.deletionAt)))
    .orderBy(desc(blocks.createdAt), members.username);
  return rows.map(({ image, shutOut, ...card }) =>
    shutOut
      ? { ...card, first_name: '', last_name: '', profile_image: null }
      : { ...card, profile_image: imageAddress(image) },
  );
}
