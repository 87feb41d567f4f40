import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { beginningOf } from '../../../contract/beginning.ts';
import type { StepState } from '../../../contract/community-projects.ts';
import { isMarked } from '../../../contract/edura-marks.ts';
import { asStopped } from '../../../contract/edura-stopped.ts';
import type { EduraAction, EduraChat, EduraState, EduraTurn } from '../../../contract/edura.ts';
import { getEdura, getEduraChat, getEduraChats } from '../../api/edura.ts';
import { cache, store } from '../../entities/cache/cache.ts';
import { eduraKey, readEduraAgain } from '../../entities/edura/edura-cache.ts';
import { removeStop, storeStop, type KeptStop, keptStops } from './kept-stops.ts';

/** Which guide answers, what Edura knows, and how many questions are left. */
export function eduraQuery(as: string) {
  return queryOptions({
    queryKey: [...eduraKey(as), 'state'],
    queryFn: ({ signal }) => getEdura({ as, signal }),
    // While all questions of the day are asked, the page says when one is free again, and lets it be asked then.
    refetchInterval: ({ state: { data } }) => {
      const seconds = data?.quota.free_in ?? null;
      return seconds === null ? false : Math.min(60, seconds) * 1_000;
    },
  });
}

/** All questions of the day are asked: when one is free again is read before the refusal is shown. */
export async function readQuota(as: string): Promise<void> {
  await cache.invalidateQueries({ queryKey: eduraQuery(as).queryKey });
}

/** The chats, page by page; `q` searches them. */
export function chatsQuery(as: string, q: string) {
  return infiniteQueryOptions({
    queryKey: [...eduraKey(as), 'chats', q],
    queryFn: ({ pageParam, signal }) =>
      getEduraChats(
        { ...(q === '' ? {} : { q }), ...(pageParam === null ? {} : { after: pageParam }) },
        { as, signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
  });
}

/** A turn being written may have more text here than a read that was started earlier. */
function longer(known: EduraTurn | undefined, read: EduraTurn): EduraTurn {
  const isBehind = known !== undefined && known.text.length > read.text.length && known.text.startsWith(read.text);
  return isBehind && read.state === 'running' ? known : read;
}

/** Shows no more of stopped answers than was seen of them, whatever the server had written before it heard of the stop. */
function withKeptStops(as: string, chat: string, turns: readonly EduraTurn[]): EduraTurn[] {
  const stops = new Map(keptStops(as).flatMap((stop) => (stop.chat === chat ? [[stop.turn, stop.seen]] : [])));
  return turns.map((turn) => {
    const seen = stops.get(turn.id);
    if (seen === undefined || turn.state === 'stopped') return turn;
    return asStopped({ ...turn, state: 'stopped', problem: null, text: turn.text.slice(0, seen) });
  });
}

export function chatQuery(as: string, chat: string) {
  const queryKey = [...eduraKey(as), 'chat', chat] as const;
  return queryOptions({
    queryKey,
    queryFn: async ({ signal }): Promise<EduraChat> => {
      const read = await getEduraChat(chat, { as, signal });
      const known = cache.getQueryData<EduraChat>(queryKey)?.turns ?? [];
      const turns = read.turns.map((turn) =>
        longer(
          known.find(({ id }) => id === turn.id),
          turn,
        ),
      );
      return { ...read, turns: withKeptStops(as, chat, turns) };
    },
  });
}

/** Shows a turn in its chat as the server has it. The first turn of a chat creates the chat in the cache. */
export function showTurn(as: string, turn: EduraTurn): void {
  store<EduraChat>(chatQuery(as, turn.chat).queryKey, (known) => {
    if (known === undefined)
      return turn.parent === null
        ? { id: turn.chat, title: beginningOf(turn.question, 80), asked_at: turn.asked_at, turns: [turn] }
        : undefined;
    const isKnown = known.turns.some(({ id }) => id === turn.id);
    return {
      ...known,
      turns: isKnown ? known.turns.map((one) => (one.id === turn.id ? turn : one)) : [...known.turns, turn],
    };
  });
}

/**
 * Appends what is new in a piece of streamed text: a read of the chat may have brought its beginning already. A piece
 * after a gap is skipped: the whole turn comes at the end.
 */
export function addText(as: string, chat: string, id: string, from: number, text: string): void {
  const added = (turn: EduraTurn): EduraTurn => {
    const { length } = turn.text;
    const isNew = from <= length && from + text.length > length;
    return isNew ? { ...turn, text: turn.text + text.slice(length - from) } : turn;
  };
  changeTurns(as, chat, (turns) => turns.map((turn) => (turn.id === id ? added(turn) : turn)));
}

function changeTurns(as: string, chat: string, changed: (turns: readonly EduraTurn[]) => EduraTurn[]): void {
  store<EduraChat>(chatQuery(as, chat).queryKey, (known) => known && { ...known, turns: changed(known.turns) });
}

/** The member has stopped an answer: it is shown as stopped before the server knows. */
export function keepStop(as: string, stop: KeptStop): void {
  storeStop(as, stop);
  changeTurns(as, stop.chat, (turns) => withKeptStops(as, stop.chat, turns));
}

/** An answer is as the server has it again, which is shown next. */
export function dropStop(as: string, stop: Pick<KeptStop, 'chat' | 'turn'>): void {
  removeStop(stop);
  changeTurns(as, stop.chat, (turns) =>
    turns.map((turn) => (turn.id === stop.turn ? { ...turn, state: 'running' } : turn)),
  );
}

/** A turn no longer exists. Shown on, it would look as if it were being written, and nothing else could be asked. */
export function removeTurn(as: string, gone: Pick<KeptStop, 'chat' | 'turn'>): void {
  removeStop(gone);
  changeTurns(as, gone.chat, (turns) => turns.filter(({ id }) => id !== gone.turn));
}

/** Identifies an action, whether offered or done. */
export function nameOfAction({ done: _, ...action }: EduraAction): string {
  return JSON.stringify(action);
}

function showActions(as: string, written: (one: EduraAction) => EduraAction): void {
  for (const { queryKey } of cache.getQueryCache().findAll({ queryKey: [...eduraKey(as), 'chat'] }))
    store<EduraChat>(
      queryKey,
      (known) =>
        known && {
          ...known,
          turns: known.turns.map((turn) => ({ ...turn, actions: turn.actions.map(written) })),
        },
    );
}

/** The member has done what an answer offers: shown as done in every answer that offers it. */
export function showDone(as: string, action: EduraAction): void {
  // What a mark has come to is the server's to say.
  if ('step' in action) return;
  const name = nameOfAction(action);
  showActions(as, (one) => (nameOfAction(one) === name ? { ...one, done: true } : one));
}

/** How far a step is now: shown at every offer about it. */
export function showMarked(as: string, step: string, state: StepState): void {
  showActions(as, (one) => ('step' in one && one.step === step ? { ...one, done: isMarked(one, state) } : one));
}

export function showKnown(as: string, now: Pick<EduraState, 'knows' | 'starters'>): void {
  store<EduraState>(eduraQuery(as).queryKey, (known) => known && { ...known, ...now });
}

/** @param chat undefined: all of them */
export function forgetChats(as: string, chat?: string): void {
  cache.removeQueries({ queryKey: chat === undefined ? [...eduraKey(as), 'chat'] : chatQuery(as, chat).queryKey });
  readEduraAgain(as);
}
