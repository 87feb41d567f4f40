import { assign, fromCallback, setup } from 'xstate';
import type { Failure } from '../../contract/problem.ts';

export interface UploadContext {
  /** What is sent: kept until it has arrived, so that a retry sends the same. */
  payload: unknown;
  /** Share of the body that is on its way, 0 to 1. */
  share: number;
  problem: Failure | null;
  /** What the server answered. */
  result: unknown;
}

export type UploadEvent =
  | { type: 'upload.requested'; payload: unknown }
  | { type: 'upload.progressed'; share: number }
  | { type: 'upload.accepted'; result: unknown }
  | { type: 'upload.refused'; problem: Failure }
  | { type: 'cancel.pressed' }
  | { type: 'retry.pressed' };

function failureOf(error: unknown): Failure {
  if (typeof error === 'object' && error !== null && 'status' in error) {
    const { status, detail, code, errors, retry_after } = error as Failure;
    return { status, detail, code, errors, retry_after };
  }
  return { status: 0, detail: 'Something went wrong. Your picture is still here: try again.' };
}

/** One body on its way to the server, as large as a picture: how much of it has left, and what became of it. */
export const uploadMachine = setup({
  types: {
    context: {} as UploadContext,
    events: {} as UploadEvent,
  },
  actors: {
    /** Sends the payload; tells of 'upload.progressed' and then of 'upload.accepted' or 'upload.refused'. Stopping aborts it. */
    upload: fromCallback<UploadEvent, { payload: unknown }>(() => {
      throw new Error('upload is not provided: pass it through .provide()');
    }),
  },
  actions: {
    keepPayload: assign({ payload: (_, params: { payload: unknown }) => params.payload }),
    begin: assign({ share: 0, problem: null, result: null }),
    keepShare: assign({ share: (_, share: number) => share }),
    keepResult: assign({ result: (_, params: { result: unknown }) => params.result }),
    keepProblem: assign({ problem: (_, problem: Failure) => problem }),
    /** A file of five megabytes does not stay in memory for nothing. */
    forgetPayload: assign({ payload: null }),
  },
}).createMachine({
  id: 'upload',
  description: 'An upload: under way with its progress, and then done, failed with a way to try again, or cancelled.',
  context: { payload: null, share: 0, problem: null, result: null },
  initial: 'idle',
  on: {
    // Another file takes the place of whatever was under way.
    'upload.requested': {
      target: '.uploading',
      actions: { type: 'keepPayload', params: ({ event }) => ({ payload: event.payload }) },
    },
  },
  states: {
    idle: { description: 'Nothing was sent yet.' },
    uploading: {
      description: 'The body is on its way. Leaving this state aborts the request.',
      entry: 'begin',
      invoke: {
        id: 'upload',
        src: 'upload',
        input: ({ context }) => ({ payload: context.payload }),
        onError: { target: 'failed', actions: { type: 'keepProblem', params: ({ event }) => failureOf(event.error) } },
      },
      on: {
        'upload.progressed': { actions: { type: 'keepShare', params: ({ event }) => event.share } },
        'upload.accepted': {
          target: 'done',
          actions: { type: 'keepResult', params: ({ event }) => ({ result: event.result }) },
        },
        'upload.refused': {
          target: 'failed',
          actions: { type: 'keepProblem', params: ({ event }) => failureOf(event.problem) },
        },
        'cancel.pressed': 'cancelled',
      },
    },
    done: { description: 'The server has it.', entry: 'forgetPayload' },
    failed: {
      description: 'It did not arrive, or was refused. The file is still here for another try.',
      on: { 'retry.pressed': 'uploading', 'cancel.pressed': 'cancelled' },
    },
    cancelled: { description: 'The member called it off.', entry: 'forgetPayload' },
  },
});
