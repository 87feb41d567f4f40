import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { ByRoleOptions, queries } from '@testing-library/dom';
import type { Engine, Handle, PageFunction } from './engine.ts';

/** What someone looks for on the screen: a role with its name, the label of a field, or a text. */
export type Sought =
  | { role: string; name?: string | RegExp; within?: Sought }
  | { label: string; within?: Sought }
  | { text: string; within?: Sought };

/** The same, outermost first, as it travels into the page. */
type Step = { role: string; name: string | null; pattern: string | null } | { label: string } | { text: string };

declare global {
  interface Window {
    TestingLibraryDom?: typeof queries;
  }
}

const pictures = fileURLToPath(new URL('../.output/engines/', import.meta.url));
const library = readFileSync(
  join(createRequire(import.meta.url).resolve('@testing-library/dom'), '../@testing-library/dom.umd.min.js'),
  'utf8',
);
/** Milliseconds that something on the screen may take: the engines share two cores. */
const patience = 20_000;

function stepsTo(sought: Sought): Step[] {
  const outer = sought.within === undefined ? [] : stepsTo(sought.within);
  if ('label' in sought) return [...outer, { label: sought.label }];
  if ('text' in sought) return [...outer, { text: sought.text }];
  const { role, name } = sought;
  const step =
    name instanceof RegExp ? { role, name: null, pattern: name.source } : { role, name: name ?? null, pattern: null };
  return [...outer, step];
}

/** Runs in the page: the first element that the steps lead to. */
function lookUp(steps: Step[]): Element | null {
  let scope: HTMLElement | null = document.body;
  for (const step of steps) {
    if (scope === null || window.TestingLibraryDom === undefined) return null;
    let found: HTMLElement[];
    if ('label' in step) found = window.TestingLibraryDom.queryAllByLabelText(scope, step.label);
    else if ('text' in step) found = window.TestingLibraryDom.queryAllByText(scope, step.text);
    else {
      const options: ByRoleOptions = {};
      if (step.name !== null) options.name = step.name;
      if (step.pattern !== null) options.name = new RegExp(step.pattern);
      found = window.TestingLibraryDom.queryAllByRole(scope, step.role, options);
    }
    scope = found[0] ?? null;
  }
  return scope;
}

/** A person at a browser: finds things by what the screen calls them, and waits until they are there. */
export class Visit {
  readonly engine: Engine;
  readonly #url: string;

  constructor(engine: Engine, url: string) {
    this.engine = engine;
    this.#url = url;
  }

  /** A path of the product as an address. */
  at(path: string): string {
    return new URL(path, this.#url).href;
  }

  goTo(path: string): Promise<void> {
    return this.engine.goTo(this.at(path));
  }

  evaluate<Argument, Result>(run: PageFunction<Argument, Result>, argument: Argument): Promise<Result> {
    return this.engine.evaluate(run, argument);
  }

  async #find(sought: Sought): Promise<Handle | null> {
    if (await this.engine.evaluate(() => window.TestingLibraryDom === undefined, null))
      await this.engine.inject(library);
    return this.engine.find(lookUp, stepsTo(sought));
  }

  /** Tries until `attempt` answers true. What it throws counts as false: a page may change under the driver's hands. */
  async until(claim: string, attempt: () => Promise<boolean>): Promise<void> {
    const deadline = Date.now() + patience;
    for (;;) {
      let cause: unknown;
      try {
        if (await attempt()) return;
      } catch (error) {
        cause = error;
      }
      if (Date.now() > deadline) throw new Error(`Not within ${patience / 1_000} s: ${claim}`, { cause });
      await pause(50);
    }
  }

  see(sought: Sought): Promise<void> {
    return this.until(`${describe(sought)} is there`, async () => (await this.#find(sought)) !== null);
  }

  seeNo(sought: Sought): Promise<void> {
    return this.until(`${describe(sought)} is not there`, async () => (await this.#find(sought)) === null);
  }

  press(sought: Sought): Promise<void> {
    return this.until(`${describe(sought)} can be pressed`, async () => {
      const element = await this.#find(sought);
      if (element === null) return false;
      await this.engine.press(element);
      return true;
    });
  }

  /** Replaces what is in a field. */
  async enter(sought: Sought, text: string): Promise<void> {
    await this.press(sought);
    const element = await this.#find(sought);
    if (element === null) throw new Error(`${describe(sought)} went away when it was pressed`);
    await this.engine.evaluate(() => {
      if (document.activeElement instanceof HTMLInputElement || document.activeElement instanceof HTMLTextAreaElement)
        document.activeElement.select();
    }, null);
    await this.engine.type(element, text);
  }

  /** Chooses a file without the system's dialog, which no driver can operate. */
  async chooseFile(path: string): Promise<void> {
    await this.until('there is a field for a file', async () => {
      const input = await this.engine.find(() => document.querySelector('input[type=file]'), null);
      if (input === null) return false;
      await this.engine.chooseFile(input, path);
      return true;
    });
  }

  /** Half-way through a transition nothing is where it will be. What only decorates may go on moving. */
  async settled(): Promise<void> {
    await this.until('nothing moves', async () =>
      this.evaluate(
        () =>
          document
            .getAnimations()
            .every(
              ({ playState, effect }) =>
                playState !== 'running' ||
                (effect instanceof KeyframeEffect && effect.target?.closest('[aria-hidden=true]') != null),
            ),
        null,
      ),
    );
  }

  /** Keeps what the window shows, to be looked at. */
  async picture(name: string): Promise<void> {
    await this.settled();
    this.keep(`${name}.png`, await this.engine.screenshot());
  }

  keep(name: string, content: Buffer): void {
    mkdirSync(pictures, { recursive: true });
    writeFileSync(join(pictures, `${this.engine.name}-${name}`), content);
  }
}

function describe(sought: Sought): string {
  const inside = sought.within === undefined ? '' : ` in ${describe(sought.within)}`;
  if ('label' in sought) return `the field '${sought.label}'${inside}`;
  if ('text' in sought) return `'${sought.text}'${inside}`;
  return `${sought.role}${sought.name === undefined ? '' : ` '${String(sought.name)}'`}${inside}`;
}
