import type { User } from '../../contract/user.ts';
import { askedForm, stopPrefix, tabPrefix } from '../entities/drafts/draft-places.ts';
import { browserTexts, tabTexts } from '../entities/drafts/text-storage.ts';
import { sayWhatWaited } from '../entities/session/toast-of.ts';
import { loadChunk } from './load-chunk.ts';

const loadProgress = loadChunk(() => import('../features/buildzone/progress-actors.ts'));
const loadProjects = loadChunk(() => import('../features/buildzone/project-actors.ts'));
const loadShelf = loadChunk(() => import('../features/buildzone/shelf-actors.ts'));
const loadJobs = loadChunk(() => import('../entities/jobs/save-actors.ts'));
const loadPosts = loadChunk(() => import('../entities/posts/mark-actors.ts'));
const loadDeletions = loadChunk(() => import('../features/messages/deletion-actors.ts'));
const loadEdits = loadChunk(() => import('../features/messages/edit-actors.ts'));
const loadTarget = loadChunk(() => import('../features/guidance/target-actors.ts'));
const loadRuns = loadChunk(() => import('../features/edura/run-actors.ts'));
const loadAsking = loadChunk(() => import('../features/edura/edura-actors.ts'));
const loadLive = loadChunk(() => import('./live.ts'));

/**
 * What a page load can leave unsent, by its key in storage (src/entities/offline/entries.ts says how it is kept), and
 * the module that sends it: loaded only if there is something. In this order, because marks of a member who has not
 * joined are refused.
 */
const leftovers: readonly (readonly [storageKey: string, send: (as: string) => Promise<unknown>])[] = [
  ['unsent-memberships', async (as) => (await loadProjects()).resumeMemberships(as)],
  ['unsent-marks', async (as) => (await loadProgress()).progressOf(as)],
  ['unsent-saved-projects', async (as) => (await loadShelf()).savedForLater.resume(as)],
  ['unsent-saved-jobs', async (as) => (await loadJobs()).savedJobs.resume(as)],
  ['unsent-likes', async (as) => (await loadPosts()).postMarks.liked.resume(as)],
  ['unsent-saved-posts', async (as) => (await loadPosts()).postMarks.saved.resume(as)],
  ['unsent-deletions', async (as) => (await loadDeletions()).resumeDeletions(as)],
  ['unsent-edits', async (as) => (await loadEdits()).resumeEdits(as)],
  ['unsent-target', async (as) => (await loadTarget()).targetOf(as)],
];

function isKept(storageKey: string, memberId: string): boolean {
  return browserTexts.names().some((name) => name.startsWith(`${storageKey}.${memberId}.`));
}

/** Says what has become of it, and sends what the member pressed, and could not send, before this page load or before they logged in again, whichever page they are on. */
export async function resumeMarks(as: string): Promise<void> {
  sayWhatWaited(as);
  for (const [storageKey, send] of leftovers) if (isKept(storageKey, as)) await send(as);
  // Of src/features/edura/kept-question.ts and kept-stops.ts. They are this tab's.
  if (tabTexts.names().includes(tabPrefix + askedForm)) (await loadAsking()).askingOf(as);
  if (tabTexts.names().some((name) => name.startsWith(tabPrefix + stopPrefix))) (await loadRuns()).goOnStopping(as);
}

/** Connects the tab to the member's events, and sends the messages that an earlier page load could not send. */
export async function resumeLive(as: string, isWanted: () => boolean, showUser: (user: User) => void): Promise<void> {
  const { goLive, resumeMessages } = await loadLive();
  // The member may have gone while this was loading.
  if (!isWanted()) return;
  goLive(as, showUser);
  // Of src/features/messages/unsent-messages.ts.
  if (isKept('unsent-messages', as)) resumeMessages(as);
}
