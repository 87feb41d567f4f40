import { type Failed, type Outgoing, type SentMessage, sendingMachine } from '../../../machines/messages/sending.ts';
import { defineOracle } from '../mutation/oracle.ts';

const messageOf = (key: string, to = 'kofi'): Outgoing => ({
  key,
  to,
  text: `text of ${key}`,
  writtenAt: '2030-01-01T00:00:00.000Z',
});
const [one, two, other] = [messageOf('k1'), messageOf('k2'), messageOf('k3', 'mei')];
const none = { queue: [], failed: [] };
const written = (message: Outgoing) => ({ type: 'message.written', message }) as const;
const retry = (key: string) => ({ type: 'retry.pressed', key }) as const;
const discard = (key: string) => ({ type: 'discard.pressed', key }) as const;
const gone = (key: string) => ({ type: 'message.gone', key }) as const;
const back = { type: 'connection.returned' } as const;

const answer = ({ key, text, writtenAt }: Outgoing): SentMessage => ({
  seq: 9,
  is_own: true,
  key,
  text,
  sent_at: writtenAt,
  deleted: false,
  edited: false,
  reply: null,
});
const refused = { status: 404, detail: 'There is no such member.' };
const unforeseen = { status: -1, detail: 'Something went wrong. Try again.' };
const offline = { status: 0, detail: 'The server could not be reached.' };
const failed = (message: Outgoing, detail = refused.detail): Failed => ({ ...message, detail });

const asked = (message: Outgoing) => `▶ sendMessage ${JSON.stringify(message)}`;
const kept = (queue: readonly Outgoing[], failures: readonly Failed[] = []) =>
  `keep ${JSON.stringify({ queue, failed: failures })}`;
const shown = (message: Outgoing) => `showSent ${JSON.stringify({ to: message.to, message: answer(message) })}`;

export default defineOracle<typeof sendingMachine>({
  machine: sendingMachine,
  tags: { waiting: ['waiting'] },
  rules: {
    'something is under way exactly as long as something is unsent': ({ context, value }) =>
      context.queue.length > 0 === (value === 'sending' || value === 'waiting'),
    'no message is there twice': ({ context: { queue, failed: failures } }) =>
      new Set([...queue, ...failures].map(({ key }) => key)).size === queue.length + failures.length,
  },
  rests: [],
  journeys: {
    'a message is kept before it is sent, and forgotten once it is shown as the server has it': (begin) => {
      begin(none)
        .is('settled', { queue: [], failed: [], tries: 0, retryAfter: null })
        .send(back, retry('k1'), discard('k1'))
        .is('settled')
        .send(written(one))
        .is('sending', { queue: [one] }, [kept([one]), asked(one)])
        .passes(60_000)
        .send(back, retry('k1'), discard('k1'))
        .is('sending', { queue: [one] })
        .ends('sendMessage', answer(one))
        .is('settled', { queue: [] }, [shown(one), kept([])]);
    },
    'messages are sent one after the other, in the order in which they were written': (begin) => {
      begin(none)
        .send(written(one), written(other), written(two))
        .is('sending', { queue: [one, other, two] }, [
          kept([one]),
          asked(one),
          kept([one, other]),
          kept([one, other, two]),
        ])
        .ends('sendMessage', answer(one))
        .is('sending', {}, [shown(one), kept([other, two]), asked(other)])
        .ends('sendMessage', answer(other))
        .is('sending', { queue: [two] }, [shown(other), kept([two]), asked(two)])
        .ends('sendMessage', answer(two))
        .is('settled', { queue: [] }, [shown(two), kept([])]);
    },
    'without a connection messages are kept, and sent under the same keys when it returns': (begin) => {
      begin(none)
        .send(written(one))
        .fails('sendMessage', offline)
        .is('waiting', { queue: [one], failed: [], tries: 1, cause: offline }, [kept([one]), asked(one)])
        .send(written(two))
        .is('waiting', { queue: [one, two] }, [kept([one, two])])
        .send(back)
        .is('sending', {}, [asked(one)])
        .fails('sendMessage', offline)
        .is('waiting', { tries: 2 })
        .send(retry('any'))
        .is('sending', {}, [asked(one)])
        .ends('sendMessage', answer(one))
        .is('sending', { queue: [two], tries: 0 }, [shown(one), kept([two]), asked(two)]);
    },
    'the wait doubles up to 15 seconds, and begins anew after an answer': (begin) => {
      const play = begin({ queue: [one, two], failed: [] }).is('sending', {}, [asked(one)]);
      for (const wait of [1_000, 2_000, 4_000, 8_000, 15_000, 15_000])
        play
          .fails('sendMessage', offline)
          .passes(wait - 1)
          .is('waiting', { retryAfter: null })
          .passes(1)
          .is('sending', {}, [asked(one)]);
      play
        .ends('sendMessage', answer(one))
        .is('sending', { tries: 0 }, [shown(one), kept([two]), asked(two)])
        .fails('sendMessage', { status: 500, detail: 'Out of order' })
        .passes(1_000)
        .is('sending', {}, [asked(two)]);
    },
    'a session that is over refuses no message: it waits for its member': (begin) => {
      begin({ queue: [one], failed: [] })
        .fails('sendMessage', { status: 401, detail: 'Your session has ended. Sign in again.' })
        .is('waiting', { queue: [one], failed: [], tries: 1 }, [asked(one)]);
    },
    'the server says how long to wait, and is asked once a minute at least': (begin) => {
      begin({ queue: [one], failed: [] })
        .fails('sendMessage', { status: 429, detail: 'Too many requests', retry_after: 20 })
        .is('waiting', { retryAfter: 20_000, cause: { status: 429, detail: 'Too many requests', retry_after: 20 } }, [
          asked(one),
        ])
        .passes(19_999)
        .is('waiting')
        .passes(1)
        .is('sending', {}, [asked(one)])
        .fails('sendMessage', { status: 503, detail: 'Unavailable', retry_after: 3_600 })
        .passes(59_999)
        .is('waiting')
        .passes(1)
        .is('sending', {}, [asked(one)])
        .fails('sendMessage', offline)
        .is('waiting', { retryAfter: null, tries: 3, cause: offline });
    },
    'one that would have to wait for more than an hour is refused, and the others go on': (begin) => {
      const detail = 'You have written to a lot of new members today. Try again in 23 hours.';
      begin({ queue: [one, other], failed: [] })
        .fails('sendMessage', { status: 429, detail: 'Too many requests', retry_after: 3_600 })
        .is('waiting', { failed: [] }, [asked(one)])
        .send(back)
        .fails('sendMessage', { status: 429, detail, retry_after: 3_601 })
        .is('sending', { queue: [other], failed: [failed(one, detail)], tries: 0 }, [
          asked(one),
          kept([other], [failed(one, detail)]),
          asked(other),
        ]);
    },
    'a refused message stays with the reason, and does not hold up the others': (begin) => {
      begin({ queue: [one, other], failed: [] })
        .is('sending', {}, [asked(one)])
        .fails('sendMessage', offline)
        .send(back)
        .fails('sendMessage', refused)
        .is('sending', { queue: [other], failed: [failed(one)], tries: 0 }, [
          asked(one),
          kept([other], [failed(one)]),
          asked(other),
        ])
        .fails('sendMessage', unforeseen)
        .is('settled', { queue: [], failed: [failed(one), failed(other, unforeseen.detail)] }, [
          kept([], [failed(one), failed(other, unforeseen.detail)]),
        ])
        .send(discard('k3'))
        .is('settled', { failed: [failed(one)] }, [kept([], [failed(one)])]);
    },
    'a refused message is sent again under its key, after those that wait': (begin) => {
      begin({ queue: [], failed: [failed(one), failed(other)] })
        .is('settled', { failed: [failed(one), failed(other)] })
        .send(retry('k1'))
        .is('sending', { queue: [one], failed: [failed(other)] }, [kept([one], [failed(other)]), asked(one)])
        .send(retry('k3'))
        .is('sending', { queue: [one, other], failed: [] }, [kept([one, other])])
        .ends('sendMessage', answer(one))
        .is('sending', {}, [shown(one), kept([other]), asked(other)]);
    },
    'pressing for a refused message while others wait tries at once': (begin) => {
      begin({ queue: [one], failed: [failed(other)] })
        .fails('sendMessage', offline)
        .is('waiting', {}, [asked(one)])
        .send(discard('k9'))
        .is('waiting')
        .send(retry('k3'))
        .is('sending', { queue: [one, other], failed: [] }, [kept([one, other]), asked(one)]);
    },
    'what another tab has sent or discarded is let go': (begin) => {
      begin({ queue: [one, other], failed: [failed(two)] })
        .send(gone('k3'))
        .is('sending', { queue: [one], failed: [failed(two)] }, [asked(one), kept([one], [failed(two)])])
        .send(gone('k2'))
        .is('sending', { queue: [one], failed: [] }, [kept([one])])
        .fails('sendMessage', offline)
        .send(written(two), gone('k2'))
        .is('waiting', { queue: [one] }, [kept([one, two]), kept([one])])
        .send(gone('k1'))
        .is('settled', { queue: [], failed: [] }, [kept([])]);
      begin({ queue: [], failed: [failed(one)] })
        .send(gone('k1'))
        .is('settled', { failed: [] }, [kept([])]);
    },
    'nothing rests on the answer to a message that is let go while it is on its way': (begin) => {
      begin({ queue: [one, other], failed: [] })
        .send(gone('k1'))
        .is('sending', { queue: [other] }, [asked(one), kept([other]), '■ sendMessage', asked(other)])
        .ends('sendMessage', answer(other))
        .is('settled', { queue: [] }, [shown(other), kept([])]);
    },
    'discarding works whatever is under way': (begin) => {
      begin({ queue: [one], failed: [failed(other), failed(two)] })
        .send(discard('k3'))
        .is('sending', { failed: [failed(two)] }, [asked(one), kept([one], [failed(two)])])
        .fails('sendMessage', offline)
        .send(discard('k2'))
        .is('waiting', { queue: [one], failed: [] }, [kept([one])]);
    },
  },
  equivalents: {},
});
