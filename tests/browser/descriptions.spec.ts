import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { CommunityProject } from '../../contract/community-projects.ts';
import { newMember, otherBrowser, getAs, postAs } from './accounts-person.ts';
import { expect, test } from './fixtures.ts';

const editorOf = (page: Page) => page.getByRole('textbox', { name: 'Description' });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Whether the editor has come with any of the page's scripts. */
function listenForEditor(page: Page): () => Promise<boolean> {
  const scripts: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.text().catch(() => ''));
  });
  return async () => (await Promise.all(scripts)).some((text) => text.includes('ProseMirror-selectednode'));
}

const words = (text: string, ...marks: object[]) => ({ type: 'text', text, ...(marks.length === 0 ? {} : { marks }) });
const line = (...content: object[]) => ({ type: 'paragraph', content });
const item = (...content: object[]) => ({ type: 'list_item', content: [line(...content)] });

const fields = {
  title: 'A row of beans',
  summary: 'From seed to supper.',
  area: 'nature',
  difficulty: 'beginner',
  hours: 4,
  skills: ['Gardening'],
};

test('a description is written in the editor of posts, survives leaving and reloading, and is read without an editor', async ({
  browser,
  context,
  page,
  stepwise,
  mail,
  axe,
}, { project: { name: layout } }) => {
  test.setTimeout(90_000);
  const { url } = stepwise;
  await newMember(context, url, mail);
  const hasEditor = listenForEditor(page);
  page.on('dialog', (dialog) => void dialog.accept());
  const editor = editorOf(page);

  await test.step('started with a heading, bold words, a link and a list', async () => {
    await page.goto('/buildzone/new');
    await page.getByLabel('Title').fill(fields.title);
    await page.getByLabel('Summary').fill(fields.summary);
    await page.getByLabel('Field').selectOption('Nature and growing');
    await page.getByLabel('Difficulty').selectOption('Beginner');
    await page.getByLabel('Hours').fill('4');
    await editor.click();
    await page.keyboard.type('## Why beans\nThey climb ');
    await button(page, 'Bold').click();
    await expect(editor).toBeFocused();
    await page.keyboard.type('fast');
    await button(page, 'Bold').click();
    await page.keyboard.type(', see ');
    await button(page, 'Link').click();
    await page.getByRole('textbox', { name: 'Address' }).fill('example.org/beans');
    await button(page, 'Add link').click();
    await expect(editor.getByRole('link')).toHaveText('https://example.org/beans');
    await page.keyboard.press('Enter');
    await button(page, 'Bulleted list').click();
    await page.keyboard.type('soil\nstring');
    expect(await axe(page)).toEqual([]);
  });

  await test.step('what was typed a moment before a reload, or before going back, is there', async () => {
    await page.keyboard.type(' and');
    await page.reload();
    await expect(editor.getByRole('listitem')).toHaveText(['soil', 'string and']);
    await expect(page.getByText('This is your draft.')).toBeVisible();
    await editor.getByText('string and').click();
    await page.keyboard.press('ControlOrMeta+End');
    for (let letter = 0; letter < ' and'.length; letter += 1) await page.keyboard.press('Backspace');
    await expect(editor.getByRole('listitem')).toHaveText(['soil', 'string']);
  });

  await test.step('saved with what was typed last, and the same after a reload', async () => {
    await page.keyboard.type(' ties');
    // As on a phone, where a button that is pressed leaves the focus in the text.
    await page.evaluate(() => document.querySelector('form')?.requestSubmit());
    await expect(page).toHaveURL(/\/projects\/\d+\/edit$/);
    await expect(editor.getByRole('listitem')).toHaveText(['soil', 'string ties']);
    await page.reload();
    await expect(editor.getByRole('heading', { name: 'Why beans' })).toBeVisible();
    await expect(editor.locator('strong')).toHaveText('fast');
    await expect(editor.getByRole('listitem')).toHaveText(['soil', 'string ties']);
    await expect(page.getByText('This is your draft.')).toHaveCount(0);
    await expect(page.getByText('Not saved.')).toHaveCount(0);
    expect(await hasEditor()).toBe(true);
  });

  const id = /projects\/(\d+)/.exec(page.url())?.[1] ?? '';
  const stored = await getAs<CommunityProject>(context, url, `community-projects/${id}`);
  expect(stored.description).toEqual({
    type: 'doc',
    content: [
      { type: 'heading', attrs: { level: 2 }, content: [words('Why beans')] },
      line(
        words('They climb '),
        words('fast', { type: 'bold' }),
        words(', see '),
        words('https://example.org/beans', { type: 'link', attrs: { href: 'https://example.org/beans' } }),
      ),
      { type: 'bullet_list', content: [item(words('soil')), item(words('string ties'))] },
    ],
  });

  await test.step('a save without a change of it leaves it as it is; a change and its undoing are no change', async () => {
    await editor.getByText('soil').click();
    await page.keyboard.type('x');
    await expect(page.getByText('Not saved.')).toBeVisible();
    await page.keyboard.press('Backspace');
    await expect(page.getByText('Not saved.')).toHaveCount(0);
    await page.getByLabel('Title').fill(`${fields.title}, ${layout}`);
    await button(page, 'Save draft').click();
    await expect(page.getByText('Saved.', { exact: true })).toBeVisible();
    const saved = await getAs<CommunityProject>(context, url, `community-projects/${id}`);
    expect([saved.version, saved.description]).toEqual([2, stored.description]);
  });

  await test.step('read by a visitor, whose page has no editor', async () => {
    const published = await postAs<CommunityProject>(context, url, 'community-projects', {
      ...fields,
      key: randomUUID(),
      description: stored.description,
      steps: [{ id: randomUUID(), title: 'Sow' }],
    });
    await postAs(context, url, `community-projects/${published.id}/status`, { status: 'published' });
    const others = await otherBrowser(browser, page, url);
    const visitor = await others.newPage();
    const visitorHasEditor = listenForEditor(visitor);
    // The last script that a visitor's page asks for by itself.
    const last = visitor.waitForResponse(/\/assets\/toasts-[\w-]+\.js$/);
    await visitor.goto(`${url}/projects/${published.id}`);
    const about = visitor.getByRole('region', { name: 'About this project' });
    await expect(about.getByRole('heading', { level: 3, name: 'Why beans' })).toBeVisible();
    await expect(about.locator('strong')).toHaveText('fast');
    await expect(about.getByRole('listitem')).toHaveText(['soil', 'string ties']);
    await expect(about.getByRole('link')).toHaveAttribute('href', 'https://example.org/beans');
    await expect(about.getByRole('link')).toHaveAttribute('rel', /noopener.*nofollow ugc/);
    await (await last).finished();
    expect(await visitorHasEditor()).toBe(false);
    expect(await axe(visitor)).toEqual([]);
    await others.close();
  });
});

test('a description that was a text once is opened and saved as it is, from the keyboard @desktop', async ({
  context,
  page,
  stepwise: { url },
  mail,
}) => {
  await newMember(context, url, mail);
  // As the conversion leaves it: lines within a paragraph, and a list that goes on from another one.
  const description = {
    type: 'doc',
    content: [
      line(words('Bring:'), { type: 'break' }, words('a pot')),
      { type: 'ordered_list', attrs: { start: 3 }, content: [item(words('wait')), item(words('eat'))] },
    ],
  };
  const project = await postAs<CommunityProject>(context, url, 'community-projects', {
    ...fields,
    key: randomUUID(),
    description,
    steps: [],
  });
  await page.goto(`/projects/${project.id}/edit`);
  const editor = editorOf(page);
  await expect(editor.locator('ol')).toHaveAttribute('start', '3');
  await page.getByLabel('Summary').fill('Another one.');
  await button(page, 'Save draft').press('Enter');
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible();
  expect(await getAs<CommunityProject>(context, url, `community-projects/${project.id}`)).toMatchObject({
    version: 2,
    summary: 'Another one.',
    description,
  });

  // The bar, and back; Tab leaves the text.
  await editor.focus();
  await page.keyboard.press('Alt+F10');
  await expect(button(page, 'Bold')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(editor).toBeFocused();
  await page.keyboard.press('ControlOrMeta+Home');
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Field')).toBeFocused();
  // Neither of them is offered: descriptions have words only.
  await expect(button(page, 'Image')).toHaveCount(0);
  await expect(button(page, 'Step of a project')).toHaveCount(0);

  // What was typed a moment before going back is in the draft.
  await page.goto(`/projects/${project.id}`);
  await page.getByRole('link', { name: 'Edit project' }).click();
  await editor.getByText('eat').click();
  await page.keyboard.press('ControlOrMeta+End');
  await page.evaluate(() => {
    document.execCommand('insertText', false, '!');
    history.back();
  });
  await page.getByRole('link', { name: 'Edit project' }).click();
  await expect(editor.getByRole('listitem')).toHaveText(['wait', 'eat!']);
  await expect(page.getByText('This is your draft.')).toBeVisible();
});
