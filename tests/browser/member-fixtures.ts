import type { BrowserContext, Page } from '@playwright/test';
import { follow, newMember, otherBrowser, type Person } from './accounts-person.ts';
import { test as base } from './fixtures.ts';
import { expectMember } from './member-session.ts';

/** Two new members. */
interface Two {
  /** In the test's own `context`. */
  one: Person;
  other: Person;
  /** The browser of the other one. */
  others: BrowserContext;
}

interface MemberParts {
  /** Two new members who have nothing to do with each other. */
  strangers: Two;
  /** Two new members who follow each other, so that what they write to each other is no request. */
  acquaintances: Two;
  /** A page of a new member, whose clock can be moved, at /settings. */
  timedPage: Page;
}

/** The members that several files begin with. Their cookies are there before any page is. */
export const test = base.extend<MemberParts>({
  strangers: async ({ browser, context, page, stepwise: { url }, mail }, use) => {
    const one = await newMember(context, url, mail);
    const others = await otherBrowser(browser, page, url);
    const other = await newMember(others, url, mail);
    await use({ one, other, others });
    await others.close();
  },

  acquaintances: async ({ strangers, context, stepwise: { url } }, use) => {
    await follow(context, url, strangers.other);
    await follow(strangers.others, url, strangers.one);
    await use(strangers);
  },

  timedPage: async ({ context, page, stepwise: { url }, mail }, use) => {
    await newMember(context, url, mail);
    await page.clock.install();
    await page.goto('/settings');
    await expectMember(page);
    await use(page);
  },
});
