import { CallError } from '../../api/call-error.ts';
import { likePost, savePost } from '../../api/posts.ts';
import { toast } from '../../ui/toast.ts';
import { onMemberLeft } from '../cache/member-data.ts';
import { whyWaiting } from '../failures/why-waiting.ts';
import { postFirstRead, storePost } from './post-queries.ts';

type Kind = 'liked' | 'saved';

interface Wish {
  as: string;
  id: string;
  kind: Kind;
  wanted: boolean;
  /** Its member knows that it waits. */
  isTold?: boolean;
}

/** The last wish for each mark that the server has not confirmed. */
const wishes = new Map<string, Wish>();
const waiting = new Set<string>();
/** Milliseconds between two tries without news of the connection. */
const patience = 15_000;

onMemberLeft(() => {
  wishes.clear();
  waiting.clear();
});

function sendWaiting(): void {
  for (const name of waiting) {
    waiting.delete(name);
    void send(name);
  }
}
globalThis.addEventListener?.('online', sendWaiting);

function show({ as, id, kind }: Wish, wanted: boolean): void {
  const write = () =>
    storePost(as, id, ({ mine, likes }) => {
      if (mine === null || mine[kind] === wanted) return {};
      return { mine: { ...mine, [kind]: wanted }, ...(kind === 'liked' ? { likes: likes + (wanted ? 1 : -1) } : {}) };
    });
  write();
  // Pressed in a feed while the post itself was being read: that answer may be from before the press.
  postFirstRead(as, id)?.then(write, () => undefined);
}

/** Shown at once, and kept while the server cannot be reached. One call at a time for each mark, so that the last wish counts. */
export function markPost(as: string, id: string, kind: Kind, wanted: boolean): void {
  const wish = { as, id, kind, wanted };
  const name = `${kind} ${id}`;
  show(wish, wanted);
  const isUnderWay = wishes.has(name);
  wishes.set(name, wish);
  if (!isUnderWay || waiting.delete(name)) void send(name);
}

async function call({ as, id, kind, wanted }: Wish): Promise<void> {
  if (kind === 'saved') {
    await savePost(id, { saved: wanted }, { as });
    return;
  }
  const { likes } = await likePost(id, { liked: wanted }, { as });
  storePost(as, id, (known) => (known.mine?.liked === wanted ? { likes } : {}));
}

/** No word from the server itself, or only that it cannot now. One that asks to wait has refused: nobody keeps the page open for so long. */
function isTemporary(error: unknown): error is CallError {
  if (!(error instanceof CallError) || error.kind === 'superseded') return false;
  return error.status === 0 || error.status >= 500;
}

const failures = {
  liked: 'Your like was not saved',
  saved: 'The bookmark was not saved',
} as const;

const waits = {
  liked: 'Your like is not saved yet',
  saved: 'The bookmark is not saved yet',
} as const;

/** Told once of each wish: it is tried again behind that, and what is shown is not yet so. */
function tellWaiting(wish: Wish, error: CallError): void {
  if (wish.isTold) return;
  wish.isTold = true;
  const { title, when } = whyWaiting(error);
  toast({ title: waits[wish.kind], description: `${title}. It is sent ${when}, if this tab stays open.` });
}

async function send(name: string): Promise<void> {
  const wish = wishes.get(name);
  if (wish === undefined) return;
  try {
    await call(wish);
  } catch (error) {
    const last = wishes.get(name);
    // Its member has gone.
    if (last === undefined) return;
    if (isTemporary(error)) {
      tellWaiting(last, error);
      waiting.add(name);
      setTimeout(sendWaiting, patience);
      return;
    }
    wishes.delete(name);
    show(last, !wish.wanted);
    toast({ title: failures[wish.kind], description: error instanceof Error ? error.message : undefined });
    return;
  }
  const last = wishes.get(name);
  if (last === undefined) return;
  if (last.wanted !== wish.wanted) return send(name);
  wishes.delete(name);
}
