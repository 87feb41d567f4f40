import { chatMachine, type Question } from '../../../machines/edura/chat.ts';
import { defineOracle } from '../mutation/oracle.ts';

const first: Question = { key: 'k1', chat: null, parent: null, question: 'What next?', guide: 'built-in' };
const later: Question = { key: 'k2', chat: '5', parent: '6', question: 'And then?', guide: 'model' };
const none = { question: null, problem: null };
const asked = (question: Question) => ({ type: 'question.asked', question }) as const;
const retry = { type: 'retry.pressed' } as const;
const discard = { type: 'discard.pressed' } as const;
const stop = { type: 'stop.pressed' } as const;
const back = { type: 'connection.returned' } as const;
const sent = (question: Question) => `▶ ask ${JSON.stringify(question)}`;
const turn = { id: '7', chat: '5' };
const shown = (isNewChat: boolean, isStopped = false) => `showTurn ${JSON.stringify({ turn, isNewChat, isStopped })}`;
const returned = (question: Question) => `putBack ${JSON.stringify({ question })}`;
const refused = { status: 429, detail: 'You have asked 200 questions.', code: 'quota_used_up', retry_after: 3_600 };
const sending = { asking: 'sending' } as const;
const stopping = { asking: 'stopping' } as const;
const offline = { status: 0, detail: 'The server could not be reached.' };

export default defineOracle<typeof chatMachine>({
  machine: chatMachine,
  tags: { unconfirmed: [sending, stopping, 'waiting'], waiting: ['waiting'], stopping: [stopping] },
  rules: {
    'a question is kept exactly as long as the server does not have it': ({ context, value }) =>
      (context.question !== null) === (value !== 'resting'),
    'a problem is told only where the server has refused': ({ context, value }) =>
      (context.problem !== null) === (value === 'refused'),
  },
  rests: [],
  journeys: {
    'the first question begins a chat, and nothing of it is kept once the server has it': (begin) => {
      begin(none)
        .is('resting', { question: null, problem: null })
        .send(back, retry, discard, stop)
        .is('resting')
        .send(asked(first))
        .is(sending, { question: first }, [sent(first)])
        .passes(60_000)
        .send(asked(later), back, retry, discard)
        .is(sending, { question: first })
        .ends('ask', turn)
        .is('resting', { question: null, problem: null }, [shown(true)]);
    },
    'a later question goes on with its chat': (begin) => {
      begin(none)
        .send(asked(later))
        .is(sending, { question: later }, [sent(later)])
        .ends('ask', turn)
        .is('resting', { question: null }, [shown(false)]);
    },
    'the first question of a chat in other words begins no other one': (begin) => {
      const again: Question = { ...first, key: 'k3', chat: '5', question: 'What is next for me?' };
      begin(none)
        .send(asked(again))
        .is(sending, { question: again }, [sent(again)])
        .ends('ask', turn)
        .is('resting', { question: null }, [shown(false)]);
    },
    'a refused question says why; asked again, the reason goes': (begin) => {
      begin(none)
        .send(asked(first))
        .fails('ask', refused)
        .is('refused', { question: first, problem: refused.detail }, [sent(first)])
        .passes(60_000)
        .send(back, stop)
        .is('refused')
        .send(retry)
        .is(sending, { question: first, problem: null }, [sent(first)])
        .ends('ask', turn)
        .is('resting', {}, [shown(true)]);
    },
    'a refused question can be changed, or dropped': (begin) => {
      begin(none)
        .send(asked(first))
        .fails('ask', { status: 499, detail: 'No' })
        .is('refused', { problem: 'No' }, [sent(first)])
        .send(asked(later))
        .is(sending, { question: later, problem: null }, [sent(later)])
        .fails('ask', refused)
        .is('refused')
        .send(discard)
        .is('resting', { question: null, problem: null });
    },
    'without a connection the question is kept, and asked once when it returns': (begin) => {
      begin(none)
        .send(asked(first))
        .fails('ask', offline)
        .is('waiting', { question: first, problem: null, cause: { ...offline, retry_after: undefined } }, [sent(first)])
        .send(asked(later))
        .is('waiting', { question: first })
        .send(back)
        .is(sending, {}, [sent(first)])
        .fails('ask', { status: 500, detail: 'Out of order', retry_after: 30 })
        .is('waiting', { cause: { status: 500, detail: 'Out of order', retry_after: 30 } })
        .send(retry)
        .is(sending, {}, [sent(first)])
        .fails('ask', offline)
        .is('waiting')
        .send(discard)
        .is('resting', { question: null });
    },
    'a question that was kept goes on from where it was when the page is loaded again': (begin) => {
      begin({ question: later, problem: null })
        .is(sending, { question: later }, [sent(later)])
        .ends('ask', turn)
        .is('resting', none, [shown(false)]);
      begin({ question: first, problem: 'No' })
        .is('refused', { question: first, problem: 'No' })
        .passes(60_000)
        .send(back)
        .is('refused')
        .send(retry)
        .is(sending, { problem: null }, [sent(first)]);
    },
    'stopped before the server has answered: its answer is stopped as soon as it has it': (begin) => {
      for (const [question, isNewChat] of [
        [first, true],
        [later, false],
      ] as const)
        begin(none)
          .send(asked(question), stop)
          .is(stopping, { question }, [sent(question)])
          .passes(60_000)
          .send(stop, back, retry, discard, asked(later))
          .is(stopping, { question })
          .ends('ask', turn)
          .is('resting', none, [shown(isNewChat, true)]);
    },
    'stopped, and not known to have arrived: it goes back to the box, whatever kept it from being sent': (begin) => {
      for (const failure of [offline, refused, { status: 401, detail: '' }, { status: 503, detail: '' }])
        begin(none)
          .send(asked(later), stop)
          .fails('ask', failure)
          .is('resting', none, [sent(later), returned(later)])
          .passes(60_000)
          .send(back)
          .is('resting');
    },
    'stopped while it waits, it goes back to the box, and is asked no more': (begin) => {
      begin(none)
        .send(asked(first))
        .fails('ask', offline)
        .send(stop)
        .is('resting', none, [sent(first), returned(first)])
        .passes(60_000)
        .send(back, retry)
        .is('resting');
    },
    'the next question after one that was stopped is not stopped': (begin) => {
      begin(none)
        .send(asked(first), stop)
        .ends('ask', turn)
        .send(asked(later))
        .is(sending, {}, [sent(first), shown(true, true), sent(later)])
        .ends('ask', turn)
        .is('resting', {}, [shown(false)]);
    },
    'while the server asks to wait, or the session has ended, it is kept; the wait is heeded up to a minute': (
      begin,
    ) => {
      for (const [failure, seconds] of [
        [{ status: 429, detail: 'Too many requests', code: 'rate_limited', retry_after: 20 }, 20],
        [{ status: 429, detail: 'Too many requests', code: 'rate_limited', retry_after: 3_600 }, 60],
        [{ status: 503, detail: 'Out of order', retry_after: 2 }, 2],
        [{ status: 429, detail: 'Too many requests' }, undefined],
        [{ status: 401, detail: 'Your session has ended' }, undefined],
      ] as const)
        begin(none)
          .send(asked(first))
          .fails('ask', failure)
          .is('waiting', { question: first, problem: null, cause: { ...failure, retry_after: seconds } }, [sent(first)])
          .passes((seconds ?? 15) * 1_000 - 1)
          .is('waiting')
          .passes(1)
          .is(sending, {}, [sent(first)]);
    },
    'without news of the connection it is asked again every 15 seconds': (begin) => {
      begin(none)
        .send(asked(first))
        .fails('ask', offline)
        .passes(14_999)
        .is('waiting', {}, [sent(first)])
        .passes(1)
        .is(sending, {}, [sent(first)]);
    },
  },
  equivalents: {},
});
