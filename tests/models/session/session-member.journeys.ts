import type { SessionRecord } from '../../../machines/session/token-refresh.ts';
import {
  start,
  end,
  userNamed,
  ada,
  grace,
  adas,
  renewed,
  recordOf,
  changed,
  loaded,
  leave,
  online,
  announced,
  asked,
  unkept,
  opening,
  settled,
  fetching,
  warnings,
  storedSignOut,
  dropped,
  revoking,
  opened,
  nobody,
  isUnreached,
  member,
  visitor,
  leaver,
  newcomer,
  signedIn,
  unnamed,
  type SessionJourneys,
} from './session-play.ts';

/** Who is signed in, the dialogs, and what may fail around the session. */
export const memberJourneys: SessionJourneys = {
  'the profile says whether there still is such a member': (begin) => {
    const found = (record: Partial<SessionRecord> = {}) =>
      begin(opened)
        .ends('restoreSession', { record: recordOf(3, adas, record), now: start })
        .did([...opening, settled, fetching('ada')]);
    found()
      .ends('fetchUser', { kind: 'refused' })
      .is(leaver, { ...nobody, endReason: 'profileFailed' }, [
        storedSignOut('profileFailed', true),
        dropped,
        settled,
        revoking,
      ]);
    // Known from before, the member need not wait for a server that cannot be reached.
    for (const answer of [{ kind: 'unreachable' }, { kind: 'known', user: grace }] as const) {
      found({ user: ada }).ends('fetchUser', answer).is(member, { user: ada }, warnings(end, start));
      found()
        .ends('fetchUser', answer)
        .is({ ...newcomer, member: isUnreached }, { user: null });
    }
    found({ user: ada })
      .fails('fetchUser', new Error('its code did not load'))
      .is(member, { user: ada }, warnings(end, start));
    found()
      .fails('fetchUser', new Error('its code did not load'))
      .is({ ...newcomer, member: isUnreached }, { user: null });
  },
  'a profile that could not be reached is asked for again: after 5 seconds, with the network, or when wanted': (
    begin,
  ) => {
    unnamed(begin)
      .passes(4_999)
      .send(loaded(ada), announced)
      .is({ ...newcomer, member: isUnreached })
      .passes(1)
      .is(newcomer, {}, [fetching('ada')]);
    unnamed(begin)
      .send(online)
      .is(newcomer, {}, [fetching('ada')]);
    unnamed(begin)
      .send(asked)
      .is(newcomer, {}, [fetching('ada')])
      .send(asked, online, loaded(ada))
      .is(newcomer, { user: null });
    unnamed(begin)
      .send(changed(recordOf(4, renewed)))
      .is({ ...newcomer, member: isUnreached }, { grant: renewed }, [settled])
      .send(changed(recordOf(5, null)))
      .is(visitor, { endReason: 'signedOutElsewhere' }, [dropped, settled]);
    unnamed(begin)
      .send(leave)
      .is(leaver, nobody, [storedSignOut('loggedOut', true), dropped, settled, revoking]);
  },
  'what was saved renames the member, and nobody else': (begin) => {
    const named = userNamed('ada', 'Augusta');
    signedIn(begin)
      .send(loaded(named))
      .is(member, { user: named }, ['storeUser'])
      .send(loaded(grace))
      .is(member, { user: named });
  },
  'either dialog ends the session with its own reason, and a broken one ends it, too': (begin) => {
    for (const reason of ['countdownOver', 'loggedOut', 'extensionFailed'] as const) {
      signedIn(begin)
        .ends('expiryWarning', { reason })
        .is(leaver, { ...nobody, endReason: reason }, [
          storedSignOut(reason, true),
          dropped,
          settled,
          '■ expiringSoon',
          revoking,
        ]);
    }
    for (const reason of ['loggedOutSoon', 'extensionFailedSoon'] as const) {
      signedIn(begin)
        .ends('expiringSoon', { reason })
        .is(leaver, { ...nobody, endReason: reason }, [
          storedSignOut(reason, true),
          dropped,
          settled,
          '■ expiryWarning',
          revoking,
        ]);
    }
    signedIn(begin)
      .fails('expiryWarning', new Error('it broke'))
      .is(leaver, { endReason: 'invalid' }, [
        storedSignOut('invalid', true),
        dropped,
        settled,
        '■ expiringSoon',
        revoking,
      ]);
    signedIn(begin)
      .fails('expiringSoon', new Error('it broke'))
      .is(leaver, { endReason: 'invalid' }, [
        storedSignOut('invalid', true),
        dropped,
        settled,
        '■ expiryWarning',
        revoking,
      ]);
  },
  'an announced end reaches its dialog': (begin) => {
    signedIn(begin).says('watchSurroundings', announced).is(member, {}, ['expiringSoon ← expiry.announced']);
  },
  'without a clock, the surroundings or the record of other tabs, the session goes on': (begin) => {
    const play = signedIn(begin);
    for (const id of ['watchClock', 'watchSurroundings', 'watchRecord']) play.fails(id, new Error('not here'));
    play.is(member, { storeFailed: false }).send(unkept).is(member, { storeFailed: true });
  },
};
