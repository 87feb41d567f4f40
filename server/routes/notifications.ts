import * as calls from '../../contract/notifications.ts';
import { implement, implementRead, type Target } from '../http/implement.ts';
import { limitSubject } from '../http/rate-limit.ts';
import { findDigestReader, setDigestFrequency } from '../store/digests.ts';
import { countUnreadNotifications, listNotifications, markNotifications } from '../store/notification-list.ts';
import { preferencesOf, setPreference } from '../store/notification-preferences.ts';

/** Every call of contract/notifications.ts. */
export function notificationRoutes(target: Target): void {
  const { parts } = target;
  const { db } = parts;

  implementRead(target, calls.getNotifications, ({ query, session }) =>
    listNotifications(db, session, query.after, parts.now()),
  );
  implementRead(target, calls.getUnreadNotifications, ({ session }) =>
    countUnreadNotifications(db, session, parts.now()),
  );

  implement(target, calls.markNotificationsRead, async ({ c, body: { marks } }) => {
    const { id: memberId } = c.get('member');
    await limitSubject(parts, 'notificationChangesPerMember', memberId);
    const session = { memberId, familyId: c.get('familyId') };
    await db.transaction((tx) => markNotifications(tx, session, marks, parts.now()));
    return undefined;
  });

  implement(target, calls.getPreferences, async ({ c }) => {
    const { id } = c.get('member');
    const reader = await findDigestReader(db, id);
    return { kinds: await preferencesOf(db, id), digest: reader?.frequency ?? 'never' };
  });

  implement(target, calls.setPreference, async ({ c, body }) => {
    const { id } = c.get('member');
    await limitSubject(parts, 'notificationChangesPerMember', id);
    await setPreference(db, id, body);
    return body;
  });

  implement(target, calls.setDigest, async ({ c, body }) => {
    const { id } = c.get('member');
    await limitSubject(parts, 'notificationChangesPerMember', id);
    await setDigestFrequency(db, id, body.digest, parts.now());
    return body;
  });
}
