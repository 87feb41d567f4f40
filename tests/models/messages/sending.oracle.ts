import { sendingMachine } from '../../../machines/messages/sending.ts';
import { defineOracle } from '../mutation/oracle.ts';
import { heldJourneys } from './sending-held.journeys.ts';
import {
  answer,
  asked,
  back,
  begun,
  discard,
  failed,
  gone,
  kept,
  neverLeft,
  none,
  offline,
  one,
  open,
  other,
  refused,
  resumed,
  retry,
  shown,
  two,
  unforeseen,
  written,
} from './sending-play.ts';

export default defineOracle<typeof sendingMachine>({
  machine: sendingMachine,
  tags: { waiting: ['waiting'] },
  rules: {
    'something is under way exactly as long as something is unsent': ({ context, value }) =>
      context.queue.length > 0 === (value === 'sending' || value === 'waiting' || value === 'pausing'),
    'no message is there twice': ({ context: { queue, failed: failures } }) =>
      new Set([...queue, ...failures].map(({ key }) => key)).size === queue.length + failures.length,
    'one is on its way exactly while it is sent, and is not let out of sight before its answer': ({ context, value }) =>
      value === 'sending'
        ? context.queue.some(({ key, mayHaveArrived }) => key === context.inFlight?.key && mayHaveArrived === true)
        : context.inFlight === null,
    'nothing waits for the connection that the server has asked to keep back': ({ context, value }) =>
      value !== 'waiting' || context.queue.some(({ to }) => context.held.every((hold) => hold.to !== to)),
    'no conversation is held twice': ({ context: { held } }) => new Set(held.map(({ to }) => to)).size === held.length,
  },
  rests: [],
  journeys: {
    ...heldJourneys,
    'a message is kept before it is sent, and forgotten once it is shown as the server has it': (begin) => {
      begin(none)
        .is('settled', { queue: [], failed: [], inFlight: null, held: [], tries: 0, retryAfter: null, cause: null })
        .send(back, retry('k1'), discard('k1'), gone('k1'))
        .is('settled')
        .send(written(one))
        .is('sending', { queue: [open(one)], inFlight: one }, [kept([one]), ...begun([one])])
        .passes(60_000)
        .send(back, retry('k2'), discard('k2'), gone('k2'))
        .is('sending', { queue: [open(one)] })
        .ends('sendMessage', answer(one))
        .is('settled', { queue: [] }, [shown(one), kept([])]);
    },
    'messages are sent one after the other, in the order in which they were written': (begin) => {
      begin(none)
        .send(written(one), written(other), written(two))
        .is('sending', { queue: [open(one), other, two] }, [
          kept([one]),
          ...begun([one]),
          kept([open(one), other]),
          kept([open(one), other, two]),
        ])
        .ends('sendMessage', answer(one))
        .is('sending', {}, [shown(one), kept([other, two]), ...begun([other, two])])
        .ends('sendMessage', answer(other))
        .is('sending', { queue: [open(two)] }, [shown(other), kept([two]), ...begun([two])])
        .ends('sendMessage', answer(two))
        .is('settled', { queue: [] }, [shown(two), kept([])]);
    },
    'what has not left the device cannot have arrived, unless an earlier attempt may have': (begin) => {
      begin(none)
        .send(written(one), written(other))
        .fails('sendMessage', neverLeft)
        .is('waiting', { queue: [one, other], failed: [], inFlight: null, tries: 1, cause: neverLeft }, [
          kept([one]),
          ...begun([one]),
          kept([open(one), other]),
          kept([one, other]),
        ])
        .send(back)
        .is('sending', { inFlight: one }, begun([one, other]))
        .fails('sendMessage', offline)
        .is('waiting', { queue: [open(one), other], tries: 2, cause: offline }, [])
        .send(back)
        .is('sending', {}, [kept([open(one), other]), asked(open(one))])
        .fails('sendMessage', neverLeft)
        .is('waiting', { queue: [open(one), other], tries: 3 }, [kept([open(one), other])]);
    },
    'without a connection messages are kept, and sent under the same keys when it returns': (begin) => {
      begin(none)
        .send(written(one))
        .fails('sendMessage', offline)
        .is('waiting', { queue: [open(one)], failed: [], tries: 1, cause: offline }, [kept([one]), ...begun([one])])
        .send(written(two))
        .is('waiting', { queue: [open(one), two] }, [kept([open(one), two])])
        .send(back)
        .is('sending', {}, begun([open(one), two]))
        .fails('sendMessage', offline)
        .is('waiting', { tries: 2 })
        .send(retry('k2'))
        .is('sending', {}, [kept([open(one), two]), ...begun([open(one), two])])
        .ends('sendMessage', answer(one))
        .is('sending', { queue: [open(two)], tries: 0 }, [shown(one), kept([two]), ...begun([two])]);
    },
    'the wait doubles up to 15 seconds, and begins anew after an answer': (begin) => {
      const play = begin({ queue: [one, two], failed: [] }).is('sending', {}, resumed([one, two]));
      for (const wait of [1_000, 2_000, 4_000, 8_000, 15_000, 15_000])
        play
          .fails('sendMessage', offline)
          .passes(wait - 1)
          .is('waiting', { retryAfter: null })
          .passes(1)
          .is('sending', {}, begun([open(one), two]));
      play
        .ends('sendMessage', answer(one))
        .is('sending', { tries: 0 }, [shown(one), kept([two]), ...begun([two])])
        .fails('sendMessage', { status: 500, detail: 'Out of order' })
        .passes(1_000)
        .is('sending', {}, begun([open(two)]));
    },
    'a session that is over refuses no message: it waits for its member': (begin) => {
      begin({ queue: [one], failed: [] })
        .fails('sendMessage', { status: 401, detail: 'Your session has ended. Sign in again.' })
        .is('waiting', { queue: [open(one)], failed: [], tries: 1 }, resumed([one]));
    },
    'a server that fails says how long to wait, and is asked once a minute at least': (begin) => {
      const failing = { status: 503, detail: 'Unavailable', retry_after: 20 };
      begin({ queue: [one], failed: [] })
        .fails('sendMessage', failing)
        .is('waiting', { retryAfter: 20_000, cause: failing }, resumed([one]))
        .passes(19_999)
        .is('waiting')
        .passes(1)
        .is('sending', {}, begun([open(one)]))
        .fails('sendMessage', { ...failing, retry_after: 3_600 })
        .passes(59_999)
        .is('waiting')
        .passes(1)
        .is('sending', {}, begun([open(one)]))
        .fails('sendMessage', offline)
        .is('waiting', { retryAfter: null, tries: 3, cause: offline });
    },
    'a refused message stays with the reason, and does not hold up the others': (begin) => {
      begin({ queue: [one, other], failed: [] })
        .is('sending', {}, resumed([one, other]))
        .fails('sendMessage', refused)
        .is('sending', { queue: [open(other)], failed: [failed(one)], tries: 0 }, [
          kept([other], [failed(one)]),
          ...begun([other], [failed(one)]),
        ])
        .fails('sendMessage', unforeseen)
        .is('settled', { queue: [], failed: [failed(one), failed(other, unforeseen.detail)] }, [
          kept([], [failed(one), failed(other, unforeseen.detail)]),
        ])
        .send(discard('k3'))
        .is('settled', { failed: [failed(one)] }, [kept([], [failed(one)])]);
    },
    'what the server has looked for and does not have has not arrived, though an earlier try had no answer': (
      begin,
    ) => {
      const final = { ...refused, notArrived: true };
      for (const [answered, left] of [
        [refused, failed(open(one))],
        [final, failed(one)],
      ] as const)
        begin({ queue: [one], failed: [] })
          .fails('sendMessage', offline)
          .send(back)
          .fails('sendMessage', answered)
          .is('settled', { queue: [], failed: [left] }, [...resumed([one]), ...begun([open(one)]), kept([], [left])]);
    },
    'a refused message is sent again under its key, after those that wait': (begin) => {
      begin({ queue: [], failed: [failed(one), failed(other)] })
        .is('settled', { failed: [failed(one), failed(other)] })
        .send(retry('k1'))
        .is('sending', { queue: [open(one)], failed: [failed(other)] }, [
          kept([one], [failed(other)]),
          ...begun([one], [failed(other)]),
        ])
        .send(retry('k3'))
        .is('sending', { queue: [open(one), other], failed: [] }, [kept([open(one), other])])
        .ends('sendMessage', answer(one))
        .is('sending', {}, [shown(one), kept([other]), ...begun([other])]);
    },
    'pressing for a refused message while others wait tries at once': (begin) => {
      begin({ queue: [one], failed: [failed(other)] })
        .fails('sendMessage', offline)
        .is('waiting', {}, resumed([one], [failed(other)]))
        .send(discard('k9'), retry('k9'))
        .is('waiting')
        .send(retry('k3'))
        .is('sending', { queue: [open(one), other], failed: [] }, [
          kept([open(one), other]),
          ...begun([open(one), other]),
        ]);
    },
    'what another tab has sent or discarded is let go': (begin) => {
      begin({ queue: [one, other], failed: [failed(two)] })
        .send(gone('k3'))
        .is('sending', { queue: [open(one)], failed: [failed(two)] }, [
          ...resumed([one, other], [failed(two)]),
          kept([open(one)], [failed(two)]),
        ])
        .send(gone('k2'))
        .is('sending', { queue: [open(one)], failed: [] }, [kept([open(one)])])
        .fails('sendMessage', offline)
        .send(written(two), gone('k2'))
        .is('waiting', { queue: [open(one)] }, [kept([open(one), two]), kept([open(one)])])
        .send(gone('k1'))
        .is('settled', { queue: [], failed: [] }, [kept([])]);
      begin({ queue: [], failed: [failed(one)] })
        .send(gone('k1'))
        .is('settled', { failed: [] }, [kept([])]);
    },
    'nothing rests on the answer to a message that is let go while it is on its way': (begin) => {
      for (const letGo of [gone, discard])
        begin({ queue: [one, other], failed: [] })
          .send(letGo('k1'))
          .is('sending', { queue: [open(other)], inFlight: other }, [
            ...resumed([one, other]),
            kept([other]),
            kept([open(other)]),
            '■ sendMessage',
            asked(other),
          ])
          .ends('sendMessage', answer(other))
          .is('settled', { queue: [] }, [shown(other), kept([])]);
    },
    'discarding works whatever is under way, and what is left goes on waiting': (begin) => {
      begin({ queue: [one, two], failed: [failed(other)] })
        .send(discard('k3'))
        .is('sending', { failed: [] }, [...resumed([one, two], [failed(other)]), kept([open(one), two])])
        .fails('sendMessage', offline)
        .send(discard('k1'))
        .is('waiting', { queue: [two], tries: 1 }, [kept([two])])
        .send(discard('k2'))
        .is('settled', { queue: [], tries: 0 }, [kept([])]);
    },
  },
  equivalents: {},
});
