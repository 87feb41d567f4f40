import type { InferOutput } from 'valibot';
import type { profileFields } from '../../contract/profile-changes.ts';
import { sessionHasEnded } from '../http/authenticate.ts';
import { refuseUnseen } from '../http/edited-meanwhile.ts';
import type { Still } from '../http/implement.ts';
import { ProblemError } from '../http/problem-error.ts';
import { storeImage } from '../images/store-image.ts';
import type { Database } from '../store/database.ts';
import { addNotificationEvents } from '../store/events.ts';
import { sessionEnded } from '../store/families.ts';
import type { Member } from '../store/members.ts';
import { notifiedOfMember } from '../store/notified.ts';
import { lockSections } from '../store/placing.ts';
import { memberById, updateMember } from '../store/profiles.ts';

/** Undefined: keep the image. Null: remove it. */
async function imageIdOf(
  db: Database,
  sent: File | '' | undefined,
  now: Date,
  still: Still,
): Promise<string | null | undefined> {
  if (sent === undefined) return undefined;
  return sent === '' ? null : (await storeImage(db, sent, 'profile', now, still)).id;
}

/** From other members, who read notifications. */
const isHidden = ({ visibility }: Member): boolean => visibility.profile === 'nobody';

/**
 * Updates only the fields that were sent.
 *
 * @throws ProblemError 413 image_too_large, 400 image_not_allowed, 409 edited_meanwhile, 401 where the account has been deleted meanwhile,
 *   403 hidden_by_moderators; nothing has changed then
 */
export async function updateProfile(
  db: Database,
  memberId: string,
  sent: InferOutput<typeof profileFields>,
  now: Date,
  still: Still,
): Promise<Member> {
  const profileImage = await imageIdOf(db, sent.profile_image, now, still);
  // Every other field has its column's name.
  const { first_name: firstName, last_name: lastName, profile_image: _, seen, ...same } = sent;
  const changes = { ...same, firstName, lastName, profileImage };
  const sentChanges = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
  return db.transaction(async (tx) => {
    if (seen !== undefined) {
      await lockSections(tx, memberId);
      const { firstName: first_name, lastName: last_name, ...stored } = await memberById(tx, memberId);
      const { visibility: __, ...texts } = same;
      refuseUnseen('profile', {
        stored: { ...stored, first_name, last_name },
        seen,
        sent: { ...texts, first_name: firstName, last_name: lastName },
      });
    }
    const before = sent.visibility?.profile === undefined ? undefined : await memberById(tx, memberId);
    const member = await updateMember(tx, memberId, sentChanges);
    if (member === sessionEnded) throw sessionHasEnded();
    if (member === undefined) {
      const message = 'Moderators have hidden your profile. Who sees it cannot be changed now.';
      throw new ProblemError(403, 'hidden_by_moderators', message);
    }
    const isShownOrHidden = before !== undefined && isHidden(before) !== isHidden(member);
    const told = isShownOrHidden ? await notifiedOfMember(tx, memberId) : [];
    await addNotificationEvents(tx, told, now, [{ kind: 'profile', memberId, aboutId: memberId, seq: 0 }]);
    return member;
  });
}
