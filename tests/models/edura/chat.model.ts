import { chatMachine, type Question } from '../../../machines/edura/chat.ts';
import { defineModel } from '../harness.ts';

const question = (key: string, chat: string | null): Question => ({
  key,
  chat,
  parent: chat === null ? null : '6',
  question: 'What next?',
  guide: 'built-in',
});

export default defineModel<typeof chatMachine>({
  machine: chatMachine,
  inputs: [undefined],
  events: {
    'question.asked': [{ question: question('k1', null) }, { question: question('k2', '5') }],
    'retry.pressed': [{}],
    'discard.pressed': [{}],
    'connection.returned': [{}],
  },
  actors: {
    ask: {
      done: [{ id: '7', chat: '5' }],
      error: [
        { status: 429, detail: 'You have asked 200 questions.' },
        { status: 0, detail: 'no answer' },
      ],
    },
  },
  keep: ({ question: kept, problem }) => ({ question: kept?.key ?? null, problem }),
});
