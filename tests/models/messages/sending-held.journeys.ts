import type { sendingMachine } from '../../../machines/messages/sending.ts';
import type { Oracle } from '../mutation/oracle.ts';
import {
  answer,
  asked,
  at,
  back,
  begun,
  discard,
  failed,
  holdOf,
  kept,
  offline,
  one,
  open,
  other,
  refused,
  released,
  resumed,
  retry,
  shown,
  start,
  tooMany,
  two,
  unwatched,
  watching,
  written,
} from './sending-play.ts';

/** Where the server asks to wait. */
export const heldJourneys: Oracle<typeof sendingMachine>['journeys'] = {
  'where the server asks to wait, that conversation waits, and messages to others go on': (begin) => {
    const wait = tooMany(20);
    begin({ queue: [one, two, other], failed: [] })
      .fails('sendMessage', wait)
      .is('sending', { queue: [one, two, open(other)], held: [holdOf(one, wait)], failed: [], tries: 0 }, [
        ...resumed([one, two, other]),
        kept([one, two, other]),
        kept([one, two, open(other)]),
        asked(other),
      ])
      .ends('sendMessage', answer(other))
      .is('pausing', { queue: [one, two] }, [shown(other), kept([one, two]), watching])
      .send(back, at(start + 1_000), at(start + 19_999))
      .is('pausing', { held: [holdOf(one, wait)] })
      .send(at(start + 20_000))
      .is('sending', { held: [] }, [...released([one, two])])
      .ends('sendMessage', answer(one))
      .is('sending', { queue: [open(two)] }, [shown(one), kept([two]), ...begun([two])]);
  },
  'one written meanwhile is sent at once to another member, and waits behind the others to this one': (begin) => {
    const wait = tooMany(20);
    begin({ queue: [one], failed: [] })
      .fails('sendMessage', wait)
      .is('pausing', {}, [...resumed([one]), kept([one]), watching])
      .send(written(two))
      .is('pausing', { queue: [one, two] }, [kept([one, two])])
      .send(written(other))
      .is('sending', { queue: [one, two, open(other)], inFlight: other }, [
        kept([one, two, other]),
        kept([one, two, open(other)]),
        unwatched,
        asked(other),
      ])
      .fails('sendMessage', tooMany(60))
      .is('pausing', { held: [holdOf(one, wait), holdOf(other, tooMany(60))], queue: [one, two, other] }, [
        kept([one, two, other]),
        watching,
      ])
      .send(at(start + 20_000))
      .is('sending', { inFlight: one, held: [holdOf(other, tooMany(60))] }, [...released([one, two, other])]);
  },
  'a clock that was set back, or fails, keeps no conversation back for good': (begin) => {
    const wait = tooMany(3_600);
    begin({ queue: [one], failed: [] })
      .fails('sendMessage', wait)
      .send(at(start))
      .is('pausing', {}, [...resumed([one]), kept([one]), watching])
      .send(at(start - 1))
      .is('sending', { held: [] }, [...released([one])])
      .fails('sendMessage', wait)
      .is('pausing', {}, [kept([one]), watching])
      .fails('watchClock', new Error('no timers'))
      .is('waiting', { held: [], tries: 1, retryAfter: null, cause: wait })
      .passes(1_000)
      .is('sending', {}, begun([one]));
  },
  'pressing for a message lets its conversation try at once, and no other': (begin) => {
    const [wait, longer] = [tooMany(20), tooMany(60)];
    begin({ queue: [one, other], failed: [failed(two)] })
      .fails('sendMessage', wait)
      .fails('sendMessage', longer)
      .is('pausing', { held: [holdOf(one, wait), holdOf(other, longer)] }, [
        ...resumed([one, other], [failed(two)]),
        kept([one, other], [failed(two)]),
        kept([one, open(other)], [failed(two)]),
        asked(other),
        kept([one, other], [failed(two)]),
        watching,
      ])
      .send(retry('k9'))
      .is('pausing')
      .send(retry('k3'))
      .is('sending', { inFlight: other, held: [holdOf(one, wait)] }, [
        kept([one, other], [failed(two)]),
        kept([one, open(other)], [failed(two)]),
        unwatched,
        asked(other),
      ])
      // What is refused comes after those that wait, and these may try, too.
      .send(retry('k2'))
      .is('sending', { queue: [one, open(other), two], failed: [], held: [] }, [kept([one, open(other), two])])
      .ends('sendMessage', answer(other))
      .is('sending', { inFlight: one }, [shown(other), kept([one, two]), ...begun([one, two])]);
  },
  'a conversation that is held stays so without a message': (begin) => {
    const wait = tooMany(20);
    begin({ queue: [one], failed: [] })
      .fails('sendMessage', wait)
      .send(discard('k1'))
      .is('settled', { queue: [], held: [holdOf(one, wait)] }, [
        ...resumed([one]),
        kept([one]),
        watching,
        kept([]),
        unwatched,
      ])
      .send(at(start + 20_000))
      .is('settled', { held: [holdOf(one, wait)] })
      .send(written(two))
      .is('pausing', {}, [kept([two]), watching])
      .send(at(start + 20_000))
      .is('sending', {}, [...released([two])]);
  },
  'one that would have to wait for more than an hour is refused, and the others go on': (begin) => {
    const detail = 'You have written to a lot of new members today. Try again in 23 hours.';
    begin({ queue: [one, other], failed: [] })
      .fails('sendMessage', offline)
      .send(back)
      .fails('sendMessage', { ...tooMany(3_601), detail })
      .is('sending', { queue: [open(other)], failed: [failed(open(one), detail)], tries: 0 }, [
        ...resumed([one, other]),
        ...begun([open(one), other]),
        kept([other], [failed(open(one), detail)]),
        ...begun([other], [failed(open(one), detail)]),
      ]);
  },
  'a lost answer is not forgotten by a refusal after it: the message may have arrived': (begin) => {
    begin({ queue: [one], failed: [] })
      .fails('sendMessage', offline)
      .send(back)
      .fails('sendMessage', tooMany(20))
      .is('pausing', { queue: [open(one)] }, [...resumed([one]), ...begun([open(one)]), kept([open(one)]), watching])
      .send(retry('k1'))
      .fails('sendMessage', refused)
      .is('settled', { failed: [failed(open(one))] }, [
        kept([open(one)]),
        ...released([open(one)]),
        kept([], [failed(open(one))]),
      ]);
  },
  'what is left after discarding is not tried before its time where the server has asked to wait': (begin) => {
    const wait = tooMany(20);
    begin({ queue: [one, other], failed: [] })
      .fails('sendMessage', wait)
      .fails('sendMessage', offline)
      .is('waiting', { held: [holdOf(one, wait)] }, [
        ...resumed([one, other]),
        kept([one, other]),
        kept([one, open(other)]),
        asked(other),
      ])
      .send(discard('k3'))
      .is('pausing', { queue: [one] }, [kept([one]), watching])
      .send(discard('k1'))
      .is('settled', {}, [kept([]), unwatched]);
  },
};
