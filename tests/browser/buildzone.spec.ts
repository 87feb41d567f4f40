import type { Locator, Page } from '@playwright/test';
import { photo } from '../server/pictures.ts';
import { fillInRegistration, getAs, newMember, newPerson, pasteCode } from './accounts-person.ts';
import { expect, markTourSeen, test } from './fixtures.ts';
import { holdCalls } from './held-calls.ts';
import { demoMember, giveCookies } from './member-session.ts';

interface Sent {
  key: string;
  state: string;
}

test('a visitor looks around, joins after registering, and what they mark on a train reaches the server once @phone', async ({
  page,
  context,
  browser,
  stepwise,
  mail,
}) => {
  await test.step('Back leads to the same card at the same place of the same list', async () => {
    await page.goto('/buildzone?sort=shortest');
    const cards = page.getByRole('region', { name: 'Projects' }).getByRole('heading').getByRole('link');
    const placeOf = async (card: Locator) => {
      await card.scrollIntoViewIfNeeded();
      // The router hears of scrolling with the next frame: nobody presses in the same one.
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
      return page.evaluate(() => window.scrollY);
    };
    const expectPlace = async (place: number) => {
      await expect.poll(() => page.evaluate((y) => Math.abs(window.scrollY - y), place)).toBeLessThan(50);
    };
    const last = cards.last();
    const place = await placeOf(last);
    expect(place).toBeGreaterThan(300);
    const title = await last.textContent();
    await last.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '');
    await page.goBack();
    await expect(page.getByLabel('Order')).toHaveValue('shortest');
    await expect(last).toHaveText(title ?? '');
    await expectPlace(place);
    await expect(last).toBeInViewport();

    // Tired of waiting for another project, they step back before it is there.
    const held = '**/api/community-projects/*/';
    await page.route(held, () => undefined);
    const placeOfOther = await placeOf(cards.nth(-2));
    await cards.nth(-2).click();
    await expect(cards).toHaveCount(0);
    await page.goBack();
    await expect(last).toHaveText(title ?? '');
    await expectPlace(placeOfOther);
    await page.unroute(held);
  });

  await page.goto('/buildzone?area=making&sort=shortest');
  await page.getByRole('link', { name: /^Mend one pair of jeans/ }).click();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(/^Mend one pair of jeans/);
  const path = new URL(page.url()).pathname;
  await page.goBack();
  await expect(page.getByLabel('Field')).toHaveValue('making');
  await page.goForward();

  await test.step('joining leads to an account and back', async () => {
    await page.getByRole('link', { name: 'Join this project' }).click();
    await page.waitForURL('**/register?return_to=*');
    const person = newPerson();
    await fillInRegistration(page, person);
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.waitForURL('**/verify-otp?return_to=*');
    await pasteCode(page, await mail.codeFor(person.email));
    await page.waitForURL(`**${path}`);
    await page.getByRole('link', { name: 'Go to the first step' }).click();
    await page.waitForURL(({ pathname }) => pathname === `${path}/steps`);
  });

  const project = path.split('/').at(-1) ?? '';
  const kept = page.getByText('The server can’t be reached.');
  const sent: Sent[] = [];
  let losing = false;
  await page.route('**/mark/', async (route) => {
    sent.push(route.request().postDataJSON() as Sent);
    if (!losing) return route.continue();
    // The server gets it, and its answer does not arrive.
    await route.fetch();
    return route.abort();
  });
  /** What the server says, asked as the member of the browser. */
  const firstStep = () =>
    page.evaluate(async (id) => {
      const { grant } = JSON.parse(localStorage.getItem('session') ?? '{}') as { grant: { token: string } };
      const answer = await fetch(`/api/community-projects/${id}/`, {
        headers: { authorization: `Bearer ${grant.token}` },
      });
      const { steps } = (await answer.json()) as { steps: { state: string }[] };
      return steps[0]?.state;
    }, project);

  await test.step('marked offline, it is sent when the connection is back', async () => {
    await context.setOffline(true);
    await page.getByRole('radio', { name: 'In progress' }).check();
    await expect(kept).toBeVisible();
    await context.setOffline(false);
    await expect(kept).toHaveCount(0);
    await expect.poll(firstStep).toBe('in_progress');
  });

  await test.step('an answer that got lost and a reload do not double it', async () => {
    losing = true;
    await page.getByRole('radio', { name: 'Done' }).check();
    await expect(kept).toBeVisible();
    await page.reload();
    // The first one is done, so the second one is open.
    await page.getByRole('navigation', { name: 'Steps' }).getByRole('link').first().click();
    await expect(page.getByRole('radio', { name: 'Done' })).toBeChecked();
    await expect(kept).toBeVisible();
    losing = false;
    await page.getByRole('button', { name: 'Send now' }).click();
    await expect(kept).toHaveCount(0);
    await expect.poll(firstStep).toBe('done');
    const keys = (state: string) => sent.filter((one) => one.state === state).map(({ key }) => key);
    expect(keys('done').length).toBeGreaterThan(1);
    expect(new Set(keys('done')).size).toBe(1);
    expect(new Set(keys('in_progress')).size).toBe(1);
    await expect
      .poll(() => page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('unsent-marks'))))
      .toEqual([]);
  });

  await test.step('what was made is shown at the step', async () => {
    await page.getByRole('button', { name: 'Show your work' }).click();
    await page.getByLabel('What you did').fill('Washed, patched, and worn to work.');
    await page.getByLabel('Link').fill('javascript:alert(1)');
    await page.getByRole('button', { name: 'Add evidence' }).click();
    await expect(page.getByLabel('Link')).toHaveAttribute('aria-invalid', 'true');
    await page.getByLabel('Link').fill('example.org/jeans');
    const buffer = await photo('jpeg', 60, 40);
    await page
      .getByRole('group', { name: 'Picture' })
      .locator('input[type="file"]')
      .setInputFiles({ name: 'jeans.jpg', mimeType: 'image/jpeg', buffer });
    await page.getByRole('button', { name: 'Add evidence' }).click();
    await expect(page.getByRole('link', { name: 'example.org/jeans' })).toHaveAttribute(
      'href',
      'https://example.org/jeans',
    );
    await expect(page.getByText('Washed, patched, and worn to work.')).toHaveCount(1);
    const shown = page.getByRole('img', { name: /^Evidence by / });
    await shown.scrollIntoViewIfNeeded();
    await expect
      .poll(() => shown.evaluate((one: HTMLImageElement) => [one.naturalWidth, one.naturalHeight]))
      .toEqual([60, 40]);
  });

  await test.step('what is said at a step, another member reads and answers, until it is deleted', async () => {
    const said = 'Which thread holds best?';
    const answer = 'Waxed linen.';
    const at = (tab: Page) => tab.getByRole('region', { name: 'Discussion' });
    const say = async (tab: Page, text: string) => {
      await at(tab).getByLabel('Your comment').fill(text);
      await at(tab).getByRole('button', { name: 'Add comment' }).click();
      await expect(at(tab).getByRole('listitem').first()).toContainText(text);
    };
    await say(page, said);
    const elsewhere = await markTourSeen(await browser.newContext({ baseURL: stepwise.url }));
    await giveCookies(elsewhere, stepwise.url, demoMember('kofi'));
    const other = await elsewhere.newPage();
    await other.goto(page.url());
    await expect(at(other).getByText(said)).toBeVisible();
    await expect(at(other).getByRole('button', { name: 'Delete your comment' })).toHaveCount(0);
    await say(other, answer);
    await page.reload();
    await expect(at(page).getByRole('listitem')).toHaveCount(2);
    await expect(at(page).getByText(answer)).toBeVisible();
    await at(page).getByRole('button', { name: 'Delete your comment' }).click();
    await expect(at(page).getByText('Deleted: your comment')).toBeVisible();
    // Leaving the page does not wait for the time to undo it.
    const deleted = page.waitForResponse((response) => response.request().method() === 'DELETE' && response.ok());
    await page.locator('a[href="/buildzone"]:visible').first().click();
    await deleted;
    await other.reload();
    await expect(at(other).getByText(answer)).toBeVisible();
    await expect(at(other).getByText(said)).toHaveCount(0);
    await elsewhere.close();
  });

  await expect(page.getByRole('region', { name: 'Continue' }).getByRole('link')).toContainText('1 of');
});

test('joined on a train and marked on the train: after a reload and back online the server has both, once @phone', async ({
  page,
  context,
  stepwise,
  mail,
}) => {
  await newMember(context, stepwise.url, mail);
  await page.goto('/buildzone?sort=shortest');
  await page.getByRole('region', { name: 'Projects' }).getByRole('listitem').getByRole('link').first().click();
  await page.getByRole('link', { name: 'See the steps' }).click();
  // The page before has such a button, too: a press while they change is lost.
  await expect(page.getByRole('navigation', { name: 'Steps', exact: true })).toBeVisible();
  const id = /projects\/(\d+)/.exec(page.url())?.[1] ?? '';
  const calls = stepwise.answersFromNow();
  // A reload needs the page, which comes from the server: only the calls are lost.
  const unreachable = /\/(?:membership|mark)\/$/;
  await page.route(unreachable, (route) => route.abort());
  await page.getByRole('button', { name: 'Join this project' }).click();
  await page.getByRole('radio', { name: 'Done' }).check();
  await expect(page.getByText('You will be in this project')).toBeVisible();
  await page.reload();
  await expect(page.getByText('You will be in this project')).toBeVisible();
  await page.getByRole('navigation', { name: 'Steps' }).getByRole('link').first().click();
  await expect(page.getByRole('radio', { name: 'Done' })).toBeChecked();
  await page.unroute(unreachable);
  // Out of the tunnel the join takes its time: a mark that did not wait for it would be refused.
  const joins = await holdCalls(page, '**/membership/');
  await context.setOffline(true);
  await context.setOffline(false);
  await joins.arrived();
  await getAs(context, stepwise.url, `community-projects/${id}`);
  await joins.letThrough();
  await expect(page.getByText('You will be in this project')).toHaveCount(0);
  await expect(page.getByText('The server can’t be reached.')).toHaveCount(0);
  await expect.poll(() => calls(`POST /api/community-projects/${id}/membership/`)).toEqual([200]);
  await expect.poll(() => calls(`POST /api/community-projects/${id}/steps/`)).toEqual([200]);
  await expect(page.getByRole('radio', { name: 'Done' })).toBeChecked();
  await page.reload();
  await page.getByRole('navigation', { name: 'Steps' }).getByRole('link').first().click();
  await expect(page.getByRole('radio', { name: 'Done' })).toBeChecked();
});
