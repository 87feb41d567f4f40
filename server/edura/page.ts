import type { EduraAction, EduraSource } from '../../contract/edura.ts';
import type { GuidePart } from './guide.ts';

/** Text of members as it stands: nothing in it is Markdown, or a source. */
export function plain(text: string): string {
  return text
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replaceAll(/[\\`*_[\]<>#~|]/g, String.raw`\$&`);
}

/** `3 h 30 min`; `0 h` and `−3 h`, if someone says so. */
export function inHours(minutes: number): string {
  const whole = Math.round(Math.abs(minutes));
  const [hours, rest] = [Math.floor(whole / 60), whole % 60];
  const text = [hours > 0 ? `${hours} h` : '', rest > 0 ? `${rest} min` : ''].filter(Boolean).join(' ');
  return text === '' ? '0 h' : `${minutes < 0 ? '−' : ''}${text}`;
}

/** HTML, CSS and Accessibility. */
export function listed(names: readonly string[]): string {
  return names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

export const counted = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;

/** The titles of projects and steps stand out: bare in a sentence, 'Look for holes and jumps in Is it getting warmer here?' cannot be read. */
function withTitlesBold(text: string, from: readonly EduraSource[]): string {
  const titles = from.flatMap(({ kind, title }) => (kind === 'project' || kind === 'step' ? [plain(title)] : []));
  return [...new Set(titles)]
    .toSorted((a, b) => b.length - a.length)
    .reduce((said, title) => {
      const at = title === '' || said.includes(`**${title}**`) ? -1 : said.indexOf(title);
      if (at < 0) return said;
      const [before, after] = [said.slice(0, at), said.slice(at + title.length)];
      // Within bold text, within what is quoted, or within another word it is no title of its own.
      const isInside = before.split('**').length % 2 === 0 || before.lastIndexOf('“') > before.lastIndexOf('”');
      const isPart = /[\p{L}\p{N}]$/u.test(before) || /^[\p{L}\p{N}]/u.test(after);
      return isInside || isPart ? said : `${before}**${title}**${after}`;
    }, text);
}

/** An answer as it is written: what is said can be read at once. */
export class Page {
  readonly #keys: string[] = [];
  /** What has been named so far. */
  readonly sources: EduraSource[] = [];
  readonly #actions = new Set<string>();
  readonly #suggested = new Set<string>();
  #waiting: GuidePart[] = [];
  #wake = () => {};
  #ended: { error: Error | null } | null = null;
  #isBegun = false;

  #add(part: GuidePart): void {
    this.#waiting.push(part);
    this.#wake();
  }

  /** A line or paragraph of its own. */
  say(said: string, from: readonly EduraSource[] = []): void {
    const text = withTitlesBold(said, from);
    const marks = [...new Set(from.map((source) => this.#cite(source)))].map((place) => `[${place}]`).join('');
    const before = !this.#isBegun ? '' : /^(?:- |\d+\. )/.test(text) ? '\n' : '\n\n';
    this.#isBegun = true;
    this.#add({ kind: 'text', text: `${before}${text}${marks === '' ? '' : ` ${marks}`}` });
  }

  /** @returns its place among the sources, from 1 */
  #cite(source: EduraSource): number {
    const { title: _, ...named } = source;
    const key = JSON.stringify(named);
    const known = this.#keys.indexOf(key);
    if (known >= 0) return known + 1;
    this.#keys.push(key);
    this.sources.push(source);
    this.#add({ kind: 'source', source });
    return this.#keys.length;
  }

  offer(action: EduraAction): void {
    const key = JSON.stringify(action);
    if (this.#actions.size >= 6 || this.#actions.has(key)) return;
    this.#actions.add(key);
    this.#add({ kind: 'action', action });
  }

  suggest(...questions: readonly string[]): void {
    for (const question of questions) {
      if (this.#suggested.has(question)) continue;
      this.#suggested.add(question);
      this.#add({ kind: 'follow-up', question });
    }
  }

  end(error: Error | null = null): void {
    this.#ended = { error };
    this.#wake();
  }

  async *parts(): AsyncGenerator<GuidePart, void, undefined> {
    for (;;) {
      const parts = this.#waiting;
      this.#waiting = [];
      yield* parts;
      if (this.#waiting.length > 0) continue;
      if (this.#ended !== null) {
        if (this.#ended.error !== null) throw this.#ended.error;
        return;
      }
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
  }
}
