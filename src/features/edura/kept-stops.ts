import { draftsOf, dropDraft, keepDraft, readDraft } from '../../entities/drafts/drafts.ts';
import { stopPrefix } from '../../entities/drafts/draft-places.ts';

/** An answer that the member has stopped, and that the server has not stopped yet. */
export interface KeptStop {
  chat: string;
  turn: string;
  /** How many characters of it were shown. */
  seen: number;
}

const formOf = ({ chat, turn }: Pick<KeptStop, 'chat' | 'turn'>) => `${stopPrefix}${chat}.${turn}`;

/** What the member has seen of it outlives a reload: the server may have written the rest by then. */
export function storeStop(as: string, stop: KeptStop): void {
  keepDraft(as, formOf(stop), { seen: String(stop.seen) });
}

export function removeStop(stop: Pick<KeptStop, 'chat' | 'turn'>): void {
  dropDraft(formOf(stop));
}

export function keptStops(as: string): KeptStop[] {
  return draftsOf(as, stopPrefix).flatMap((form) => {
    const [chat = '', turn = ''] = form.slice(stopPrefix.length).split('.');
    const seen = Number(readDraft(as, form)?.['seen'] ?? Number.NaN);
    return Number.isInteger(seen) && seen >= 0 && turn !== '' ? [{ chat, turn, seen }] : [];
  });
}
