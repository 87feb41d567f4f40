import { randomBytes } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { tap } from './hands.ts';
import * as keyboard from './keyboard.ts';
import { publishedProject, stepOf } from './made-projects.ts';
import { test } from './member-fixtures.ts';

/** How a journey is made: with the keys alone, or with a finger. */
interface Way {
  press: (target: Locator) => Promise<void>;
  type: (field: Locator, text: string) => Promise<void>;
  /** From the choice that is checked to another one. */
  check: (from: Locator, to: Locator) => Promise<void>;
}

const byKeys = (page: Page): Way => ({
  press: (target) => keyboard.press(page, target),
  type: (field, text) => keyboard.typeInto(page, field, text),
  check: async (from, to) => {
    await keyboard.tabTo(page, from);
    // Three at most, in a circle.
    for (let i = 0; i < 3 && !(await to.isChecked()); i += 1) await page.keyboard.press('ArrowDown');
  },
});

const byFinger: Way = {
  press: tap,
  type: (field, text) => field.fill(text),
  check: (_, to) => to.tap(),
};

test('a project is found, joined, worked on, talked about and taken back; a role is made the target, a job is saved: by keys alone, and with a finger', async ({
  page,
  isMobile,
  stepwise: { url },
  strangers: { others },
}) => {
  test.setTimeout(90_000);
  const { press, type, check } = isMobile ? byFinger : byKeys(page);
  const title = `Stool ${randomBytes(4).toString('hex')}`;
  const { id, steps } = await publishedProject(others, url, { title });
  const shown = await others.request.post(`${url}/api/community-projects/${id}/steps/${steps[0]?.id}/evidence/`, {
    headers: { origin: url },
    multipart: { key: crypto.randomUUID(), text: 'Three legs' },
  });
  expect(shown.ok(), await shown.text()).toBe(true);
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });
  const radio = (name: string) => page.getByRole('radio', { name });
  const mine = page.getByRole('listitem').filter({ hasText: 'Sawn and planed' });

  await test.step('found and joined', async () => {
    await page.goto('/buildzone?area=making');
    await press(page.getByRole('region', { name: 'Projects' }).getByRole('link', { name: title }));
    await press(button('Join this project'));
    await press(page.getByRole('link', { name: 'Go to the first step' }));
    await expect(radio('Not started')).toBeChecked();
  });

  await test.step('worked on, and shown', async () => {
    await check(radio('Not started'), radio('Done'));
    await expect(page.getByText('1 of 2 steps done')).toBeVisible();
    await press(button('Show your work'));
    await type(page.getByLabel('What you did'), 'Sawn and planed');
    await press(button('Add evidence'));
    await expect(mine).toBeVisible();
  });

  await test.step('feedback is given, and taken back', async () => {
    await press(button('Give feedback'));
    await type(page.getByLabel('Your feedback'), 'It stands.');
    await press(button('Send feedback'));
    await expect(page.getByRole('list', { name: /^Feedback for/ })).toContainText('It stands.');
    await press(button('Delete your feedback'));
    await press(button('Undo: keep your feedback'));
    await expect(button('Delete your feedback')).toBeVisible();
  });

  await test.step('the mark is taken back', async () => {
    await check(radio('Done'), radio('Not started'));
    await expect(page.getByText('0 of 2 steps done')).toBeVisible();
  });

  await test.step('a role becomes the target', async () => {
    await page.goto('/career-guidance');
    await type(page.getByRole('searchbox', { name: 'Search roles' }), 'carpentry');
    await press(page.getByRole('region', { name: 'Roles' }).getByRole('link', { name: 'Furniture maker' }));
    await press(button('Make this my target'));
    await expect(page.getByText('Your target', { exact: true })).toBeVisible();
  });

  await test.step('a job is saved', async () => {
    await page.goto('/search?tab=jobs');
    await type(page.getByRole('searchbox', { name: 'Search projects, jobs and members' }), 'bicycle');
    await press(page.getByRole('link', { name: /^Bicycle mechanic for the nurses/ }));
    await press(button('Save'));
    await expect(button('Saved')).toHaveAttribute('aria-pressed', 'true');
    await page.goto('/search?tab=jobs&shelf=saved');
    await expect(page.getByRole('heading', { name: /^Bicycle mechanic/ })).toBeVisible();
  });
});

test('a double tap or click joins, and presses nothing that the first half has put in its place', async ({
  page,
  isMobile,
  stepwise: { url },
  strangers: { others },
}) => {
  const { id } = await publishedProject(others, url, { title: `Shelf ${randomBytes(4).toString('hex')}` });
  await page.goto(`/projects/${id}`);
  const join = page.getByRole('button', { name: 'Join this project' });
  await expect(join).toBeVisible();
  const box = await join.boundingBox();
  const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2];
  const isThere = () =>
    page.evaluate(([left, top]) => document.elementFromPoint(left, top)?.closest('a')?.textContent, [x, y] as const);
  if (isMobile) await page.touchscreen.tap(x, y);
  else await page.mouse.click(x, y);
  // Looked at often: what comes half a second later is no half of a double tap.
  await expect
    .poll(isThere, { message: 'what the second half falls upon', intervals: [20] })
    .toBe('Go to the first step');
  if (isMobile) await page.touchscreen.tap(x, y);
  else {
    await page.mouse.down({ clickCount: 2 });
    await page.mouse.up({ clickCount: 2 });
  }
  await expect(page.getByRole('button', { name: 'Leave' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Go to the first step' })).toBeFocused();
  expect(new URL(page.url()).pathname).toBe(`/projects/${id}`);
});

test('wherever one comes from, the open step is marked in the row of steps, and in view there', async ({
  page,
  stepwise: { url },
  strangers: { others },
}) => {
  const steps = Array.from({ length: 9 }, (_, at) => stepOf(`Board ${at + 1}`));
  const { id } = await publishedProject(others, url, { title: `Nine ${randomBytes(4).toString('hex')}`, steps });
  const row = page.getByRole('navigation', { name: 'Steps', exact: true });
  const last = row.getByRole('link').last();
  const isMarked = () =>
    last.evaluate((link) => {
      const [node, list] = [link.firstElementChild, link.closest('ol')];
      if (node === null || list === null) return 'no row';
      const [part, whole] = [node.getBoundingClientRect(), list.getBoundingClientRect()];
      if (part.right > whole.right || part.left < whole.left) return 'out of view';
      return getComputedStyle(node).outlineStyle;
    });
  await page.goto(`/projects/${id}/steps`);
  await last.click();
  await expect.poll(isMarked).toBe('solid');
  // By its address, as a notification leads here.
  await page.reload();
  await expect.poll(isMarked).toBe('solid');
  await page.goto(`/projects/${id}/steps`);
  await expect(row.getByRole('link').first()).toHaveAttribute('aria-current', 'step');
});
