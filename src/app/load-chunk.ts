import { reportCrash } from './crash-reports.ts';

/** Specification, section 9: chunk load time-out, in milliseconds. */
export const chunkLoadTimeout = 120_000;

/** Part of the application failed to load, or timed out (specification, section 8). */
export class ChunkLoadError extends Error {
  override name = 'ChunkLoadError';
}

/** Milliseconds for which a page may still be shown after the member left it: the next one has not answered yet. */
const leaveLimit = 10_000;
let pending = 0;
let leftAt = -Infinity;
const noteLeaving = () => {
  leftAt = performance.now();
};

/**
 * Only while something is loading: a page that listens for `beforeunload` may be kept out of the back/forward cache.
 */
function watchLeaving(change: 1 | -1): void {
  pending += change;
  for (const name of ['beforeunload', 'pagehide'])
    if (pending > 0) globalThis.addEventListener?.(name, noteLeaving);
    else globalThis.removeEventListener?.(name, noteLeaving);
}

/**
 * Wraps a dynamic import for a lazy route or component. Rejects with `ChunkLoadError`, which is reported, when the
 * import fails or takes longer than 120 seconds. Firefox aborts imports as soon as the member leaves for another page.
 * That is not a failure: it is reported only if the page is still there ten seconds later.
 */
export function loadChunk<Module>(importer: () => Promise<Module>): () => Promise<Module> {
  return () =>
    new Promise<Module>((resolve, reject) => {
      function fail(error: ChunkLoadError) {
        reportCrash(error, 'chunk');
        reject(error);
      }
      watchLeaving(1);
      const timer = setTimeout(() => {
        fail(new ChunkLoadError('This part of Stepwise took too long to load. Check the connection and try again.'));
      }, chunkLoadTimeout);
      importer().then(
        (module) => {
          clearTimeout(timer);
          watchLeaving(-1);
          resolve(module);
        },
        (cause: unknown) => {
          clearTimeout(timer);
          watchLeaving(-1);
          const error = new ChunkLoadError(
            'This part of Stepwise could not be loaded. Check the connection and try again.',
            { cause },
          );
          if (performance.now() - leftAt >= leaveLimit) fail(error);
          else setTimeout(() => fail(error), leaveLimit);
        },
      );
    });
}
