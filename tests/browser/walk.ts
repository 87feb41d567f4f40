import type { Page } from '@playwright/test';
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { caseNameOf, causeOf } from '../models/causes.ts';
import type { Found } from '../models/cover.ts';
import { leavesOf } from '../models/phrases.ts';
import { test } from './fixtures.ts';

/** What happens and what comes after it, which can decide how it is brought about: a wrong code is typed before it is refused. */
export type Cause = (
  event: AnyEventObject,
  rest: readonly AnyEventObject[],
  /** Where it leads. */
  after: AnyMachineSnapshot,
) => Promise<unknown>;

/** How the product is brought to a beginning, moved and looked at. */
export interface ProductAdapter {
  /** @param rest what the path brings */
  start: (input: number, rest: readonly AnyEventObject[]) => Promise<void>;
  /** By cause with the number of its case, or for all its cases: 'error submit #2', 'follow.pressed'. */
  causes: Readonly<Record<string, Cause>>;
  /** By state; what nobody could see in time is not here. */
  see: Readonly<Record<string, (snapshot: AnyMachineSnapshot) => Promise<void>>>;
}

/** Follows paths in the product, and looks after each step. */
export async function followInProduct(found: readonly Found[], { start, causes, see }: ProductAdapter): Promise<void> {
  for (const { path, input } of found) {
    const events = path.steps.map(({ event }) => event);
    await test.step(`from input ${input + 1}: ${events.slice(1).map(caseNameOf).join(', ')}`, async () => {
      for (const [index, { event, state }] of path.steps.entries()) {
        const rest = events.slice(index + 1);
        if (index === 0) await start(input, rest);
        else {
          const cause = causes[caseNameOf(event)] ?? causes[causeOf(event)];
          if (cause === undefined) throw new Error(`The adapter has nothing for ${caseNameOf(event)}`);
          await cause(event, rest, state);
        }
        for (const leaf of leavesOf(state)) await see[leaf]?.(state);
      }
    });
  }
}

/** Fifteen seconds of the page's clock: what waits for a connection tries again. */
export const passPatience = (page: Page) => page.clock.fastForward(15_000);

export async function reconnect(page: Page): Promise<void> {
  await page.context().setOffline(true);
  await page.context().setOffline(false);
}

/** From now on time only passes when the path says so: what follows by itself, and soon, could otherwise be missed. */
export async function stopClock(page: Page): Promise<void> {
  // Not at a moment that is over by then, and before calls under way are given up after ten seconds.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 3_000);
}

/** What the path before has left unsent would be sent again by this one's page. */
export async function forgetUnsent(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const name of Object.keys(localStorage)) if (name.startsWith('unsent-')) localStorage.removeItem(name);
  });
}
