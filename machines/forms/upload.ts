import { assign, fromCallback, setup } from 'xstate';
import type { Failure } from '../../contract/problem.ts';

export interface UploadContext {
  /** Kept until the upload has succeeded, so that a retry sends the same data. */
  payload: unknown;
  /** Share of the body that has been sent, 0 to 1. */
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

/** One upload to the server, usually a picture: its progress and its outcome. */
export const uploadMachine = setup({
  types: {
    context: {} as UploadContext,
    events: {} as UploadEvent,
  },
  actors: {
    /**
     * Sends the payload; reports 'upload.progressed', then 'upload.accepted' or 'upload.refused'. Stopping it aborts
     * the request.
     */
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
    /** Releases a file of up to 5 MB. */
    forgetPayload: assign({ payload: null }),
  },
}).createMachine({
  id: 'upload',
  description: 'An upload: in progress, then done, failed with a retry, or cancelled.',
  context: { payload: null, share: 0, problem: null, result: null },
  initial: 'idle',
  on: {
    // A newly chosen file replaces the upload in progress.
    'upload.requested': {
      target: '.uploading',
      actions: { type: 'keepPayload', params: ({ event }) => ({ payload: event.payload }) },
    },
  },
  states: {
    idle: { description: 'Nothing has been sent yet.' },
    uploading: {
      description: 'The upload is in progress. Leaving this state aborts the request.',
      entry: 'begin',
      invoke: {
        id: 'upload',
        src: 'upload',
        input: ({ context }) => ({ payload: context.payload }),
        onError: { target: 'failed', actions: { type: 'keepProblem', params: ({ event }) => event.error as Failure } },
      },
      on: {
        'upload.progressed': { actions: { type: 'keepShare', params: ({ event }) => event.share } },
        'upload.accepted': {
          target: 'done',
          actions: { type: 'keepResult', params: ({ event }) => ({ result: event.result }) },
        },
        'upload.refused': {
          target: 'failed',
          actions: { type: 'keepProblem', params: ({ event }) => event.problem },
        },
        'cancel.pressed': 'cancelled',
      },
    },
    done: { description: 'The server has accepted the upload.', entry: 'forgetPayload' },
    failed: {
      description: 'The upload did not arrive, or was rejected. The file is kept for a retry.',
      on: { 'retry.pressed': 'uploading', 'cancel.pressed': 'cancelled' },
    },
    cancelled: { description: 'The member cancelled the upload.', entry: 'forgetPayload' },
  },
});
