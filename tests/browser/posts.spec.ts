import { photo } from '../server/pictures.ts';
import { newMember, otherBrowser } from './accounts-person.ts';
import { expect, test } from './fixtures.ts';

test('a post from the keyboard, over a lost connection and a reload, to a reader, a comment and an edit @desktop', async ({
  browser,
  context,
  page,
  request,
  stepwise,
  mail,
}) => {
  const person = await newMember(context, stepwise.url, mail);
  const title = `What ${person.username} learned`;
  const text = page.getByRole('textbox', { name: 'Text' });
  const saved = page.getByText('Saved', { exact: true });

  // A text that is not saved is left.
  page.on('dialog', (dialog) => void dialog.accept());

  await test.step('written with the keyboard, and saved with every pause', async () => {
    await page.goto('/new-post');
    await page.waitForURL(/\/newpost\?draft=/);
    await page.getByRole('textbox', { name: 'Title' }).fill(title);
    await page.keyboard.press('Enter');
    await expect(text).toBeFocused();
    await page.keyboard.type('## Why\nIt was **dry** enough.\n- one\nand <b>two</b>');
    await expect(text.getByRole('heading', { level: 2, name: 'Why' })).toBeVisible();
    await expect(text.locator('strong')).toHaveText('dry');
    await expect(text.getByRole('listitem')).toHaveText(['one', 'and <b>two</b>']);
    await page.keyboard.press('Alt+F10');
    await expect(page.getByRole('button', { name: 'Bold' })).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('button', { name: 'Italic' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(text).toBeFocused();
    await expect(saved).toBeVisible();
  });

  await test.step('Ctrl and K make a link in the text, and lead to the search elsewhere', async () => {
    const dialog = page.getByRole('dialog', { name: 'Link' });
    await page.keyboard.press('ControlOrMeta+k');
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(text).toBeFocused();
    await page.keyboard.press('Alt+F10');
    await page.keyboard.press('ControlOrMeta+k');
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    expect(page.url()).toContain('/newpost');
  });

  await test.step('what was typed a moment before a reload, or before leaving, is there', async () => {
    await text.click();
    await page.keyboard.press('ControlOrMeta+End');
    await page.keyboard.type(' at once');
    await page.reload();
    await expect(text.getByRole('listitem')).toHaveText(['one', 'and <b>two</b> at once']);
    await expect(saved).toBeVisible();
    await text.click();
    await page.keyboard.press('ControlOrMeta+End');
    const draft = page.url();
    for (const letter of ' and back') await page.keyboard.press(letter === ' ' ? 'Space' : letter);
    await page.evaluate(() => history.back());
    await expect(page).not.toHaveURL(draft);
    await page.goto(draft);
    await expect(text.getByRole('listitem')).toHaveText(['one', 'and <b>two</b> at once and back']);
    await text.click();
    await page.keyboard.press('ControlOrMeta+End');
    for (let letter = 0; letter < ' at once and back'.length; letter += 1) await page.keyboard.press('Backspace');
    await expect(saved).toBeVisible();
  });

  await test.step('a key acts where the caret is, also before the browser has told that it moved', async () => {
    await page.keyboard.press('ControlOrMeta+Home');
    await text.evaluate((editor) => {
      const last = [...editor.querySelectorAll('li')].at(-1)?.firstElementChild;
      getSelection()?.selectAllChildren(last ?? editor);
      getSelection()?.collapseToEnd();
      for (const key of ['Enter', 'Enter'])
        editor.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    });
    await page.keyboard.type('After it');
    await expect(text.getByRole('listitem')).toHaveText(['one', 'and <b>two</b>']);
    await expect(text.locator(':scope > p').last()).toHaveText('After it');
    for (let letter = 0; letter < 'After it'.length + 3; letter += 1) await page.keyboard.press('Backspace');
    await expect(saved).toBeVisible();
  });

  await test.step('what is written without a connection is there after a reload', async () => {
    // Drafts cannot be saved; the page itself is there.
    await context.route('**/api/post-drafts/*/', (route) =>
      route.request().method() === 'PUT' ? route.abort() : route.fallback(),
    );
    await text.click();
    await page.keyboard.press('ControlOrMeta+End');
    await page.keyboard.type(', offline');
    await expect(page.getByText('Your text is kept in this browser')).toBeVisible();
    await page.reload();
    await expect(text.getByRole('listitem')).toHaveText(['one', 'and <b>two</b>, offline']);
    await context.unroute('**/api/post-drafts/*/');
    await expect(saved).toBeVisible();
  });

  await test.step('published, and read signed out, without a script too', async () => {
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page).toHaveURL(/\/posts\/\d+$/);
    const html = await (await request.get(page.url())).text();
    expect(html).toContain(`<meta property="og:title" content="${title} – Stepwise" />`);
    expect(html).toContain('<meta property="og:description" content="It was dry enough. one and &lt;b&gt;two');
    expect(html).toContain('<strong>dry</strong>');
    expect((await request.get('/posts/999999999')).status()).toBe(404);
  });

  const others = await otherBrowser(browser, page, stepwise.url);
  const there = await others.newPage();
  await test.step('liked and answered by another member', async () => {
    await newMember(others, stepwise.url, mail);
    await there.goto('/posts');
    await there.getByRole('link', { name: title, exact: true }).click();
    // The feed has a button with the same name.
    await expect(there.getByRole('heading', { level: 1, name: title })).toBeVisible();
    const like = there.getByRole('button', { name: `Like ${title}` });
    await like.click();
    await expect(like).toHaveAttribute('aria-pressed', 'true');
    await expect(like).toHaveText(/^1/);
    // Members are offered while one is named, and taken with the keyboard.
    await there.getByLabel('Your comment').pressSequentially(`How dry, @${person.username.slice(0, -1)}`);
    const offered = there.getByRole('option', { name: `@${person.username}` });
    await expect(offered).toHaveAttribute('aria-selected', 'true');
    await there.keyboard.press('Enter');
    await expect(there.getByLabel('Your comment')).toHaveValue(`How dry, @${person.username} `);
    await there.getByLabel('Your comment').fill('How dry?');
    await there.getByRole('button', { name: 'Add comment' }).press('Enter');
    await expect(there.getByRole('heading', { name: '1 comment' })).toBeVisible();
    await expect(there.getByRole('listitem').filter({ hasText: 'How dry?' })).toBeVisible();
  });

  await test.step('edited: the reader sees that, and what it said before', async () => {
    await page.getByRole('link', { name: 'Edit', exact: true }).click();
    await expect(text.locator('strong')).toHaveText('dry');
    await page.getByRole('textbox', { name: 'Title' }).fill(`${title} since`);
    await page.getByRole('button', { name: 'Publish changes' }).click();
    await expect(page.getByRole('heading', { level: 1, name: `${title} since` })).toBeVisible();
    await there.reload();
    await there.getByRole('button', { name: 'See what it said before' }).click();
    await expect(there.getByRole('dialog').getByText(title, { exact: true })).toBeVisible();
  });

  const edit = await page.getByRole('link', { name: 'Edit', exact: true }).getAttribute('href');
  const writing = await context.newPage();
  await writing.goto(edit ?? '');
  await expect(writing.getByRole('heading', { level: 1, name: 'Edit post' })).toBeVisible();

  await test.step('deleted, taken back, and deleted for good', async () => {
    await page.getByRole('button', { name: 'Delete this post' }).press('Enter');
    await page.getByRole('button', { name: 'Undo: keep your post' }).press('Enter');
    await page.getByRole('button', { name: 'Delete this post' }).press('Enter');
    await expect(page.getByText('Deleted: your post')).toBeVisible();
    // Leaving ends the time in which it can be taken back.
    await page
      .getByRole('link', { name: 'BUILDZONE', exact: true })
      .or(page.getByRole('link', { name: 'Build', exact: true }))
      .first()
      .click();
    await expect.poll(async () => (await request.get(there.url())).status()).toBe(404);
  });

  await test.step('deleted while another tab was changing it: what is written there becomes a new post', async () => {
    await writing.getByRole('textbox', { name: 'Title' }).fill(`${title} again`);
    await writing.getByRole('button', { name: 'Publish changes' }).click();
    await expect(writing.getByText('The post has been deleted')).toBeVisible();
    await expect(writing.getByRole('heading', { level: 1, name: 'New post' })).toBeVisible();
    await writing.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(writing.getByRole('heading', { level: 1, name: `${title} again` })).toBeVisible();
    expect(writing.url()).not.toBe(there.url());
  });

  await test.step('an old address of an edit whose post is gone offers what can still be done', async () => {
    await writing.goto(`${edit ?? ''}&draft=00000000-0000-4000-8000-000000000000`);
    await expect(writing.getByRole('heading', { level: 1, name: 'This post can’t be edited' })).toBeVisible();
    await expect(writing.getByRole('link', { name: 'See all posts' })).toBeVisible();
    await writing.getByRole('link', { name: 'Write a new post' }).click();
    await expect(writing.getByRole('heading', { level: 1, name: 'New post' })).toBeVisible();
  });
  await others.close();
});

test('an image is cropped by keyboard and pointer, before it is uploaded and in the text, and readers see that part', async ({
  context,
  page,
  axe,
  stepwise,
  mail,
}) => {
  await newMember(context, stepwise.url, mail);
  const uploads: string[] = [];
  page.on('request', (sent) => {
    if (sent.method() === 'POST' && sent.url().endsWith('/api/post-images/')) uploads.push(sent.url());
  });
  const dialog = page.getByRole('dialog');
  const image = page.getByRole('textbox', { name: 'Text' }).getByRole('img', { name: 'A bed' });
  await page.goto('/newpost');
  const picture = await photo('jpeg', 800, 400);
  await page.getByLabel('Images').setInputFiles({ name: 'bed.jpg', mimeType: 'image/jpeg', buffer: picture });
  await dialog.getByRole('textbox', { name: 'Description' }).fill('A bed');
  await dialog.getByLabel('Shape').selectOption('1:1');
  await dialog.getByLabel('Zoom').press('ArrowRight');
  await dialog.getByRole('button', { name: 'Add image' }).press('Enter');
  const shape = () => image.evaluate((shown: HTMLImageElement) => shown.width / shown.height);
  await expect.poll(shape).toBeCloseTo(1, 1);

  await page.getByRole('button', { name: 'Crop' }).click();
  expect(await axe(page)).toEqual([]);
  await dialog.getByLabel('Shape').selectOption('16:9');
  const canvas = dialog.getByRole('img', { name: 'The part of the picture that is used' });
  await dialog.getByLabel('Zoom').press('PageUp');
  const box = await canvas.boundingBox();
  if (box === null) throw new Error('the picture is not there');
  const before = await dialog.getByLabel('Left to right').inputValue();
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 4, box.y + box.height / 2, { steps: 4 });
  await page.mouse.up();
  expect(Number(await dialog.getByLabel('Left to right').inputValue())).toBeGreaterThan(Number(before));
  await dialog.getByRole('button', { name: 'Use this part' }).click();
  await expect(dialog).toBeHidden();
  await expect.poll(shape).toBeCloseTo(16 / 9, 1);
  expect(uploads).toHaveLength(2);

  // From the server, after a reload; used as it is, it is not sent again.
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Crop' }).click();
  await dialog.getByRole('button', { name: 'Use this part' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Crop' }).click();
  await dialog.getByLabel('Shape').selectOption('1:1');
  await dialog.getByRole('button', { name: 'Use this part' }).click();
  await expect.poll(shape).toBeCloseTo(1, 1);
  expect(uploads).toHaveLength(3);
  await page.getByRole('textbox', { name: 'Title' }).fill('A bed');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.waitForURL(/\/posts\/\d+$/);
  const shown = page.getByRole('article').getByRole('img', { name: 'A bed' });
  await expect
    .poll(() => shown.evaluate((one: HTMLImageElement) => one.naturalWidth / one.naturalHeight))
    .toBeCloseTo(1, 1);
});
