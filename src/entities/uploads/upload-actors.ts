import { type ActorRefFrom, fromCallback, waitFor } from 'xstate';
import type { Failure } from '../../../contract/problem.ts';
import { type UploadEvent, uploadMachine } from '../../../machines/forms/upload.ts';
import type { Uploader } from '../../api/caller.ts';
import { failingAs, failureOr } from '../../api/failure.ts';
import { cancelled } from '../drafts/cancelled.ts';

const uploadFailure = failureOr({
  status: 0,
  detail: 'Something went wrong. Your picture is still here: try again.',
});

/** Sends a payload and reports its progress. Leaving the state that invoked it aborts the request. */
export function uploadOf(send: (payload: unknown, options: Omit<Uploader, 'as'>) => Promise<unknown>) {
  return uploadMachine.provide({
    actors: {
      upload: fromCallback<UploadEvent, { payload: unknown }>(({ input, sendBack }) => {
        const request = new AbortController();
        const run = failingAs(uploadFailure, ({ signal }) =>
          send(input.payload, { signal, onProgress: (share) => sendBack({ type: 'upload.progressed', share }) }),
        );
        run(request).then(
          (result) => sendBack({ type: 'upload.accepted', result }),
          (problem: Failure) => {
            if (!request.signal.aborted) sendBack({ type: 'upload.refused', problem });
          },
        );
        return () => request.abort();
      }),
    },
  });
}

export type UploadActor = ActorRefFrom<typeof uploadMachine>;

/**
 * Runs an upload to its end.
 *
 * @throws Failure if it was refused or cancelled
 */
export async function runUpload(upload: UploadActor, payload: unknown): Promise<unknown> {
  upload.send({ type: 'upload.requested', payload });
  const end = await waitFor(upload, (snapshot) => !snapshot.matches('uploading'));
  if (end.matches('done')) return end.context.result;
  const failure = end.context.problem ?? {
    status: cancelled,
    detail: 'Upload cancelled. What you typed is still here.',
  };
  throw Object.assign(new Error(failure.detail), failure);
}
