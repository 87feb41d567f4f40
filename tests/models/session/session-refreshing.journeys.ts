import type { RefreshOutcome } from '../../../machines/session/token-refresh.ts';
import {
  start,
  check,
  threshold,
  lifetime,
  end,
  userNamed,
  ada,
  grantOf,
  adas,
  renewed,
  recordOf,
  at,
  rejected,
  extend,
  online,
  opening,
  settled,
  refreshing,
  fetching,
  unwarned,
  ticked,
  toldRenewal,
  storedSignOut,
  dropped,
  opened,
  nobody,
  idle,
  isDegraded,
  isFetching,
  member,
  memberRefreshing,
  memberDegraded,
  visitor,
  leaver,
  newcomer,
  signedIn,
  renewing,
  unreached,
  closed,
  type SessionJourneys,
} from './session-play.ts';

/** The check, the refresh and what becomes of it. */
export const refreshingJourneys: SessionJourneys = {
  'the check runs every 120 seconds, and refreshes a token with 300 seconds or less left': (begin) => {
    const ticks = (...times: number[]) => {
      const play = signedIn(begin);
      for (const after of times)
        play.send(at(start + after)).is(member, { now: start + after }, [ticked(start + after)]);
      return play;
    };
    const early = ticks(check - 1).is(member, { checkedAt: start });
    early.send(at(start + check)).is(member, { checkedAt: start + check }, [ticked(start + check)]);
    const [renewal, warned] = [refreshing('ada', adas.token, 3), ticked(start + 600_000, true)];
    ticks(check, 2 * check, 3 * check, 4 * check, 5 * check - 1)
      .is(member, { checkedAt: start + 4 * check })
      .send(at(start + 600_000))
      .is(memberRefreshing, { now: start + 600_000 }, [warned, renewal]);
    // A millisecond earlier there is more than the threshold left: the next check is 120 seconds on.
    ticks(check - 1, 2 * check - 1, 3 * check - 1, 4 * check - 1, 5 * check - 1, 6 * check - 2)
      .is(member, { checkedAt: start + 5 * check - 1 })
      .send(at(start + 6 * check - 1))
      .is(memberRefreshing, {}, [ticked(start + 6 * check - 1, true), refreshing('ada', adas.token, 3)]);
    // The device's clock was set back: the check is not put off until it has caught up.
    const back = ticks(check);
    back.send(at(start + check - 1)).is(member, { checkedAt: start + check - 1 }, [ticked(start + check - 1)]);
    back.send(at(start - 1)).is(memberRefreshing, {}, [ticked(start - 1, true), refreshing('ada', adas.token, 3)]);
  },
  'a short life is refreshed in its second half': (begin) => {
    const short = grantOf('ada', start, start + 300_000);
    signedIn(begin, short)
      .send(at(start + check))
      .is(member, {}, [ticked(start + check)])
      .send(at(start + 2 * check - 1))
      .is(member, {}, [ticked(start + 2 * check - 1)])
      .send(at(start + 2 * check))
      .is(memberRefreshing, {}, [ticked(start + 2 * check, true), refreshing('ada', short.token, 3)]);
  },
  'an end that was counted down is left to the dialog; one that was slept through is refreshed': (begin) => {
    const short = grantOf('ada', start, start + 60_000);
    const seen = (now: number) =>
      signedIn(begin, short)
        .send(at(now))
        .is(member, { now }, [ticked(now)]);
    // A tab that ticks each second sees its countdown end.
    seen(start + 59_000)
      .send(at(start + 60_000))
      .is(member, {}, [ticked(start + 60_000)]);
    seen(start + 31_000)
      .send(at(start + 61_000))
      .is(member, { now: start + 61_000 }, [ticked(start + 61_000)]);
    seen(start + 31_000)
      .send(at(start + 61_001))
      .is(memberRefreshing, { now: start + 61_001 }, [ticked(start + 61_001, true), refreshing('ada', short.token, 3)]);
    // Not over yet: nothing to make up for, however long the gap.
    seen(start + 1_000)
      .send(at(start + 59_999))
      .is(member, {}, [ticked(start + 59_999)]);
    seen(start + 1_000)
      .send(at(start + 60_000))
      .is(memberRefreshing, {}, [ticked(start + 60_000, true), refreshing('ada', short.token, 3)]);
  },
  'at the end it waits for a refresh that another tab has under way': (begin) => {
    const short = grantOf('ada', start, start + 60_000);
    signedIn(begin, short)
      .send(at(start + 59_000, true))
      .is(member, {}, [ticked(start + 59_000)])
      .send(at(start + 60_000, true))
      .is(memberRefreshing, {}, [ticked(start + 60_000, true), refreshing('ada', short.token, 3)]);
  },
  'a 401 for the current token refreshes it, once; one for an older token does nothing': (begin) => {
    signedIn(begin)
      .send(rejected('an older token'))
      .is(member)
      .send(rejected(adas.token), rejected(adas.token), extend, online)
      .is(memberRefreshing, {}, [refreshing('ada', adas.token, 3)])
      .send(at(start + 1_000), at(start + check))
      .is(memberRefreshing, { now: start + check }, [ticked(start + 1_000, true), ticked(start + check, true)])
      .ends('tokenRefresh', { kind: 'committed', record: recordOf(4, renewed, { user: userNamed('ada', 'Old') }) })
      .is(
        member,
        {
          grant: renewed,
          user: ada,
          generation: 4,
          endReason: null,
          now: start + threshold,
          checkedAt: start + threshold,
        },
        [settled, ...toldRenewal(renewed.expiresAt)],
      )
      .send(rejected(adas.token))
      .is(member);
  },
  "'Extend Session' refreshes at once": (begin) => {
    signedIn(begin)
      .send(extend)
      .is(memberRefreshing, {}, [refreshing('ada', adas.token, 3)]);
    unreached(begin)
      .send(extend)
      .is(memberRefreshing, {}, [refreshing('ada', adas.token, 3)]);
  },
  'a refresh that finds what another tab has written takes it': (begin) => {
    renewing(begin)
      .ends('tokenRefresh', { kind: 'found', record: recordOf(9, renewed) })
      .is(member, { grant: renewed, user: ada, generation: 9 }, [settled, ...toldRenewal(renewed.expiresAt)]);
    renewing(begin)
      .ends('tokenRefresh', { kind: 'found', record: recordOf(9, null) })
      .is(visitor, { ...nobody, generation: 9, endReason: 'signedOutElsewhere' }, [dropped, settled, ...unwarned]);
    renewing(begin)
      .ends('tokenRefresh', { kind: 'found', record: recordOf(9, grantOf('grace')) })
      .is(newcomer, { grant: grantOf('grace'), user: null, generation: 9 }, [
        dropped,
        settled,
        ...unwarned,
        fetching('grace'),
      ]);
  },
  'refused, or answered for another member, the session has ended, even while its token is valid': (begin) => {
    for (const kind of ['refused', 'mismatched'] as const) {
      renewing(begin)
        .ends('tokenRefresh', { kind, detail: 'ended' })
        .is(visitor, { ...nobody, generation: 4, endReason: kind }, [
          storedSignOut(kind, false),
          dropped,
          settled,
          ...unwarned,
        ]);
    }
  },
  'an unreachable server signs no one out while the token is valid': (begin) => {
    for (const kind of ['unreachable', 'invalid'] as const) {
      const failed: RefreshOutcome = { kind, detail: 'no answer' };
      renewing(begin).ends('tokenRefresh', failed).is(memberDegraded, { grant: adas }, [settled]);
      renewing(begin)
        .send(at(end - 1))
        .ends('tokenRefresh', failed)
        .is(memberDegraded, {}, [ticked(end - 1, true), settled]);
      renewing(begin)
        .send(at(end))
        .ends('tokenRefresh', failed)
        .is(visitor, { ...nobody, generation: 4, endReason: kind }, [
          ticked(end, true),
          storedSignOut(kind, false),
          dropped,
          settled,
          ...unwarned,
        ]);
    }
    renewing(begin).fails('tokenRefresh', new Error('it broke')).is(memberDegraded, {}, [settled]);
    renewing(begin)
      .send(at(end))
      .fails('tokenRefresh', new Error('it broke'))
      .is(leaver, { ...nobody, endReason: 'invalid' }, [ticked(end, true), ...closed('invalid')]);
  },
  'without the server it tries again with the network, at the next check, at a 401, and at the end': (begin) => {
    const again = refreshing('ada', adas.token, 3);
    unreached(begin).send(online).is(memberRefreshing, {}, [again]);
    unreached(begin)
      .send(rejected('an older token'))
      .is(memberDegraded)
      .send(rejected(adas.token))
      .is(memberRefreshing, {}, [again]);
    unreached(begin)
      .send(at(start + check - 1))
      .is(memberDegraded, { now: start + check - 1 }, [ticked(start + check - 1)])
      .send(at(start + check))
      .is(memberRefreshing, { now: start + check, checkedAt: start + check }, [ticked(start + check, true), again])
      .ends('tokenRefresh', { kind: 'unreachable', detail: 'no answer' })
      .send(at(start + 2 * check - 1))
      .is(memberDegraded, {}, [settled, ticked(start + 2 * check - 1)]);
    // At the end of its token it gets a last refresh, and the dialog no sign-out.
    const late = grantOf('ada', start, start + 100_000);
    renewing(begin, late)
      .ends('tokenRefresh', { kind: 'unreachable', detail: 'no answer' })
      .send(at(start + 99_999))
      .is(memberDegraded, {}, [settled, ticked(start + 99_999)])
      .send(at(start + 100_000))
      .is(memberRefreshing, {}, [ticked(start + 100_000, true), refreshing('ada', late.token, 3)]);
  },
  'a session found without the server is used while it is valid': (begin) => {
    const old = grantOf('ada', start - lifetime + 20_000, start + 20_000);
    begin(opened)
      .ends('restoreSession', { record: recordOf(3, old, { user: ada }), now: start })
      .ends('tokenRefresh', { kind: 'unreachable', detail: 'no answer' })
      .is({ token: isDegraded, member: isFetching, ...idle }, {}, [
        ...opening,
        refreshing('ada', old.token, 3),
        settled,
        fetching('ada'),
      ]);
  },
};
