import { reportCrash } from './crash-reports.ts';

/** Specification, section 9: chunk load time-out, in milliseconds. */
export const chunkLoadTimeout = 120_000;

/** Part of the application failed to load, or timed out (specification, section 8). */
export class ChunkLoadError extends Error {
  override name = 'ChunkLoadError';
}

/**
 * Wraps a dynamic import for a lazy route or component. Rejects with `ChunkLoadError`, which is reported, when the
 * import fails or takes longer than 120 seconds.
 */
export function loadChunk<Module>(importer: () => Promise<Module>): () => Promise<Module> {
  return () =>
    new Promise<Module>((resolve, reject) => {
      function fail(error: ChunkLoadError) {
        reportCrash(error, 'chunk');
        reject(error);
      }
      const timer = setTimeout(() => {
        fail(new ChunkLoadError('This part of Stepwise took too long to load. Check the connection and try again.'));
      }, chunkLoadTimeout);
      importer().then(
        (module) => {
          clearTimeout(timer);
          resolve(module);
        },
        (cause: unknown) => {
          clearTimeout(timer);
          fail(
            new ChunkLoadError('This part of Stepwise could not be loaded. Check the connection and try again.', {
              cause,
            }),
          );
        },
      );
    });
}
