import {
  start,
  end,
  ada,
  grace,
  grantOf,
  adas,
  renewed,
  recordOf,
  changed,
  signIn,
  leave,
  online,
  delayed,
  opening,
  settled,
  unrefreshed,
  fetching,
  unfetched,
  unwarned,
  newWarnings,
  toldRenewal,
  storedSignOut,
  dropped,
  revoking,
  answered,
  opened,
  nobody,
  member,
  visitor,
  leaver,
  waitingLeaver,
  signedIn,
  signedOut,
  renewing,
  unreached,
  closed,
  type SessionJourneys,
} from './session-play.ts';

/** Signing in and out, and telling the server. */
export const signingJourneys: SessionJourneys = {
  'signing in ends the waiting at once, and every tab hears of it': (begin) => {
    const grant = grantOf('ada', start + 7);
    signedOut(begin)
      .send(signIn(ada, grant))
      .is(member, { grant, user: ada, generation: 2, endReason: null, now: start + 7, checkedAt: start + 7 }, [
        'storeSession',
        settled,
        ...newWarnings(grant.expiresAt, start + 7),
      ]);
    begin(opened)
      .send(signIn(ada))
      .is(member, { generation: 1 }, [
        ...opening,
        'storeSession',
        '■ restoreSession',
        settled,
        ...newWarnings(end, start),
      ]);
  },
  "a sign-in while someone's profile is on its way drops that answer": (begin) => {
    begin(opened)
      .ends('restoreSession', { record: recordOf(3, grantOf('grace')), now: start })
      .did([...opening, settled, fetching('grace')])
      .send(signIn(ada))
      .is(member, { grant: adas, user: ada, generation: 4 }, [
        dropped,
        'storeSession',
        unfetched,
        settled,
        ...newWarnings(end, start),
      ]);
  },
  "another member's sign-in drops all of the first one's data; one's own keeps it": (begin) => {
    signedIn(begin)
      .send(signIn(grace))
      .is(member, { grant: grantOf('grace'), user: grace, generation: 4 }, [
        dropped,
        'storeSession',
        settled,
        ...toldRenewal(end),
      ]);
    signedIn(begin)
      .send(signIn(ada, renewed))
      .is(member, { grant: renewed, user: ada, generation: 4 }, [
        'storeSession',
        settled,
        ...toldRenewal(renewed.expiresAt),
      ]);
  },
  'logging out takes effect at once, and the server is told': (begin) => {
    signedIn(begin)
      .send(leave)
      .is(leaver, { ...nobody, generation: 4, endReason: 'loggedOut' }, closed('loggedOut'))
      .ends('revokeSession')
      .is(visitor, { endReason: 'loggedOut' }, [answered])
      .send(online)
      .is(visitor);
    renewing(begin)
      .send(leave)
      .is(leaver, nobody, [storedSignOut('loggedOut', true), dropped, unrefreshed, settled, ...unwarned, revoking]);
    unreached(begin).send(leave).is(leaver, nobody, closed('loggedOut'));
    begin(opened)
      .send(leave)
      .is(leaver, { generation: 1, endReason: null }, [
        ...opening,
        storedSignOut('loggedOut', true),
        dropped,
        '■ restoreSession',
        settled,
        revoking,
      ]);
  },
  'a server that cannot be told is told again after 30 seconds, or with the network': (begin) => {
    const untold = () =>
      signedIn(begin)
        .send(leave)
        .did(closed('loggedOut'))
        .send(online)
        .fails('revokeSession', { status: 0, detail: 'no answer' })
        .is(waitingLeaver, { endReason: 'loggedOut' }, [answered]);
    untold()
      .send(delayed)
      .passes(29_999)
      .is(waitingLeaver)
      .passes(1)
      .is(leaver, {}, [revoking])
      .ends('revokeSession')
      .is(visitor, {}, [answered]);
    untold().send(online).is(leaver, {}, [revoking]);
    untold()
      .send(signIn(ada))
      .is(member, { endReason: null }, ['storeSession', settled, ...newWarnings(end, start)])
      .passes(60_000)
      .is(member);
  },
  'a new sign-in aborts a sign-out whose answer takes too long, and those who wait hear of it': (begin) => {
    const leaving = () => signedIn(begin).send(leave).did(closed('loggedOut'));
    leaving().send(delayed).is(waitingLeaver, {}, [answered, '■ revokeSession']);
    leaving()
      .send(signIn(ada))
      .is(member, {}, ['storeSession', answered, '■ revokeSession', settled, ...newWarnings(end, start)]);
  },
  'signed in again in another tab, the server need not be told of the old session': (begin) => {
    const again = changed(recordOf(9, grantOf('grace'), { user: grace }));
    const leaving = () => signedIn(begin).send(leave).did(closed('loggedOut'));
    leaving()
      .send(again)
      .is(member, { grant: grantOf('grace'), user: grace, generation: 9, endReason: null }, [
        answered,
        '■ revokeSession',
        settled,
        ...newWarnings(end, start),
      ]);
    leaving()
      .fails('revokeSession', 'offline')
      .send(again)
      .is(member, {}, [answered, settled, ...newWarnings(end, start)]);
    // A record that says nothing new, or only that nobody is signed in, changes nothing of it.
    leaving()
      .send(changed(recordOf(3, grantOf('grace'))), changed(recordOf(9, null)))
      .is(leaver, { ...nobody, generation: 9, endReason: 'loggedOut' }, [dropped, settled]);
  },
};
