import { assign, fromPromise, setup } from 'xstate';
import type { Failure } from '../../contract/problem.ts';

/** Fields by name. The view keeps what was typed; this is the copy that is on its way. */
export type Values = Record<string, unknown>;
/** Messages by field name. Empty when everything is right. */
export type FieldErrors = Record<string, string[]>;

export interface SubmissionContext {
  values: Values;
  errors: FieldErrors;
  /** Why the whole form failed, where that is not about a field. */
  problem: Failure | null;
  /** What the server answered. */
  result: unknown;
}

export type SubmissionEvent = { type: 'form.submitted'; values: Values } | { type: 'field.edited'; field: string };

function failureOf(error: unknown): Failure {
  if (typeof error === 'object' && error !== null && 'status' in error) {
    // A plain copy: an Error in the context would not survive a look into it.
    const { status, detail, code, errors, retry_after, tries_left } = error as Failure;
    return { status, detail, code, errors, retry_after, tries_left };
  }
  return { status: 0, detail: 'Something went wrong. Nothing that you typed is lost: try again.' };
}

function errorsOf(failure: Failure): FieldErrors {
  return failure.errors ?? {};
}

/** One form from its first key to the answer of the server. Every form of the product runs this chart. */
export const submissionMachine = setup({
  types: {
    context: {} as SubmissionContext,
    events: {} as SubmissionEvent,
    tags: {} as 'busy',
  },
  actors: {
    /** Answers the errors by field, none when the values are right. */
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
    /** A password does not stay in memory longer than the request that carries it. */
    forgetValues: assign({ values: {} }),
    keepErrors: assign({ errors: (_, errors: FieldErrors) => errors }),
    keepProblem: assign({ problem: (_, problem: Failure) => problem }),
    keepResult: assign({ result: (_, params: { result: unknown }) => params.result }),
    forgetError: assign({
      errors: ({ context }, field: string) =>
        Object.fromEntries(Object.entries(context.errors).filter(([name]) => name !== field)),
    }),
  },
}).createMachine({
  id: 'submission',
  description: 'A form: edited, validated, sent, and either accepted or handed back with everything still typed.',
  context: { values: {}, errors: {}, problem: null, result: null },
  initial: 'editing',
  on: {
    'field.edited': { actions: { type: 'forgetError', params: ({ event }) => event.field } },
  },
  states: {
    editing: {
      description: 'The member types.',
      on: {
        'form.submitted': {
          target: 'validating',
          actions: { type: 'keepValues', params: ({ event }) => event.values },
        },
      },
    },
    validating: {
      description: 'The fields are checked here, before the server is asked.',
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
          actions: [{ type: 'keepProblem', params: ({ event }) => failureOf(event.error) }, 'forgetValues'],
        },
      },
    },
    submitting: {
      description: 'The server has the values.',
      tags: 'busy',
      invoke: {
        id: 'submit',
        src: 'submit',
        input: ({ context }) => context.values,
        onDone: {
          target: 'succeeded',
          actions: [{ type: 'keepResult', params: ({ event }) => ({ result: event.output }) }, 'forgetValues'],
        },
        onError: [
          {
            guard: { type: 'isAboutFields', params: ({ event }) => failureOf(event.error) },
            target: 'invalid',
            actions: [{ type: 'keepErrors', params: ({ event }) => errorsOf(failureOf(event.error)) }, 'forgetValues'],
          },
          {
            target: 'failed',
            actions: [{ type: 'keepProblem', params: ({ event }) => failureOf(event.error) }, 'forgetValues'],
          },
        ],
      },
    },
    invalid: {
      description: 'Some fields need another look: each says why, and the first has the focus.',
      on: {
        'form.submitted': {
          target: 'validating',
          actions: { type: 'keepValues', params: ({ event }) => event.values },
        },
      },
    },
    failed: {
      description: 'It could not be sent or was refused as a whole. Everything typed is still there.',
      on: {
        'form.submitted': {
          target: 'validating',
          actions: { type: 'keepValues', params: ({ event }) => event.values },
        },
      },
    },
    succeeded: {
      description: 'The server has accepted it. Another edit begins anew.',
      on: { 'field.edited': 'editing' },
    },
  },
});
