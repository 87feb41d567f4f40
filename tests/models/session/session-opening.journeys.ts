import type { Grant } from '../../../contract/token.ts';
import {
  start,
  check,
  threshold,
  countdown,
  lifetime,
  end,
  userNamed,
  ada,
  grantOf,
  adas,
  recordOf,
  at,
  changed,
  rejected,
  loaded,
  leave,
  extend,
  online,
  delayed,
  announced,
  asked,
  opening,
  settled,
  refreshing,
  fetching,
  warnings,
  storedSignOut,
  dropped,
  revoking,
  answered,
  opened,
  nobody,
  idle,
  isRefreshing,
  member,
  visitor,
  leaver,
  newcomer,
  signedIn,
  type SessionJourneys,
} from './session-play.ts';

/** Opening a tab: what is stored, what a cookie brings, and what comes of neither. */
export const openingJourneys: SessionJourneys = {
  'a first visit: the refresh cookie is tried, and a refusal shows no end of any session': (begin) => {
    begin(opened)
      .is(
        { token: { active: 'restoring' }, member: { loading: 'awaitingToken' }, ...idle },
        { ...opened, ...nobody, generation: 0, endReason: null, checkedAt: start, storeFailed: false },
        opening,
      )
      .send(rejected('older'), extend, online, announced, asked, delayed, loaded(ada))
      .did([])
      .ends('restoreSession', { record: null, now: start + 50 })
      .is(
        { token: isRefreshing, member: { loading: 'awaitingToken' }, ...idle },
        { ...nobody, epoch: 'e', generation: 0, now: start + 50, checkedAt: start + 50 },
        [refreshing(null, null, 0)],
      )
      .send(rejected('older'), extend, online, announced, asked, delayed, loaded(ada))
      .did([])
      .ends('tokenRefresh', { kind: 'refused', detail: 'no cookie' })
      .is(visitor, { ...nobody, generation: 1, endReason: null }, [storedSignOut('refused', false), dropped, settled])
      .send(leave, at(start + check), extend, rejected('older'), online, announced, asked, delayed, loaded(ada))
      .is(visitor, { ...nobody, generation: 1, endReason: null, now: start + 50 });
  },
  'a server that cannot be reached keeps no visitor waiting, and another tab may do so first': (begin) => {
    const opening_ = () =>
      begin(opened)
        .ends('restoreSession', { record: null, now: start })
        .did([...opening, refreshing(null, null, 0)]);
    opening_()
      .ends('tokenRefresh', { kind: 'unreachable', detail: 'no answer' })
      .is(visitor, { endReason: null }, [storedSignOut('unreachable', false), dropped, settled]);
    opening_()
      .ends('tokenRefresh', { kind: 'found', record: recordOf(8, null, { epoch: 'other' }) })
      .is(visitor, { ...nobody, epoch: 'other', generation: 8, endReason: null }, [dropped, settled]);
    opening_()
      .fails('tokenRefresh', new Error('it broke'))
      .is(leaver, { endReason: null }, [storedSignOut('invalid', true), dropped, settled, revoking]);
  },
  'the refresh cookie signs in who returns, once the profile has said who that is': (begin) => {
    begin(opened)
      .ends('restoreSession', { record: null, now: start })
      .did([...opening, refreshing(null, null, 0)])
      .ends('tokenRefresh', { kind: 'committed', record: recordOf(1, adas) })
      .is(newcomer, { grant: adas, user: null, generation: 1 }, [settled, fetching('ada')])
      .ends('fetchUser', { kind: 'known', user: ada })
      .is(member, { user: ada }, ['storeUser', ...warnings(end, start)]);
  },
  'a new token that lives no longer than the countdown is used, too': (begin) => {
    begin(opened)
      .ends('restoreSession', { record: null, now: start })
      .did([...opening, refreshing(null, null, 0)])
      .ends('tokenRefresh', { kind: 'committed', record: recordOf(1, grantOf('ada', start, start + 20_000)) })
      .is(newcomer, {}, [settled, fetching('ada')]);
  },
  'what is stored is used at once while the token is good, and its profile is fetched anew': (begin) => {
    begin(opened)
      .ends('restoreSession', { record: recordOf(3, adas, { user: userNamed('ada', 'Old') }), now: start + 5 })
      .is(newcomer, { generation: 3, grant: adas, now: start + 5, checkedAt: start + 5 }, [
        ...opening,
        settled,
        fetching('ada'),
      ])
      .ends('fetchUser', { kind: 'known', user: ada })
      .is(member, { user: ada }, ['storeUser', ...warnings(end, start + 5)]);
    signedIn(begin);
  },
  'a stored token is refreshed first in its last 300 seconds, or the last half of a short life': (begin) => {
    const restored = (grant: Grant) =>
      begin(opened)
        .ends('restoreSession', { record: recordOf(3, grant), now: start })
        .did([...opening, ...doneFor(grant)]);
    const left = (remaining: number, life = lifetime) => grantOf('ada', start + remaining - life, start + remaining);
    const refreshed = new Set<Grant>();
    const doneFor = (grant: Grant) =>
      refreshed.has(grant)
        ? // With more than the countdown left it is used while it is refreshed, so that no one waits for a slow server.
          [refreshing('ada', grant.token, 3), ...(grant.expiresAt - start > countdown ? [fetching('ada')] : [])]
        : [settled, fetching('ada')];
    const due = (grant: Grant) => {
      refreshed.add(grant);
      return restored(grant);
    };
    restored(left(threshold + 1)).is(newcomer);
    due(left(threshold)).is({ ...newcomer, token: isRefreshing });
    restored(left(200_001, 400_000)).is(newcomer);
    due(left(200_000, 400_000)).is({ ...newcomer, token: isRefreshing });
    due(left(countdown + 1)).is({ ...newcomer, token: isRefreshing });
    due(left(countdown)).is({ token: isRefreshing, member: { loading: 'awaitingToken' }, ...idle });
    due(left(-1)).is({ token: isRefreshing, member: { loading: 'awaitingToken' }, ...idle });
    // More left than it ever had: the clock was set back.
    restored(left(lifetime)).is(newcomer);
    due(left(lifetime + 1)).is({ ...newcomer, token: isRefreshing });
  },
  'what another tab writes while this one is still reading is left to the reading': (begin) => {
    begin(opened)
      .send(changed(recordOf(3, adas)), at(start + check))
      .is(
        { token: { active: 'restoring' }, member: { loading: 'awaitingToken' }, ...idle },
        { ...nobody, now: start + check, checkedAt: start },
        opening,
      )
      .fails('restoreSession', new Error('storage is closed'))
      .is({ token: isRefreshing, member: { loading: 'awaitingToken' }, ...idle }, { ...nobody, generation: 0 }, [
        refreshing(null, null, 0),
      ]);
  },
  'a sign-out that the server has yet to hear of survives the reload, and nothing is refreshed by cookie': (begin) => {
    const pending = recordOf(3, null, { epoch: 'kept', revocationPending: true, revokedToken: 'old' });
    begin(opened)
      .ends('restoreSession', { record: pending, now: start })
      .is(leaver, { ...nobody, epoch: 'kept', generation: 3 }, [...opening, settled, revoking])
      .ends('revokeSession')
      .is(visitor, {}, [answered]);
  },
  'signed out before a reload, without anything to tell: the cookie is tried': (begin) => {
    begin(opened)
      .ends('restoreSession', { record: recordOf(3, null), now: start })
      .is({ token: isRefreshing, member: { loading: 'awaitingToken' }, ...idle }, { generation: 3 }, [
        ...opening,
        refreshing(null, null, 3),
      ]);
  },
};
