import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { limits } from '../../contract/limits.ts';
import { fillInRegistration, newPerson, pasteCode, postAs } from './accounts-person.ts';
import { expect } from './fixtures.ts';
import { publishedProject, stepOf } from './made-projects.ts';
import { test } from './member-fixtures.ts';

/** What has moved on the page by itself, as Chromium counts it: the sum of all layout shifts since it was loaded. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const all = { sum: 0 };
    Object.assign(window, { shifts: all });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) all.sum += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { shifts: { sum: number } }).shifts.sum);
}

const frames = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

test("after 'Show more', Back brings back the filters, every page that was loaded, the card and its place, and nothing jumps", async ({
  page,
  stepwise: { url },
  strangers: { others },
}) => {
  // Nobody else has it: the list is this test's own.
  const skill = `Zorbing ${randomBytes(4).toString('hex')}`;
  const many = limits.pageProjects + 5;
  const ids: string[] = [];
  for (let i = 1; i <= many; i += 1) {
    const steps = [stepOf('Roll', [skill])];
    ids.push((await publishedProject(others, url, { title: `Ball ${i}`, hours: i, skills: [skill], steps })).id);
  }
  const shifted = await watchShifts(page);
  const headings = page.getByRole('region', { name: 'Projects' }).getByRole('heading');
  await page.goto(`/buildzone?skill=${encodeURIComponent(skill)}&sort=shortest`);
  await expect(headings).toHaveCount(limits.pageProjects);
  await expect(page.getByText(`${many} projects`)).toBeVisible();
  // What Chromium calls good ends at 0.1.
  expect(await shifted()).toBeLessThan(0.1);
  await page.getByRole('button', { name: 'Show more projects' }).click();
  await expect(headings).toHaveCount(many);
  await frames(page);
  // More projects push down what was below them: by the press, however late its answer comes.
  const byPress = await shifted();
  const card = headings.nth(many - 3);
  await card.scrollIntoViewIfNeeded();
  // The router hears of scrolling with the next frame: nobody presses in the same one.
  await frames(page);
  const place = () => card.evaluate((heading) => heading.getBoundingClientRect().top);
  const before = await place();
  await card.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Ball ${many - 2}`);

  await page.goBack();
  await expect(headings).toHaveCount(many);
  await expect(card).toHaveText(`Ball ${many - 2}`);
  await expect.poll(async () => Math.abs((await place()) - before)).toBeLessThan(50);
  await expect(card).toBeInViewport();
  expect(new URL(page.url()).searchParams.get('skill')).toBe(skill);
  expect(new URL(page.url()).searchParams.get('sort')).toBe('shortest');
  await frames(page);
  expect((await shifted()) - byPress).toBeLessThan(0.1);
  // So many would push all others from the first page that other tests begin with.
  for (const id of ids) await postAs(others, url, `community-projects/${id}/status`, { status: 'archived' });
});

test('a visitor who wants to give feedback registers, and is at that very piece; other calls to join lead back to their place, too @phone', async ({
  page,
  browser,
  stepwise: { url },
  strangers: { others },
  mail,
}) => {
  const { id, steps } = await publishedProject(others, url, { title: `Bench ${randomBytes(4).toString('hex')}` });
  const step = steps[1]?.id ?? '';
  const pieces = Array.from({ length: 6 }, (_, i) => `Piece ${i}: ${'sawn, planed and oiled. '.repeat(8)}`);
  for (const text of pieces) {
    const answer = await others.request.post(`${url}/api/community-projects/${id}/steps/${step}/evidence/`, {
      headers: { origin: url },
      multipart: { key: crypto.randomUUID(), text },
    });
    expect(answer.ok(), await answer.text()).toBe(true);
  }
  const visitors = await browser.newContext({ baseURL: url, viewport: page.viewportSize() });
  const visitor = await visitors.newPage();
  const returns = async (name: string) => {
    const href = await visitor.getByRole('link', { name }).first().getAttribute('href');
    return new URL(href ?? '', url).searchParams.get('return_to');
  };
  await visitor.goto(`/projects/${id}`);
  expect(await returns('Save for later')).toBe(`/projects/${id}`);
  expect(await returns('Join this project')).toBe(`/projects/${id}`);
  await visitor.goto(`/projects/${id}/steps?step=${step}`);
  expect(await returns('Join the discussion')).toBe(`/projects/${id}/steps?step=${step}#discussion`);
  const oldest = (tab: Page) => tab.getByRole('listitem').filter({ hasText: 'Piece 0' });
  await oldest(visitor).getByRole('link', { name: 'Give feedback' }).click();

  await visitor.waitForURL('**/register?return_to=*');
  const person = newPerson();
  await fillInRegistration(visitor, person);
  await visitor.getByRole('button', { name: 'Create account' }).click();
  await visitor.waitForURL('**/verify-otp?return_to=*');
  await pasteCode(visitor, await mail.codeFor(person.email));
  await visitor.waitForURL(`**/projects/${id}/steps?step=${step}#evidence-*`);
  await expect(oldest(visitor)).toBeFocused();
  await expect(oldest(visitor)).toBeInViewport();
  await oldest(visitor).getByRole('button', { name: 'Give feedback' }).click();
  await visitor.getByLabel('Your feedback').fill('Oil it twice.');
  await visitor.getByRole('button', { name: 'Send feedback' }).click();
  await expect(oldest(visitor)).toContainText('Oil it twice.');
  await visitors.close();
});
