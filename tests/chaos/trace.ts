/** One thing that happened, or was done. */
interface Line {
  /** Milliseconds since the beginning. */
  at: number;
  /** A tab, a browser, 'server', 'database'. */
  where: string;
  what: string;
}

/** Lines before and after a message's own that are told with it. */
const beside = 12;

/** What was done and what went wrong, in order. */
export class Trace {
  readonly #lines: Line[] = [];
  readonly #began = Date.now();

  add(where: string, what: string): void {
    this.#lines.push({ at: Date.now() - this.#began, where, what });
  }

  get length(): number {
    return this.#lines.length;
  }

  #told(at: number): string {
    const line = this.#lines[at];
    if (line === undefined) return '';
    return `${String(at + 1).padStart(5)}. ${(line.at / 1_000).toFixed(2).padStart(7)} s  ${line.where.padEnd(9)} ${line.what}`;
  }

  /** All of it, as a numbered path. */
  path(): string {
    return this.#lines.map((_, at) => this.#told(at)).join('\n');
  }

  /**
   * What is needed to understand what became of one message: its own lines, and the faults from shortly before it was typed until
   * shortly after it was last seen. Other messages are left out.
   */
  around(token: string, isFault: (what: string) => boolean): string {
    const own = this.#lines.flatMap(({ what }, at) => (what.includes(token) ? [at] : []));
    const [first, last] = [own[0] ?? 0, own.at(-1) ?? this.#lines.length - 1];
    return this.#lines
      .flatMap(({ what }, at) => {
        const isNear = at >= first - beside && at <= last + beside;
        return own.includes(at) || (isNear && isFault(what)) ? [this.#told(at)] : [];
      })
      .join('\n');
  }
}
