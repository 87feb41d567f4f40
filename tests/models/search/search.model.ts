import { type SearchQuery, searchMachine } from '../../../machines/search/search.ts';
import { defineModel } from '../harness.ts';

const query = (text: string): SearchQuery => ({ text, tab: 'projects', filters: {} });
const start = { as: '1', known: false, online: true, recent: [] };

export default defineModel<typeof searchMachine>({
  machine: searchMachine,
  inputs: [
    { ...start, query: query('') },
    { ...start, query: query('bread'), known: true },
    { ...start, as: null, query: query('bread'), known: true },
  ],
  events: {
    'text.edited': ({ context }) => [{ text: context.query.text === 'bread' ? ' ' : 'bread' }],
    'text.submitted': [{}],
    'query.chosen': ({ context }) => [{ query: { ...context.query, filters: { area: 'nature' } } }],
    'address.changed': [
      { query: query('bread'), known: true },
      { query: query('bread'), known: false },
    ],
    'result.opened': [{}],
    'retry.pressed': [{}],
    'connection.lost': [{}],
    'connection.returned': [{}],
    'recent.removed': [{ text: 'bread' }],
    'recent.cleared': [{}],
    'recent.changed': [{ recent: [] }],
    'member.changed': ({ context }) => [{ as: context.as === null ? '1' : '2', recent: [] }],
  },
  actors: {
    seek: { done: [undefined], error: [{ status: 0, detail: 'The server could not be reached.' }] },
  },
  keep: ({ as, query, shown, online }) => ({
    isVisitor: as === null,
    isBlank: query.text.trim() === '',
    isFirst: shown === null,
    online,
  }),
});
