import * as v from 'valibot';
import { stepStates } from '../../../contract/community-projects.ts';
import type { Mark } from '../../../machines/buildzone/step-progress.ts';

/*
 * Marks that the server has not confirmed, kept in the browser so that they survive a reload or a closed tab. They name their
 * member: nobody else ever sends them, and they go when that member does (src/app/forget-drafts.ts). If storage is full or
 * blocked, a reload loses them, and nothing else fails.
 */

const storageKey = 'unsent-marks';
const mark = v.object({
  key: v.string(),
  project: v.string(),
  step: v.string(),
  state: v.picklist(stepStates),
  before: v.picklist(stepStates),
});
const kept = v.object({ memberId: v.string(), marks: v.array(mark) });

/** Keys of marks that this tab has queued or taken over: only these are its own to take away. Other tabs keep theirs beside them. */
const own = new Set<string>();

/** The member's marks, the oldest first. Anything invalid, such as an older version's record, counts as absent. */
function readMarks(memberId: string): readonly Mark[] {
  try {
    const parsed = v.safeParse(kept, JSON.parse(localStorage.getItem(storageKey) ?? 'null'));
    return parsed.success && parsed.output.memberId === memberId ? parsed.output.marks : [];
  } catch {
    return [];
  }
}

/** What an earlier page load has left: this tab sends it now. Should another one do so as well, the server counts it once. */
export function takeOverMarks(memberId: string): readonly Mark[] {
  const marks = readMarks(memberId);
  for (const { key } of marks) own.add(key);
  return marks;
}

export function keepMarks(memberId: string, queue: readonly Mark[]): void {
  for (const { key } of queue) own.add(key);
  const marks = [...readMarks(memberId).filter(({ key }) => !own.has(key)), ...queue];
  try {
    if (marks.length === 0) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, JSON.stringify({ memberId, marks }));
  } catch {
    // The queue in memory is still sent.
  }
}
