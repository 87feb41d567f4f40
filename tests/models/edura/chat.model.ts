import { chatMachine, type Question } from '../../../machines/edura/chat.ts';
import { defineModel } from '../harness.ts';

const question = (key: string, text: string): Question => ({
  key,
  chat: null,
  parent: null,
  question: text,
  guide: 'built-in',
});

export default defineModel<typeof chatMachine>({
  machine: chatMachine,
  inputs: [
    { question: null, problem: null },
    { question: question('k1', 'What next?'), problem: null },
    { question: question('k1', 'What next?'), problem: 'You have asked 200 questions.' },
  ],
  events: {
    'question.asked': [{ question: question('k1', 'What next?') }, { question: question('k2', 'And then?') }],
    'retry.pressed': [{}],
    'discard.pressed': [{}],
    'stop.pressed': [{}],
    'connection.returned': [{}],
  },
  actors: {
    ask: {
      done: [{ id: '7', chat: '5' }],
      error: [
        { status: 429, detail: 'You have asked 200 questions.', code: 'quota_used_up' },
        { status: 0, detail: 'no answer' },
      ],
    },
  },
  keep: ({ question: kept, problem }) => ({ question: kept?.key ?? null, problem }),
});
