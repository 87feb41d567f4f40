import type { BrowserContext } from '@playwright/test';
import type { BrowserName } from './faulty-front.ts';

/** Each text that is typed holds one: who wrote it, and its number. */
export const tokens = /\b(?:a1|a2|b1|c)-\d{4}\b/g;

/** Who is signed in: the first member, the second one, the third one, or nobody. */
export type Who = 'A' | 'B' | 'C';

interface Turn {
  who: Who | null;
  from: number;
}

interface Sighting {
  browser: BrowserName;
  found: string[];
  at: number;
}

/**
 * Runs in each page before the page's own scripts, and reports every marked text that appears anywhere in it. It declares no
 * functions: compiled, they would call helpers that the page does not have.
 */
function watch(pattern: string): void {
  new MutationObserver((changes) => {
    const found = new Set<string>();
    for (const { type, target, addedNodes } of changes) {
      for (const node of type === 'characterData' ? [target] : addedNodes) {
        const texts = [node.textContent ?? ''];
        if (node instanceof Element)
          for (const field of node.querySelectorAll<HTMLInputElement>('textarea, input')) texts.push(field.value);
        for (const text of texts) for (const [token] of text.matchAll(new RegExp(pattern, 'g'))) found.add(token);
      }
    }
    if (found.size > 0)
      (globalThis as unknown as { told: (found: string[], at: number) => void }).told([...found], Date.now());
  }).observe(document, { subtree: true, childList: true, characterData: true });
}

/** Sees every text that ever comes onto a screen, and knows from the test, not from the product, who was signed in there. */
export class Witness {
  readonly #turns: Record<BrowserName, Turn[]> = { a: [], b: [] };
  readonly #sightings: Sighting[] = [];

  async attend(browser: BrowserName, context: BrowserContext): Promise<void> {
    await context.exposeBinding('told', (_, found: string[], at: number) => {
      this.#sightings.push({ browser, found, at });
    });
    await context.addInitScript(watch, tokens.source);
  }

  /** From now on this member is signed in; null: nobody is, and their texts have gone from the screen. */
  turn(browser: BrowserName, who: Who | null): void {
    this.#turns[browser].push({ who, from: Date.now() });
  }

  /** Texts that were seen where neither their sender nor their recipient was signed in. */
  strangers(partiesOf: (token: string) => readonly Who[]): { token: string; what: string }[] {
    const all = new Map<string, string>();
    for (const { browser, found, at } of this.#sightings) {
      const who = this.#turns[browser].findLast(({ from }) => from <= at)?.who ?? null;
      for (const token of found)
        if (who === null || !partiesOf(token).includes(who))
          all.set(token, `was shown in browser ${browser} while ${who ?? 'nobody'} was signed in`);
    }
    return [...all].map(([token, what]) => ({ token, what }));
  }
}
