import { loadChunk } from './load-chunk.ts';

const loadProgress = loadChunk(() => import('../features/buildzone/progress-actors.ts'));

/** Sends what the member marked before this page load and could not send, whatever page they are on. */
export async function resumeMarks(as: string): Promise<void> {
  try {
    // Of src/features/buildzone/unsent-marks.ts, whose code is only loaded if there are some.
    if (localStorage.getItem('unsent-marks') === null) return;
  } catch {
    return;
  }
  (await loadProgress()).progressOf(as);
}
