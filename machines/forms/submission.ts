import { assign, emit, fromPromise, setup } from 'xstate';
import type { Failure } from '../../contract/problem.ts';

/** Fields by name. The view keeps what was typed; this is the copy being sent. */
export type Values = Record<string, unknown>;
/** Messages by field name. Empty when all fields are valid. */
export type FieldErrors = Record<string, string[]>;

export interface SubmissionContext {
  values: Values;
  errors: FieldErrors;
  /** Why the form failed as a whole, when no single field is at fault. */
  problem: Failure | null;
}

export type SubmissionEvent = { type: 'form.submitted'; values: Values } | { type: 'field.edited'; field: string };

/** The server's answer can be anything, including tokens, so it is emitted once and not kept. */
export interface SubmissionEmitted {
  type: 'form.accepted';
  result: unknown;
}

function errorsOf(failure: Failure): FieldErrors {
  return failure.errors ?? {};
}

/** One form, from the first keystroke to the server's answer. Every form in the product runs this chart. */
export const submissionMachine = setup({
  types: {
    context: {} as SubmissionContext,
    events: {} as SubmissionEvent,
    emitted: {} as SubmissionEmitted,
    tags: {} as 'busy',
  },
  actors: {
    /** Resolves to the errors by field, empty when the values are valid. */
    validate: fromPromise<FieldErrors, Values>(async () => {
      throw new Error('validate is not provided: pass it through .provide()');
    }),
    /** Sends the values; rejects with a Failure. */
    submit: fromPromise<unknown, Values>(async () => {
      throw new Error('submit is not provided: pass it through .provide()');
    }),
  },
  guards: {
    isRight: (_, errors: FieldErrors) => Object.keys(errors).length === 0,
    isAboutFields: (_, failure: Failure) => Object.keys(errorsOf(failure)).length > 0,
  },
  actions: {
    keepValues: assign({ values: (_, values: Values) => values, errors: {}, problem: null }),
    /** A password is not kept in memory longer than its request. */
    forgetValues: assign({ values: {} }),
    keepErrors: assign({ errors: (_, errors: FieldErrors) => errors }),
    keepProblem: assign({ problem: (_, problem: Failure) => problem }),
    tellResult: emit((_, params: { result: unknown }) => ({ type: 'form.accepted' as const, result: params.result })),
    forgetError: assign({
      errors: ({ context }, field: string) =>
        Object.fromEntries(Object.entries(context.errors).filter(([name]) => name !== field)),
    }),
  },
}).createMachine({
  id: 'submission',
  description: 'A form: edited, validated, sent, and either accepted or returned with everything typed still in place.',
  context: { values: {}, errors: {}, problem: null },
  initial: 'editing',
  on: {
    'field.edited': { actions: { type: 'forgetError', params: ({ event }) => event.field } },
  },
  states: {
    editing: {
      description: 'The member is filling in the form.',
      on: {
        'form.submitted': {
          target: 'validating',
          actions: { type: 'keepValues', params: ({ event }) => event.values },
        },
      },
    },
    validating: {
      description: 'The fields are checked in the browser before anything is sent.',
      tags: 'busy',
      invoke: {
        id: 'validate',
        src: 'validate',
        input: ({ context }) => context.values,
        onDone: [
          { guard: { type: 'isRight', params: ({ event }) => event.output }, target: 'submitting' },
          {
            target: 'invalid',
            actions: [{ type: 'keepErrors', params: ({ event }) => event.output }, 'forgetValues'],
          },
        ],
        onError: {
          target: 'failed',
          actions: [{ type: 'keepProblem', params: ({ event }) => event.error as Failure }, 'forgetValues'],
        },
      },
    },
    submitting: {
      description: 'The form has been sent, and the server has not answered yet.',
      tags: 'busy',
      invoke: {
        id: 'submit',
        src: 'submit',
        input: ({ context }) => context.values,
        onDone: {
          target: 'succeeded',
          actions: [{ type: 'tellResult', params: ({ event }) => ({ result: event.output }) }, 'forgetValues'],
        },
        onError: [
          {
            guard: { type: 'isAboutFields', params: ({ event }) => event.error as Failure },
            target: 'invalid',
            actions: [{ type: 'keepErrors', params: ({ event }) => errorsOf(event.error as Failure) }, 'forgetValues'],
          },
          {
            target: 'failed',
            actions: [{ type: 'keepProblem', params: ({ event }) => event.error as Failure }, 'forgetValues'],
          },
        ],
      },
    },
    invalid: {
      description: 'Some fields are not valid: each shows its message, and the first has focus.',
      on: {
        'form.submitted': {
          target: 'validating',
          actions: { type: 'keepValues', params: ({ event }) => event.values },
        },
      },
    },
    failed: {
      description: 'The form could not be sent, or was rejected as a whole. Everything typed is still there.',
      on: {
        'form.submitted': {
          target: 'validating',
          actions: { type: 'keepValues', params: ({ event }) => event.values },
        },
      },
    },
    succeeded: {
      description: 'The server has accepted the form. Editing it again starts over.',
      on: { 'field.edited': 'editing' },
    },
  },
});
