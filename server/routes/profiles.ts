import { orderEntries, updateProfile as updateCall } from '../../contract/profile-changes.ts';
import * as calls from '../../contract/profiles.ts';
import { implement, implementRead, type Still, type Target } from '../http/implement.ts';
import { ProblemError } from '../http/problem-error.ts';
import { limitSubject } from '../http/rate-limit.ts';
import { demandNotSuspended } from '../moderation/suspension.ts';
import { ownProfile, profileFor } from '../profiles/composing.ts';
import { usernameInPath, visibleOrBlocked } from '../profiles/finding.ts';
import { updateProfile } from '../profiles/updating.ts';
import { orderSection } from '../store/entries.ts';
import { changeProfile } from '../store/events.ts';
import { sessionEnded } from '../store/families.ts';
import { findProfile, ownProfileOf, sectionsOfMember, statsOf } from '../store/profiles.ts';

/** Every call of contract/profiles.ts and profile-changes.ts (specification, section 7 "Profile", and what goes with it). */
export function profileRoutes(target: Target): void {
  const { parts } = target;
  const { db } = parts;

  implementRead(target, calls.getProfile, async ({ session }) => {
    const own = await ownProfileOf(db, session, parts.now());
    return own === sessionEnded ? own : ownProfile(own);
  });

  implement(target, updateCall, async ({ c, body, still }) => {
    const { id } = c.get('member');
    // Who sees their profile is always theirs to choose; what others see there is not, while they are suspended.
    const isPrivacyAlone = Object.entries(body).every(
      ([field, value]) => field === 'visibility' || value === undefined,
    );
    const mayStill: Still = async (tx) => {
      await still(tx);
      if (!isPrivacyAlone) await demandNotSuspended(c, { ...parts, db: tx });
    };
    if (!isPrivacyAlone) await demandNotSuspended(c, parts);
    await limitSubject(parts, 'profileUpdatesPerMember', id);
    const member = await updateProfile(db, id, body, parts.now(), mayStill);
    return ownProfile({ member, sections: await sectionsOfMember(db, id) });
  });

  implementRead(target, calls.getMemberProfile, async ({ c, session }) => {
    const found = await findProfile(db, usernameInPath(c), session, parts.now());
    return found === sessionEnded ? found : profileFor(visibleOrBlocked(found), session?.memberId ?? null);
  });

  implement(target, calls.getStats, ({ c }) => statsOf(db, c.get('member').id));

  implement(target, orderEntries, ({ c, body }) => {
    const { id } = c.get('member');
    return changeProfile(db, id, parts.now(), async (tx) => {
      if (await orderSection(tx, id, body.section, body.ids)) return undefined;
      const message = 'The entries have changed in the meantime. Reload them.';
      throw new ProblemError(400, 'validation_failed', message, { errors: { ids: [message] } });
    });
  });
}
