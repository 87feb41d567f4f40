import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { choose, press, typeInto } from './keyboard.ts';

/** How somebody uses a page: by keyboard alone on a desktop, by touch on a phone. One journey is made with either. */
export interface Hands {
  press(target: Locator): Promise<void>;
  type(field: Locator, text: string): Promise<void>;
  select(list: Locator, option: string): Promise<void>;
  /** Opens a menu, and chooses from it. */
  pick(trigger: Locator, item: string): Promise<void>;
}

/** More than any menu has. */
const mostItems = 12;

function byKeyboard(page: Page): Hands {
  return {
    press: (target) => press(page, target),
    type: (field, text) => typeInto(page, field, text),
    select: (list, option) => choose(page, list, option),
    async pick(trigger, name) {
      await press(page, trigger);
      const item = page.getByRole('menuitem', { name, exact: true });
      await expect(item).toBeVisible();
      // The focus is in the menu once it is open: a key before that would go to the button.
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.closest('[role=menu]') != null), { intervals: [50] })
        .toBe(true);
      for (let pressed = 0; pressed < mostItems; pressed += 1) {
        if (await item.evaluate((element) => element === document.activeElement)) break;
        await page.keyboard.press('ArrowDown');
      }
      await expect(item).toBeFocused();
      await page.keyboard.press('Enter');
    },
  };
}

function byTouch(page: Page): Hands {
  return {
    press: (target) => target.click(),
    type: (field, text) => field.fill(text),
    select: async (list, option) => void (await list.selectOption(option)),
    async pick(trigger, name) {
      await trigger.click();
      await page.getByRole('menuitem', { name, exact: true }).click();
    },
  };
}

/**
 * Taps as a finger does. No finger is as fast as a test: what a tap brings up at its own place would take the next one as the end of a
 * double tap, so another place is touched between the two.
 */
export async function tap(target: Locator): Promise<void> {
  await target.page().touchscreen.tap(1, 1);
  await target.tap();
}

export const isPhone = (page: Page): boolean => page.viewportSize()?.width === 390;

export const handsOn = (page: Page): Hands => (isPhone(page) ? byTouch(page) : byKeyboard(page));
