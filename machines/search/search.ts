import { assign, fromPromise, setup } from 'xstate';
import type { Failure } from '../../contract/problem.ts';
import type { SearchTab } from '../../contract/search.ts';

/** Everything that decides the results. It is in the page's address. */
export interface SearchQuery {
  /** Empty: the server makes suggestions. */
  text: string;
  tab: SearchTab;
  filters: Readonly<Record<string, string>>;
}

export interface SearchInput {
  /** Id of the reader, null for a visitor. */
  as: string | null;
  /** The query in the address. */
  query: SearchQuery;
  /** Its results are cached, and can be shown at once. */
  known: boolean;
  online: boolean;
  /** The reader's recent searches, latest first. */
  recent: readonly string[];
}

interface SearchContext {
  as: string | null;
  /** The state of the box, the tabs and the filters. */
  query: SearchQuery;
  /**
   * The query whose results are on screen. The results themselves are in the cache, with everything else the server
   * says.
   */
  shown: SearchQuery | null;
  /** Why the last query has no results. */
  problem: Failure | null;
  online: boolean;
  recent: readonly string[];
}

export type SearchEvent =
  | { type: 'text.edited'; text: string }
  /** Enter. */
  | { type: 'text.submitted' }
  /** A tab, a filter, a recent search or a suggestion. `same`: a filter that is still being typed. */
  | { type: 'query.chosen'; query: SearchQuery; entry?: 'same' | 'new' }
  /** Back, Forward, or a link to this page. */
  | { type: 'address.changed'; query: SearchQuery; known: boolean }
  | { type: 'result.opened' }
  | { type: 'retry.pressed' }
  | { type: 'connection.lost' }
  | { type: 'connection.returned' }
  | { type: 'recent.removed'; text: string }
  | { type: 'recent.cleared' }
  /** They changed in another tab of the browser. */
  | { type: 'recent.changed'; recent: readonly string[] }
  /** Someone has signed in, or a different member has. */
  | { type: 'member.changed'; as: string | null; recent: readonly string[] };

/** How many recent searches are kept. */
const mostRecent = 8;

function withText(recent: readonly string[], text: string): readonly string[] {
  return [text, ...recent.filter((other) => other.toLowerCase() !== text.toLowerCase())].slice(0, mostRecent);
}

function unprovidedAction(name: string): void {
  throw new Error(`${name} is not provided: pass it through .provide()`);
}

/** Replaces the current history entry. */
const amendAddress = {
  type: 'writeAddress',
  params: ({ context }: { context: SearchContext }) => ({ query: context.query, entry: 'same' as const }),
} as const;

/** Adds the text to the recent searches, unless it is empty. */
const remember = [
  'rememberText',
  {
    type: 'keepRecent',
    params: ({ context: { as, recent } }: { context: SearchContext }) => ({ as, recent }),
  },
] as const;

/**
 * Search as you type. The first keystroke after a pause is searched for at once; keystrokes during a request wait for a
 * pause in typing. Only the answer to the latest query is ever shown.
 */
export const searchMachine = setup({
  types: {
    input: {} as SearchInput,
    context: {} as SearchContext,
    events: {} as SearchEvent,
    tags: {} as 'busy',
  },
  actors: {
    /** GET api/search/; resolves once the answer is in the cache. */
    seek: fromPromise<void, { as: string | null; query: SearchQuery }>(async () => {
      throw new Error('seek is not provided: pass it through .provide()');
    }),
  },
  guards: {
    isKnownAtStart: ({ context }) => context.shown !== null,
    isKnown: (_, { known }: { known: boolean }) => known,
    isOffline: ({ context }) => !context.online,
    hasText: ({ context }) => context.query.text.trim() !== '',
  },
  actions: {
    keepText: assign({ query: ({ context }, { text }: { text: string }) => ({ ...context.query, text }) }),
    keepQuery: assign({ query: (_, { query }: { query: SearchQuery }) => query }),
    showQuery: assign({ shown: ({ context }) => context.query, problem: null }),
    keepProblem: assign({ problem: (_, problem: Failure) => problem }),
    clearProblem: assign({ problem: null }),
    noteOnline: assign({ online: true }),
    noteOffline: assign({ online: false }),
    rememberText: assign({ recent: ({ context }) => withText(context.recent, context.query.text.trim()) }),
    forgetText: assign({
      recent: ({ context }, { text }: { text: string }) => context.recent.filter((other) => other !== text),
    }),
    takeRecent: assign({ recent: (_, { recent }: { recent: readonly string[] }) => recent }),
    /** A visitor who signs in keeps what they typed. Nothing of a member's is left for anyone else. */
    takeMember: assign(({ context }, { as, recent }: { as: string | null; recent: readonly string[] }) => ({
      as,
      recent,
      query: context.as === null ? context.query : { text: '', tab: context.query.tab, filters: {} },
      shown: null,
      problem: null,
    })),
    /** Writes the query into the address, of the current history entry or a new one. */
    writeAddress: (_, _params: { query: SearchQuery; entry: 'same' | 'new' }) => unprovidedAction('writeAddress'),
    /** Keeps a member's recent searches in the browser; a visitor's are not kept. */
    keepRecent: (_, _params: { as: string | null; recent: readonly string[] }) => unprovidedAction('keepRecent'),
  },
  delays: {
    /** The debounce for keystrokes during a request. */
    typingPause: 150,
    /** The address follows the text with a delay, because browsers limit how often it may change. */
    addressPause: 400,
  },
}).createMachine({
  id: 'search',
  description: 'Search as you type.',
  context: ({ input: { known, ...given } }) => ({ ...given, shown: known ? given.query : null, problem: null }),
  type: 'parallel',
  on: {
    'recent.removed': {
      actions: [
        { type: 'forgetText', params: ({ event }) => event },
        { type: 'keepRecent', params: ({ context: { as, recent } }) => ({ as, recent }) },
      ],
    },
    'recent.cleared': {
      actions: [
        { type: 'takeRecent', params: { recent: [] } },
        { type: 'keepRecent', params: ({ context: { as, recent } }) => ({ as, recent }) },
      ],
    },
    'recent.changed': { actions: { type: 'takeRecent', params: ({ event }) => event } },
  },
  states: {
    results: {
      description: 'Whose results are shown, and what is under way.',
      initial: 'beginning',
      on: {
        'text.edited': { target: '.asking', actions: { type: 'keepText', params: ({ event }) => event } },
        'query.chosen': { target: '.asking', actions: { type: 'keepQuery', params: ({ event }) => event } },
        'address.changed': [
          {
            guard: { type: 'isKnown', params: ({ event }) => event },
            target: '.found',
            actions: [{ type: 'keepQuery', params: ({ event }) => event }, 'showQuery'],
          },
          { target: '.asking', actions: { type: 'keepQuery', params: ({ event }) => event } },
        ],
        'member.changed': {
          target: '.asking',
          actions: { type: 'takeMember', params: ({ event }) => event },
        },
        'text.submitted': { guard: 'hasText', actions: remember },
        'result.opened': { guard: 'hasText', actions: remember },
        'connection.lost': { actions: 'noteOffline' },
        'connection.returned': { actions: 'noteOnline' },
      },
      states: {
        beginning: {
          description: 'Decides where to begin: with results that are known already, or by asking.',
          always: [{ guard: 'isKnownAtStart', target: 'found' }, { target: 'asking' }],
        },
        asking: {
          description: 'Decides whether there is any point in asking the server now.',
          always: [{ guard: 'isOffline', target: 'offline' }, { target: 'seeking' }],
        },
        typing: {
          description: 'Waiting for the typing to pause. The results of an earlier query stay.',
          tags: 'busy',
          on: {
            'text.edited': {
              target: 'typing',
              reenter: true,
              actions: { type: 'keepText', params: ({ event }) => event },
            },
            'text.submitted': [{ guard: 'hasText', target: 'asking', actions: remember }, { target: 'asking' }],
            'connection.lost': { target: 'offline', actions: 'noteOffline' },
          },
          after: { typingPause: 'asking' },
        },
        seeking: {
          description:
            'The server is asked. Any change to the query aborts the request. The results of an earlier query stay.',
          tags: 'busy',
          on: {
            'text.edited': { target: 'typing', actions: { type: 'keepText', params: ({ event }) => event } },
            'connection.lost': { target: 'offline', actions: 'noteOffline' },
          },
          invoke: {
            id: 'seek',
            src: 'seek',
            input: ({ context: { as, query } }) => ({ as, query }),
            onDone: { target: 'found', actions: 'showQuery' },
            onError: {
              target: 'failed',
              actions: { type: 'keepProblem', params: ({ event }) => event.error as Failure },
            },
          },
        },
        found: { description: "The query's results are shown, or that there are none." },
        failed: {
          description:
            'The server did not answer. The text and the results of an earlier query stay, and the reason is shown.',
          exit: 'clearProblem',
          on: {
            'retry.pressed': 'asking',
            'text.submitted': [{ guard: 'hasText', target: 'asking', actions: remember }, { target: 'asking' }],
            'connection.returned': { target: 'asking', actions: 'noteOnline' },
          },
        },
        offline: {
          description: 'The device is offline. What was typed stays, and is searched for once the connection is back.',
          on: {
            // The browser's network status can be wrong.
            'retry.pressed': { target: 'asking', actions: 'noteOnline' },
            'connection.returned': { target: 'asking', actions: 'noteOnline' },
          },
        },
      },
    },
    address: {
      description: "Whether the page's address matches the search box.",
      initial: 'written',
      on: {
        'text.edited': '.behind',
        'query.chosen': {
          target: '.written',
          actions: { type: 'writeAddress', params: ({ event: { query, entry = 'new' } }) => ({ query, entry }) },
        },
        'address.changed': '.written',
        'member.changed': '.behind',
      },
      states: {
        written: { description: 'It matches.' },
        behind: {
          description: 'It is updated once typing pauses, or before the page is left for a result.',
          after: { addressPause: { target: 'written', actions: amendAddress } },
          on: {
            'text.submitted': { target: 'written', actions: amendAddress },
            'result.opened': { target: 'written', actions: amendAddress },
          },
        },
      },
    },
  },
});
