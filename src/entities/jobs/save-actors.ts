import { CallError } from '../../api/call-error.ts';
import { saveJob as send } from '../../api/jobs.ts';
import { toast } from '../../ui/toast.ts';
import { onMemberLeft } from '../cache/member-data.ts';
import { whyWaiting } from '../failures/why-waiting.ts';
import { forgetJobLists, storeJob } from './job-queries.ts';

interface Wish {
  id: string;
  title: string;
  saved: boolean;
  /** Its member knows that it waits. */
  isTold?: boolean;
}

/** The last wish for each job that the server has not confirmed. */
const wishes = new Map<string, Wish>();
/** Wishes that wait for a connection, as their members. */
const waiting = new Map<string, string>();
/** Milliseconds between two tries without news of the connection. */
const patience = 15_000;

onMemberLeft(() => {
  wishes.clear();
  waiting.clear();
});

function sendWaiting(): void {
  for (const [id, as] of waiting) {
    waiting.delete(id);
    void sendWish(as, id);
  }
}
globalThis.addEventListener?.('online', sendWaiting);

const show = (as: string, id: string, saved: boolean) =>
  storeJob(as, id, ({ mine }) => ({ mine: mine && { ...mine, saved } }));

/** Shown at once, and kept while the server cannot be reached. One call at a time for each job, so that the last wish counts. */
export function saveJob(as: string, wish: Wish): void {
  show(as, wish.id, wish.saved);
  const isUnderWay = wishes.has(wish.id);
  wishes.set(wish.id, wish);
  if (!isUnderWay) void sendWish(as, wish.id);
}

async function sendWish(as: string, id: string): Promise<void> {
  const wish = wishes.get(id);
  if (wish === undefined) return;
  try {
    await send(id, { saved: wish.saved }, { as });
  } catch (error) {
    const last = wishes.get(id);
    // Its member has gone.
    if (last === undefined) return;
    if (isTemporary(error)) {
      if (last.isTold !== true) {
        last.isTold = true;
        const { title, when } = whyWaiting(error);
        toast({
          title: `Your change to ${last.title} is not saved yet`,
          description: `${title}. It is sent ${when}, if this tab stays open.`,
        });
      }
      waiting.set(id, as);
      setTimeout(sendWaiting, patience);
      return;
    }
    wishes.delete(id);
    // Pressed again meanwhile: what was there before is what is wanted.
    if (last.saved !== wish.saved) return;
    show(as, id, !wish.saved);
    toast({
      title: wish.saved ? `${wish.title} was not saved` : `${wish.title} is still saved`,
      description: error instanceof Error ? error.message : undefined,
    });
    return;
  }
  const last = wishes.get(id);
  if (last === undefined) return;
  if (last.saved !== wish.saved) return sendWish(as, id);
  wishes.delete(id);
  forgetJobLists(as);
}

/** No word from the server itself, or only that it cannot now. One that asks to wait has refused: nobody keeps the page open for so long. */
function isTemporary(error: unknown): error is CallError {
  if (!(error instanceof CallError) || error.kind === 'superseded') return false;
  return error.status === 0 || error.status >= 500;
}
