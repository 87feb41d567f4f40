import * as calls from '../../contract/profiles.ts';
import { implement, type Target } from '../http/implement.ts';
import { ProblemError } from '../http/problem-error.ts';
import { limitSubject } from '../http/rate-limit.ts';
import { readerOf } from '../http/request.ts';
import { ownProfile, profileFor } from '../profiles/composing.ts';
import { findVisibleOrBlocked, usernameInPath } from '../profiles/finding.ts';
import { updateProfile } from '../profiles/updating.ts';
import { orderSection } from '../store/entries.ts';
import { statsOf } from '../store/profiles.ts';

/** Every call of contract/profiles.ts (specification, section 7 "Profile", and what goes with it). */
export function profileRoutes(target: Target): void {
  const { parts } = target;
  const { db } = parts;

  implement(target, calls.getProfile, ({ c }) => ownProfile(db, c.get('member')));

  implement(target, calls.updateProfile, async ({ c, body }) => {
    const { id } = c.get('member');
    await limitSubject(parts, 'profileUpdatesPerMember', id);
    return ownProfile(db, await updateProfile(db, id, body, parts.now()));
  });

  implement(target, calls.getMemberProfile, async ({ c }) => {
    const reader = readerOf(c)?.id ?? null;
    return profileFor(db, await findVisibleOrBlocked(db, usernameInPath(c), reader), reader);
  });

  implement(target, calls.getStats, ({ c }) => statsOf(db, c.get('member').id));

  implement(target, calls.orderEntries, async ({ c, body }) => {
    if (await orderSection(db, c.get('member').id, body.section, body.ids)) return undefined;
    const message = 'The entries have changed in the meantime. Reload them.';
    throw new ProblemError(400, 'validation_failed', message, { errors: { ids: [message] } });
  });
}
