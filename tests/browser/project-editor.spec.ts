import type { APIRequestContext, Page } from '@playwright/test';
import { demoPassword } from '../../server/demo/members.ts';
import { expect, test } from './fixtures.ts';
import { type DemoMember, demoMember, giveCookies } from './member-session.ts';

interface Sent {
  id: string;
  title: string;
  summary: string;
  version: number;
  steps: { id: string; title: string }[];
}

/** The API as a member without a browser. */
class Api {
  readonly #request: APIRequestContext;
  readonly #url: string;

  constructor(request: APIRequestContext, url: string) {
    this.#request = request;
    this.#url = url;
  }

  async send<Answer>(method: 'GET' | 'POST' | 'PUT', path: string, data?: object): Promise<Answer> {
    const answer = await this.#request.fetch(`${this.#url}/api/${path}`, {
      method,
      headers: { origin: this.#url },
      ...(data === undefined ? {} : { data }),
    });
    expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true);
    return (await answer.json()) as Answer;
  }

  async signIn({ email }: DemoMember): Promise<this> {
    await this.send('POST', 'accounts/login/', { email, password: demoPassword });
    return this;
  }
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function addStep(page: Page, title: string, how: string): Promise<void> {
  await button(page, 'Add a step').click();
  await expect(page.getByRole('textbox', { name: 'Title' }).last()).toBeFocused();
  await page.keyboard.type(title);
  await page.getByRole('textbox', { name: 'How to do it' }).fill(how);
  await button(page, 'Close step').click();
  await expect(button(page, `Edit ${title}`)).toBeFocused();
}

const stepTitles = (page: Page) => page.getByRole('main').getByRole('listitem').getByRole('heading', { level: 3 });

test('a project is started through a lost connection and a reload, once, and published; what two owners change is shown to the later one @desktop', async ({
  context,
  page,
  request,
  stepwise,
  axe,
}, { project: { name: viewport } }) => {
  test.setTimeout(120_000);
  const title = `Nest boxes on ${viewport}`;
  await giveCookies(context, stepwise.url, demoMember('ada'));
  await page.goto('/buildzone/new');

  await button(page, 'Publish').click();
  await expect(page.getByLabel('Title')).toBeFocused();
  for (const missing of [
    'title is required',
    'summary is required',
    'Choose a field',
    'Name at least one skill',
    'Add at least one step',
  ])
    await expect(page.getByRole('main').getByText(missing, { exact: true }).last()).toBeVisible();

  await page.getByLabel('Title').fill('Nest boxes');
  await page.getByLabel('Summary').fill('Six boxes for the swifts of one street.');
  await page.getByLabel('Field').selectOption('Nature and growing');
  await page.getByLabel('Difficulty').selectOption('Beginner');
  await page.getByLabel('Hours').fill('10');
  await page.getByRole('combobox', { name: 'Skill' }).fill('Woodworking');
  await page.getByRole('combobox', { name: 'Skill' }).press('Escape');
  await page.getByRole('combobox', { name: 'Skill' }).press('Enter');
  await expect(page.getByRole('list', { name: 'Skills of the project' })).toContainText('Woodworking');
  await addStep(page, 'Saw the boards', 'Mark the lengths\nSaw');
  await addStep(page, 'Ask the landlord', 'Write a letter');
  await button(page, 'Move up: Ask the landlord').click();
  await expect(stepTitles(page)).toHaveText(['Ask the landlord', 'Saw the boards']);
  await button(page, 'Remove Saw the boards').click();
  await button(page, 'Undo: keep Saw the boards').click();
  await expect(stepTitles(page)).toHaveText(['Ask the landlord', 'Saw the boards']);
  // What the bar at the top happens to cover in part is not small.
  await page.evaluate(() => scrollTo(0, 0));
  expect(await axe(page)).toEqual([]);

  const owner = new Api(context.request, stepwise.url);
  const ownIds = async () => {
    const own = await owner.send<{ results: Sent[]; next: string | null }>('GET', 'community-projects/?shelf=own');
    // Otherwise a second one could be on a page that nobody has looked at.
    expect(own.next).toBeNull();
    return own.results.filter((one) => one.title.startsWith('Nest boxes')).map((one) => one.id);
  };
  const others = await ownIds();

  // The server starts the project, and its answer is lost.
  const starts = '**/api/community-projects/';
  await page.route(starts, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await button(page, 'Save draft').click();
  await expect(page.getByRole('alert')).toContainText('Everything you typed is still here.');
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByLabel('Title')).toHaveValue('Nest boxes');
  await expect(stepTitles(page)).toHaveText(['Ask the landlord', 'Saw the boards']);
  await page.unroute(starts);
  await page.getByLabel('Title').fill(title);
  await button(page, 'Save draft').click();
  await expect(page).toHaveURL(/\/projects\/\d+\/edit$/);
  const id = /projects\/(\d+)/.exec(page.url())?.[1] ?? '';
  expect((await ownIds()).filter((one) => !others.includes(one))).toEqual([id]);

  // Saved, and nothing edited since.
  await button(page, 'Save draft').click();
  await expect(page.getByRole('main').getByText('Saved.', { exact: true })).toBeVisible();
  await button(page, 'Publish').click();
  await expect(page).toHaveURL(new RegExp(`/projects/${id}$`));

  const kofi = await new Api(request, stepwise.url).signIn(demoMember('kofi'));
  await kofi.send('POST', `community-projects/${id}/membership/`, { action: 'join' });
  await owner.send('POST', `community-projects/${id}/roles/`, {
    target_username: demoMember('kofi').username,
    role: 'co-owner',
  });
  await page.goto(`/projects/${id}/edit`);
  await page.getByLabel('Title').fill(`${title}, mine`);
  const { steps, ...before } = await kofi.send<Sent & Record<string, unknown>>('GET', `community-projects/${id}/`);
  const { description, area, difficulty, hours, places, skills, version } = before;
  const texts = { summary: 'Eight boxes, and a ladder.', description, area, difficulty, hours, places, skills };
  const fields = ['id', 'title', 'goal', 'how', 'done_when', 'mistakes', 'minutes', 'skills', 'prerequisites'];
  const same = steps.map((step) => Object.fromEntries(Object.entries(step).filter(([name]) => fields.includes(name))));
  await kofi.send('PUT', `community-projects/${id}/`, { ...texts, title: `${title}, theirs`, steps: same, version });

  await button(page, 'Save changes').click();
  const both = page.getByRole('article', { name: 'Title' });
  await expect(both).toContainText(`${title}, mine`);
  await expect(both).toContainText(`${title}, theirs`);
  await expect(both).toContainText(`Changed by ${demoMember('kofi').name}`);
  await expect(page.getByLabel('Summary')).toHaveValue('Eight boxes, and a ladder.');
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue(`${title}, mine`);
  expect(await axe(page)).toEqual([]);
  // Saving without a choice overwrites nothing.
  await button(page, 'Save changes').click();
  await expect(both).toContainText(`${title}, theirs`);
  await button(page, 'Keep mine: Title').click();
  await button(page, 'Save changes').click();
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible();
  const saved = await kofi.send<Sent>('GET', `community-projects/${id}/`);
  expect([saved.title, saved.summary]).toEqual([`${title}, mine`, 'Eight boxes, and a ladder.']);

  await button(page, 'Archive').click();
  await expect(page.getByRole('heading', { name: 'This project is archived' })).toBeVisible();
});

test('the landing shows projects of its server in the places of ideas, which stay until then, and moves nothing', async ({
  page,
}) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/community-projects/**', async (route) => {
    await held;
    await route.continue();
  });
  // Where the window is small, this part may be near enough when the page appears.
  const asked = page.waitForRequest('**/api/community-projects/**');
  await page.goto('/');
  const part = page.getByRole('region', { name: 'Something to begin with.' });
  // The router begins at the top of the page.
  await page.waitForFunction(() => performance.getEntriesByName('stepwise:mounted').length > 0);
  await part.scrollIntoViewIfNeeded();
  await asked;
  await expect(part.getByRole('heading', { level: 3 })).toHaveCount(3);
  await expect(part.getByRole('heading', { level: 3 }).getByRole('link')).toHaveCount(0);
  const before = await part.boundingBox();
  release();
  await expect(part.getByRole('heading', { level: 3 }).getByRole('link')).toHaveCount(3);
  expect(await part.boundingBox()).toEqual(before);
  await part.getByRole('heading', { level: 3 }).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/projects\/\d+$/);
});

test("a member's pages show the skills of the steps they did, each leading to its step @phone", async ({
  page,
  stepwise,
  axe,
}) => {
  const { username } = demoMember('ada');
  for (const path of [`/profile/${username}`, `/${username}`]) {
    await page.goto(path);
    const shown = page.getByRole('region', { name: 'Shown by steps' });
    await expect(shown.getByText(/steps? done/).first()).toBeVisible();
    await shown.scrollIntoViewIfNeeded();
    expect(await axe(page)).toEqual([]);
  }
  await page.getByRole('region', { name: 'Shown by steps' }).locator('a[href*="/steps"]').first().click();
  await expect(page).toHaveURL(new RegExp(`^${stepwise.url}/projects/\\d+/steps\\?step=[\\w-]+$`));
});
