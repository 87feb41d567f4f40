import { isNewer } from '../../machines/session/session.ts';
import type { Tab } from './tab.ts';
import type { RequestUnderWay } from './traffic.ts';
import type { World } from './world.ts';

const isRefresh = ({ path, isAborted }: RequestUnderWay) => path === 'api/token/refresh/' && !isAborted;

/** As the chart token-refresh waits for a lock whose holder is frozen (row 27). */
const lockPatience = 8_000;

interface Attempt {
  id: string;
  since: number;
}

/** Watches that no generation of tokens is refreshed twice, in whichever tabs. */
export class Refreshes {
  readonly #world: World;
  readonly #attempts = new Map<Tab, Attempt>();
  readonly #known = new WeakSet<RequestUnderWay>();

  constructor(world: World) {
    this.#world = world;
  }

  /** What is wrong after a tab's turn, or null. */
  wrongAfter(tab: Tab): string | null {
    const own = this.#world.requests.filter((request) => request.tab === tab && isRefresh(request));
    if (own.length > 1) return `tab ${tab.name} has two refreshes under way`;
    if (!tab.isOpen) return null;
    const attempt = tab.session.getSnapshot().children.tokenRefresh;
    const before = this.#attempts.get(tab);
    const isFirst = attempt !== undefined && before?.id !== attempt.sessionId;
    const now = this.#world.monotonic();
    const { since } = isFirst || before === undefined ? { since: now } : before;
    if (isFirst) this.#attempts.set(tab, { id: attempt.sessionId, since });
    const [sent] = own.filter((request) => !this.#known.has(request));
    if (sent === undefined) return null;
    this.#known.add(sent);
    return this.#wrongWith(sent, now - since) ?? (attempt === undefined ? null : this.#lateFor(tab));
  }

  /** Another tab is refreshing the same tokens, and this one did not wait for it. Without locks only the record keeps the order. */
  #wrongWith({ tab, cookies }: RequestUnderWay, waited: number): string | null {
    if (!this.#world.options.locks || cookies.refresh === null || waited >= lockPatience) return null;
    const other = this.#world.requests.find(
      (request) => request.tab !== tab && isRefresh(request) && request.cookies.refresh === cookies.refresh,
    );
    return other === undefined ? null : `tabs ${other.tab.name} and ${tab.name} refresh the same tokens`;
  }

  /** The record has moved on since the attempt began: what it holds would have done. */
  #lateFor(tab: Tab): string | null {
    const { record } = this.#world.stored;
    const context = tab.session.getSnapshot().children.tokenRefresh?.getSnapshot().context;
    if (record === null || context === undefined || !isNewer(record, context.version)) return null;
    return `tab ${tab.name} refreshes generation ${context.version.generation}, though the record is at ${record.generation}`;
  }
}
