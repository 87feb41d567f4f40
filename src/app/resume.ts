import { loadChunk } from './load-chunk.ts';

const loadProgress = loadChunk(() => import('../features/buildzone/progress-actors.ts'));
const loadProjects = loadChunk(() => import('../features/buildzone/project-actors.ts'));
const loadLive = loadChunk(() => import('./live.ts'));

/** Loaded with every page, so that what sends it is not. Of src/entities/offline/unsent.ts, which says how it is kept. */
function isKept(storageKey: string, memberId: string): boolean {
  try {
    return Object.keys(localStorage).some((name) => name.startsWith(`${storageKey}.${memberId}.`));
  } catch {
    return false;
  }
}

/** Sends what the member joined, left or marked before this page load and could not send, whatever page they are on. */
export async function resumeMarks(as: string): Promise<void> {
  // Of src/features/buildzone/unsent-memberships.ts: sent first, because marks of who has not joined are refused.
  if (isKept('unsent-memberships', as)) (await loadProjects()).resumeMemberships(as);
  // Of src/features/buildzone/unsent-marks.ts, whose code is only loaded if there are some.
  if (isKept('unsent-marks', as)) (await loadProgress()).progressOf(as);
}

/** Connects the tab to what happens to the member, and sends the messages that an earlier page load could not send. */
export async function resumeLive(as: string, isWanted: () => boolean): Promise<void> {
  const { goLive, resumeMessages } = await loadLive();
  // The member may have gone while this was loading.
  if (!isWanted()) return;
  goLive(as);
  // Of src/features/messages/unsent-messages.ts.
  if (isKept('unsent-messages', as)) resumeMessages(as);
}
