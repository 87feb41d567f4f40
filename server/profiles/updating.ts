import type { InferOutput } from 'valibot';
import type { profileFields } from '../../contract/profiles.ts';
import { storeImage } from '../images/store-image.ts';
import type { Database } from '../store/database.ts';
import type { Member } from '../store/members.ts';
import { updateMember } from '../store/profiles.ts';

/** Undefined: keep the image. Null: remove it. */
async function imageIdOf(db: Database, sent: File | '' | undefined, now: Date): Promise<string | null | undefined> {
  if (sent === undefined) return undefined;
  return sent === '' ? null : storeImage(db, sent, 'profile', now);
}

/**
 * Updates only the fields that were sent.
 *
 * @throws ProblemError 413 image_too_large, 400 image_not_allowed; nothing has changed then
 */
export async function updateProfile(
  db: Database,
  memberId: string,
  sent: InferOutput<typeof profileFields>,
  now: Date,
): Promise<Member> {
  const profileImage = await imageIdOf(db, sent.profile_image, now);
  // Every other field has the name of its column.
  const { first_name: firstName, last_name: lastName, profile_image: _, ...same } = sent;
  const changes = { ...same, firstName, lastName, profileImage };
  return updateMember(
    db,
    memberId,
    Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)),
  );
}
