import { assign, emit, enqueueActions, fromPromise, setup } from 'xstate';
import type { ProfileChanges } from '../../contract/profile-changes.ts';
import type { Profile } from '../../contract/profiles.ts';

export interface Update {
  /** Identifies the caller, so that each gets its own answer. */
  id: string;
  changes: ProfileChanges;
}

interface ProfileContext {
  /** The member whose profile this is; null while no one is signed in. */
  memberId: string | null;
  /** Why the profile could not be fetched. */
  error: string | null;
  /** The first is in flight; the others wait for it. */
  updates: readonly Update[];
}

export interface SessionFacts {
  authenticated: boolean;
  user: { id: string } | null;
  loading: boolean;
}

export type ProfileEvent =
  | ({ type: 'session.changed' } & SessionFacts)
  | { type: 'reload.requested' }
  | ({ type: 'update.requested' } & Update);

export type ProfileEmitted =
  | { type: 'update.succeeded'; id: string; profile: Profile }
  /** The original error, rethrown to the update's caller. */
  | { type: 'update.failed'; id: string; error: Error };

/** Specification, section 4: the error's message, or this if it has none. */
function messageOf(error: unknown): string {
  const { detail, message } = (typeof error === 'object' && error !== null ? error : {}) as {
    detail?: unknown;
    message?: unknown;
  };
  const said = [detail, message].find((text) => typeof text === 'string' && text !== '');
  return typeof said === 'string' ? said : 'Failed to fetch profile';
}

/** No member was signed in, or the session ended before the answer arrived. */
function noAnswer(): Error {
  const detail = 'Failed to update profile';
  return Object.assign(new Error(detail), { status: 0, detail });
}

/**
 * The signed-in member's own profile (specification, section 4, "Profile state"). Loading is the tag `loading`, set
 * from the start. The session's state arrives as events. The profile itself is in the cache, with everything else the
 * server says: fetching puts it there, and an update replaces it.
 */
export const profileMachine = setup({
  types: {
    context: {} as ProfileContext,
    events: {} as ProfileEvent,
    emitted: {} as ProfileEmitted,
    tags: {} as 'loading' | 'saving',
  },
  actors: {
    /** GET api/profiles/me/, unless it is cached already. Resolves once it is. */
    fetchProfile: fromPromise<void, { memberId: string | null }>(async () => {
      throw new Error('fetchProfile is not provided: pass it through .provide()');
    }),
    /** PATCH api/profiles/me/; resolves to the whole profile. */
    updateProfile: fromPromise<Profile, Update & { memberId: string | null }>(async () => {
      throw new Error('updateProfile is not provided: pass it through .provide()');
    }),
  },
  guards: {
    isLoading: (_, facts: SessionFacts) => facts.loading,
    isSameMember: ({ context }, facts: SessionFacts) =>
      facts.authenticated && facts.user !== null && facts.user.id === context.memberId,
    isMember: (_, facts: SessionFacts) => facts.authenticated && facts.user !== null,
    isVisitor: (_, facts: SessionFacts) => !facts.authenticated,
    hasMoreUpdates: ({ context }) => context.updates.length > 1,
  },
  actions: {
    /** No data of one member may remain when the next one signs in. */
    keepMember: assign({
      memberId: (_, facts: SessionFacts) => facts.user?.id ?? null,
      error: null,
      updates: [],
    }),
    forget: assign({ memberId: null, error: null, updates: [] }),
    /** The server's answer replaces the stored profile, for every view of it. */
    storeProfile: (_, _params: { memberId: string | null; profile: Profile }): void => {
      throw new Error('storeProfile is not provided: pass it through .provide()');
    },
    keepError: assign({ error: (_, params: { error: unknown }) => messageOf(params.error) }),
    clearError: assign({ error: null }),
    queueUpdate: assign({ updates: ({ context }, update: Update) => [...context.updates, update] }),
    dropUpdate: assign({ updates: ({ context }) => context.updates.slice(1) }),
    /** The answer goes to the caller of the update in flight. */
    answerCaller: emit(({ context }, profile: Profile) => ({
      type: 'update.succeeded' as const,
      id: context.updates[0]?.id ?? '',
      profile,
    })),
    rethrow: emit(({ context }, params: { error: unknown }) => ({
      type: 'update.failed' as const,
      id: context.updates[0]?.id ?? '',
      error: params.error as Error,
    })),
    refuseUpdate: emit((_, id: string) => ({ type: 'update.failed' as const, id, error: noAnswer() })),
    /** Rejects for callers whose update was cut off, so that none waits forever. */
    refuseUpdates: enqueueActions(({ context, enqueue }) => {
      for (const { id } of context.updates) enqueue.emit({ type: 'update.failed', id, error: noAnswer() });
    }),
  },
}).createMachine({
  id: 'profile',
  description: "The signed-in member's own profile: waiting for the session, fetching, showing and updating it.",
  context: { memberId: null, error: null, updates: [] },
  initial: 'awaitingSession',
  on: {
    'session.changed': [
      {
        guard: { type: 'isLoading', params: ({ event }) => event },
        target: '.awaitingSession',
        actions: ['refuseUpdates', 'forget'],
      },
      {
        guard: { type: 'isSameMember', params: ({ event }) => event },
        description: 'Only the tokens were renewed.',
      },
      {
        guard: { type: 'isMember', params: ({ event }) => event },
        target: '.fetching',
        actions: ['refuseUpdates', { type: 'keepMember', params: ({ event }) => event }],
      },
      {
        guard: { type: 'isVisitor', params: ({ event }) => event },
        target: '.absent',
        actions: ['refuseUpdates', 'forget'],
      },
    ],
    'update.requested': {
      description: 'There is no profile to update.',
      actions: { type: 'refuseUpdate', params: ({ event }) => event.id },
    },
  },
  states: {
    awaitingSession: {
      description: 'It is not yet known whether anyone is signed in.',
      tags: 'loading',
    },
    fetching: {
      description: 'A member is signed in: the profile is fetched.',
      tags: 'loading',
      invoke: {
        id: 'fetchProfile',
        src: 'fetchProfile',
        input: ({ context }) => ({ memberId: context.memberId }),
        onDone: 'loaded',
        onError: { target: 'failed', actions: { type: 'keepError', params: ({ event }) => ({ error: event.error }) } },
      },
    },
    loaded: {
      description: 'The profile has loaded.',
      initial: 'settled',
      states: {
        settled: {
          description: "The profile shows the server's last answer.",
          on: {
            'update.requested': { target: 'updating', actions: { type: 'queueUpdate', params: ({ event }) => event } },
          },
        },
        updating: {
          description: 'Changes are being sent, one update after the other.',
          tags: 'saving',
          on: { 'update.requested': { actions: { type: 'queueUpdate', params: ({ event }) => event } } },
          invoke: {
            id: 'updateProfile',
            src: 'updateProfile',
            input: ({ context }) => ({
              memberId: context.memberId,
              id: context.updates[0]?.id ?? '',
              changes: context.updates[0]?.changes ?? {},
            }),
            onDone: [
              {
                guard: 'hasMoreUpdates',
                target: 'updating',
                reenter: true,
                actions: [
                  {
                    type: 'storeProfile',
                    params: ({ context, event }) => ({ memberId: context.memberId, profile: event.output }),
                  },
                  { type: 'answerCaller', params: ({ event }) => event.output },
                  'dropUpdate',
                ],
              },
              {
                target: 'settled',
                actions: [
                  {
                    type: 'storeProfile',
                    params: ({ context, event }) => ({ memberId: context.memberId, profile: event.output }),
                  },
                  { type: 'answerCaller', params: ({ event }) => event.output },
                  'dropUpdate',
                ],
              },
            ],
            onError: [
              {
                guard: 'hasMoreUpdates',
                target: 'updating',
                reenter: true,
                actions: [{ type: 'rethrow', params: ({ event }) => ({ error: event.error }) }, 'dropUpdate'],
              },
              {
                target: 'settled',
                actions: [{ type: 'rethrow', params: ({ event }) => ({ error: event.error }) }, 'dropUpdate'],
              },
            ],
          },
        },
      },
    },
    failed: {
      description: 'The profile could not be fetched: the message says why.',
      on: { 'reload.requested': { target: 'fetching', actions: 'clearError' } },
    },
    absent: { description: 'No one is signed in, so there is nothing to load.' },
  },
});
