import { chatMachine, type Question } from '../../../machines/edura/chat.ts';
import { defineOracle } from '../mutation/oracle.ts';

const first: Question = { key: 'k1', chat: null, parent: null, question: 'What next?', guide: 'built-in' };
const later: Question = { key: 'k2', chat: '5', parent: '6', question: 'And then?', guide: 'model' };
const asked = (question: Question) => ({ type: 'question.asked', question }) as const;
const retry = { type: 'retry.pressed' } as const;
const discard = { type: 'discard.pressed' } as const;
const back = { type: 'connection.returned' } as const;
const sent = (question: Question) => `▶ ask ${JSON.stringify(question)}`;
const turn = { id: '7', chat: '5' };
const shown = (isNewChat: boolean) => `showTurn ${JSON.stringify({ turn, isNewChat })}`;
const refused = { status: 429, detail: 'You have asked 200 questions.' };
const offline = { status: 0, detail: 'The server could not be reached.' };

export default defineOracle<typeof chatMachine>({
  machine: chatMachine,
  tags: { unconfirmed: ['asking', 'waiting'], waiting: ['waiting'] },
  rules: {
    'a question is kept exactly as long as the server does not have it': ({ context, value }) =>
      (context.question !== null) === (value !== 'resting'),
    'a problem is told only where the server has refused': ({ context, value }) =>
      (context.problem !== null) === (value === 'refused'),
  },
  rests: [],
  journeys: {
    'the first question begins a chat, and nothing of it is kept once the server has it': (begin) => {
      begin()
        .is('resting', { question: null, problem: null })
        .send(back, retry, discard)
        .is('resting')
        .send(asked(first))
        .is('asking', { question: first }, [sent(first)])
        .passes(60_000)
        .send(asked(later), back, retry, discard)
        .is('asking', { question: first })
        .ends('ask', turn)
        .is('resting', { question: null, problem: null }, [shown(true)]);
    },
    'a later question goes on with its chat': (begin) => {
      begin()
        .send(asked(later))
        .is('asking', { question: later }, [sent(later)])
        .ends('ask', turn)
        .is('resting', { question: null }, [shown(false)]);
    },
    'the first question of a chat in other words begins no other one': (begin) => {
      const again: Question = { ...first, key: 'k3', chat: '5', question: 'What is next for me?' };
      begin()
        .send(asked(again))
        .is('asking', { question: again }, [sent(again)])
        .ends('ask', turn)
        .is('resting', { question: null }, [shown(false)]);
    },
    'a refused question says why; asked again, the reason goes': (begin) => {
      begin()
        .send(asked(first))
        .fails('ask', refused)
        .is('refused', { question: first, problem: refused.detail }, [sent(first)])
        .passes(60_000)
        .send(back)
        .is('refused')
        .send(retry)
        .is('asking', { question: first, problem: null }, [sent(first)])
        .ends('ask', turn)
        .is('resting', {}, [shown(true)]);
    },
    'a refused question can be changed, or dropped': (begin) => {
      begin()
        .send(asked(first))
        .fails('ask', { status: 499, detail: 'No' })
        .is('refused', { problem: 'No' }, [sent(first)])
        .send(asked(later))
        .is('asking', { question: later, problem: null }, [sent(later)])
        .fails('ask', refused)
        .is('refused')
        .send(discard)
        .is('resting', { question: null, problem: null });
    },
    'without a connection the question is kept, and asked once when it returns': (begin) => {
      begin()
        .send(asked(first))
        .fails('ask', offline)
        .is('waiting', { question: first, problem: null, cause: offline }, [sent(first)])
        .send(asked(later))
        .is('waiting', { question: first })
        .send(back)
        .is('asking', {}, [sent(first)])
        .fails('ask', { status: 500, detail: 'Out of order', retry_after: 30 })
        .is('waiting', { cause: { status: 500, detail: 'Out of order', retry_after: 30 } })
        .send(retry)
        .is('asking', {}, [sent(first)])
        .fails('ask', offline)
        .is('waiting')
        .send(discard)
        .is('resting', { question: null });
    },
    'without news of the connection it is asked again every 15 seconds': (begin) => {
      begin()
        .send(asked(first))
        .fails('ask', offline)
        .passes(14_999)
        .is('waiting', {}, [sent(first)])
        .passes(1)
        .is('asking', {}, [sent(first)]);
    },
  },
  equivalents: {},
});
