import { deflateSync } from 'node:zlib';
import type { Locator, Page } from '@playwright/test';
import { newMember, newPerson, otherBrowser, pasteCode, register } from './accounts-person.ts';
import { expect, test } from './fixtures.ts';
import { choose, press, tabTo, typeInto } from './keyboard.ts';
import { demoMember, expectVisitor, giveCookies } from './member-session.ts';

const checksums = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value;
});

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  let sum = 0xffffffff;
  for (const byte of body) sum = (checksums[(sum ^ byte) & 255] ?? 0) ^ (sum >>> 8);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length);
  body.copy(framed, 4);
  framed.writeUInt32BE((sum ^ 0xffffffff) >>> 0, body.length + 4);
  return framed;
}

/** A real PNG of one colour. */
function png(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width);
  header.writeUInt32BE(height, 4);
  header.set([8, 2], 8);
  const row = Buffer.concat([Buffer.from([0]), Buffer.alloc(width * 3, 0x4c)]);
  const rows = Buffer.concat(Array.from({ length: height }, () => row));
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Opens a file dialog with the keyboard and chooses a file in it. */
async function chooseFile(
  page: Page,
  button: string,
  file: { name: string; mimeType: string; buffer: Buffer },
): Promise<void> {
  const asked = page.waitForEvent('filechooser');
  await press(page, page.getByRole('button', { name: button }));
  await (await asked).setFiles(file);
}

async function openSection(page: Page, name: string): Promise<void> {
  await press(page, page.getByRole('navigation', { name: 'Edit profile' }).getByRole('link', { name, exact: true }));
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

async function fillProfile(page: Page): Promise<void> {
  await chooseFile(page, 'Choose a picture', { name: 'me.png', mimeType: 'image/png', buffer: png(640, 480) });
  const crop = page.getByRole('dialog', { name: 'Crop your picture' });
  await tabTo(page, crop.getByLabel('Zoom'));
  await page.keyboard.press('ArrowRight');
  await press(page, crop.getByRole('button', { name: 'Use this picture' }));
  await expect(page.getByText('Picture saved.')).toBeInViewport();
  await typeInto(page, page.getByLabel('Headline'), 'Keeps bees and mends clocks');
  await typeInto(page, page.getByLabel('About'), 'Twenty years of small machines.');
  await typeInto(page, page.getByLabel('Location'), 'Nowhere-on-Sea');
  await press(page, page.getByRole('button', { name: 'Add a link' }));
  await typeInto(page, page.getByLabel('Name', { exact: true }), 'Workshop');
  await typeInto(page, page.getByLabel('Address'), 'https://example.org/workshop');
  await press(page, page.getByRole('button', { name: 'Save profile' }));
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible();
}

async function addExperience(page: Page): Promise<void> {
  await openSection(page, 'Experience');
  await press(page, page.getByRole('button', { name: 'Add experience' }));
  const form = page.getByRole('form', { name: 'Add experience' });
  await typeInto(page, form.getByLabel('Title'), 'Clockmaker');
  await typeInto(page, form.getByLabel('Organisation'), 'Example Clocks');
  const start = form.getByRole('group', { name: 'Start' });
  await choose(page, start.getByLabel('Month'), 'March');
  await typeInto(page, start.getByLabel('Year'), '2019');
  await tabTo(page, form.getByRole('checkbox', { name: 'I still work here' }));
  await page.keyboard.press('Space');
  await press(page, form.getByRole('button', { name: 'Save' }));
  await expect(page.getByRole('heading', { level: 2, name: 'Clockmaker' })).toBeVisible();
}

async function addEducation(page: Page): Promise<void> {
  await openSection(page, 'Education');
  await press(page, page.getByRole('button', { name: 'Add education' }));
  const form = page.getByRole('form', { name: 'Add education' });
  await typeInto(page, form.getByLabel('School'), 'Example School of Springs');
  for (const [group, month, year] of [
    ['Start', 'September', '2012'],
    ['End', 'June', '2010'],
  ] as const) {
    await choose(page, form.getByRole('group', { name: group }).getByLabel('Month'), month);
    await typeInto(page, form.getByRole('group', { name: group }).getByLabel('Year'), year);
  }
  await press(page, form.getByRole('button', { name: 'Save' }));
  await expect(form.getByText('The end date must be the same as or later than the start date')).toBeVisible();
  await typeInto(page, form.getByRole('group', { name: 'End' }).getByLabel('Year'), '2015');
  await press(page, form.getByRole('button', { name: 'Save' }));
  await expect(page.getByRole('heading', { level: 2, name: 'Example School of Springs' })).toBeVisible();
}

async function addSkills(page: Page): Promise<void> {
  await openSection(page, 'Skills');
  for (const skill of ['Beekeeping', 'Clock repair']) {
    const field = page.getByRole('combobox', { name: 'Skill', exact: true });
    await typeInto(page, field, skill);
    await page.keyboard.press('Escape');
    await press(page, page.getByRole('button', { name: 'Add skill' }));
    await expect(page.getByRole('heading', { level: 2, name: skill })).toBeVisible();
  }
}

async function addProject(page: Page): Promise<void> {
  await openSection(page, 'Projects');
  await press(page, page.getByRole('button', { name: 'Add a project' }));
  const form = page.getByRole('form', { name: 'Add a project' });
  await chooseFile(page, 'Choose a picture', { name: 'clock.png', mimeType: 'image/png', buffer: png(640, 200) });
  const crop = page.getByRole('dialog', { name: 'Crop the picture' });
  await tabTo(page, crop.getByLabel('Left to right'));
  await page.keyboard.press('ArrowRight');
  await press(page, crop.getByRole('button', { name: 'Use this picture' }));
  await expect(form.getByAltText('Preview of clock.png')).toBeVisible();
  await typeInto(page, form.getByLabel('Title'), 'The tower clock');
  await typeInto(page, form.getByLabel('Technologies'), 'Brass, patience');
  await typeInto(page, form.getByLabel('Description'), 'It had stood still since nobody knows when.');
  await press(page, form.getByRole('button', { name: 'Save' }));
  await expect(page.getByRole('heading', { level: 2, name: 'The tower clock' })).toBeVisible();
  const saved = page.getByRole('main').locator('img[src^="/media/"]').first();
  await expect
    .poll(() => saved.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]))
    .toEqual([320, 200]);
}

/** How many sheets of its own paper, A4, a page takes. Skia, which writes the file, keeps the page objects readable. */
async function sheets(page: Page): Promise<number> {
  const pdf = await page.pdf({ preferCSSPageSize: true });
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;
}

test('a new member fills in a whole profile by keyboard, is found by a visitor, and is followed @desktop', async ({
  browser,
  page,
  mail,
  stepwise,
  axe,
}) => {
  test.setTimeout(240_000);
  const person = newPerson();
  const { username } = person;
  await register(page, person);
  await pasteCode(page, await mail.codeFor(person.email));
  await expect(page.getByRole('heading', { level: 1, name: 'Walker Example' })).toBeVisible();
  await press(page, page.getByRole('main').getByRole('link', { name: 'Edit profile' }).first());
  await expect(page.getByRole('heading', { level: 1, name: 'Edit profile' })).toBeVisible();
  await fillProfile(page);
  await addExperience(page);
  await addEducation(page);
  await addSkills(page);
  await addProject(page);

  const visitors = await otherBrowser(browser, page, stepwise.url);
  const found = await visitors.newPage();
  const answer = await found.goto(`/${username.toUpperCase()}`);
  expect(answer?.status()).toBe(200);
  await expect(found.getByRole('heading', { level: 1, name: 'Walker Example' })).toBeVisible();
  for (const text of [
    'Keeps bees and mends clocks',
    'Clockmaker',
    'Example School of Springs',
    'The tower clock',
    'Beekeeping',
    'Brass',
  ]) {
    await expect(found.getByText(text).first()).toBeVisible();
  }
  await expect(found.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
  const portrait = found.locator('img[src^="/media/"]').first();
  await expect
    .poll(() => portrait.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth))
    .toBe(512);
  expect(await axe(found)).toEqual([]);
  expect(await sheets(found)).toBe(1);
  for (const full of ['ada-example', 'wolfgang-beispielhausen']) {
    await found.goto(`/${full}`);
    await expect(found.getByRole('heading', { level: 2, name: 'Experience' })).toBeVisible();
    expect(await sheets(found), full).toBe(1);
  }

  const followers = await otherBrowser(browser, page, stepwise.url);
  await giveCookies(followers, stepwise.url, demoMember('kofi'));
  const kofi = await followers.newPage();
  await kofi.goto(`/profile/${username}`);
  // 'Following' is shown before the server has answered: a reload right then would break off the call.
  const taken = kofi.waitForResponse((response) => response.url().endsWith('/api/othersprofile/follow/'));
  await kofi.getByRole('button', { name: 'Follow', exact: true }).click();
  await expect(kofi.getByRole('button', { name: 'Following', exact: true })).toBeVisible();
  expect((await taken).ok()).toBe(true);
  await kofi.reload();
  await expect(kofi.getByRole('button', { name: 'Following', exact: true })).toBeVisible();
  await expect(kofi.getByRole('link', { name: '1 follower' })).toBeVisible();
  expect(await axe(kofi)).toEqual([]);

  await page.goto('/profile?list=followers');
  const list = page.getByRole('dialog', { name: /followers/i });
  await expect(list.getByRole('link', { name: demoMember('kofi').name })).toBeVisible();
  expect(await axe(page)).toEqual([]);
  await Promise.all([visitors.close(), followers.close()]);
});

test('typed text survives a refused save, a reload and leaving by mistake @phone', async ({ page, mail, stepwise }) => {
  await newMember(page.context(), stepwise.url, mail);
  await page.goto('/profile/edit');
  await page.getByLabel('Headline').fill('Half a thought');
  await page.route('**/api/profiles/me/', (route) =>
    route.request().method() === 'PATCH' ? route.fulfill({ status: 500, body: '' }) : route.fallback(),
  );
  await page.getByRole('button', { name: 'Save profile' }).click();
  await expect(page.getByText('Failed to update profile')).toBeVisible();
  await expect(page.getByLabel('Headline')).toHaveValue('Half a thought');

  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByLabel('Headline')).toHaveValue('Half a thought');

  const nav = page.getByRole('navigation', { name: 'Edit profile' });
  await nav.getByRole('link', { name: 'Skills', exact: true }).click();
  const question = page.getByRole('alertdialog', { name: 'You have unsaved changes' });
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(page.getByLabel('Headline')).toHaveValue('Half a thought');
  await nav.getByRole('link', { name: 'Skills', exact: true }).click();
  await question.getByRole('button', { name: 'Leave and keep the draft' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Skills' })).toBeVisible();
  await nav.getByRole('link', { name: 'Profile', exact: true }).click();
  await expect(page.getByLabel('Headline')).toHaveValue('Half a thought');

  await page.unroute('**/api/profiles/me/');
  await page.getByRole('button', { name: 'Save profile' }).click();
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible();
  await page.goto('/profile');
  await expect(page.getByText('Half a thought')).toBeVisible();
});

test('the editor fits: one row of links and no word of dropping on a phone, one right edge on a desktop', async ({
  context,
  page,
  stepwise,
  isMobile,
}) => {
  await giveCookies(context, stepwise.url, demoMember('mei'));
  await page.goto('/profile/edit/skills');
  const nav = page.getByRole('navigation', { name: 'Edit profile' });
  const edges = async (locator: Locator) => {
    const box = await locator.boundingBox();
    return { height: box?.height ?? 0, right: Math.round((box?.x ?? 0) + (box?.width ?? 0)) };
  };
  if (isMobile) {
    await expect(nav.getByRole('link', { name: 'Skills', exact: true })).toBeInViewport({ ratio: 1 });
    expect((await edges(nav)).height).toBeLessThan(64);
  } else {
    const level = page.getByRole('combobox', { name: 'Level', exact: true });
    const [field, card] = [await edges(level), await edges(page.getByRole('listitem').filter({ hasText: 'Painting' }))];
    expect(field.right).toBe(card.right);
    expect(field.height).toBe((await edges(page.getByRole('combobox', { name: 'Skill', exact: true }))).height);
  }
  await page.goto('/profile/edit');
  await expect(page.getByText('JPEG, PNG or GIF, up to 5 MB.')).toBeVisible();
  await expect(page.getByText('You can drop one here.')).toBeVisible({ visible: !isMobile });
});

test('a deleted entry can be restored, and is gone if it is not @phone', async ({ page, mail, stepwise }) => {
  await newMember(page.context(), stepwise.url, mail);
  await page.goto('/profile/edit/skills');
  for (const skill of ['Whittling', 'Weaving']) {
    await page.getByRole('combobox', { name: 'Skill', exact: true }).fill(skill);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Add skill' }).click();
    await expect(page.getByRole('heading', { level: 2, name: skill })).toBeVisible();
  }
  await page.getByRole('button', { name: 'Move down: Whittling' }).click();
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Weaving', 'Whittling']);

  await page.getByRole('button', { name: 'Delete Weaving' }).click();
  await page.getByRole('button', { name: 'Undo: keep Weaving' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Weaving' })).toBeVisible();
  // Leaving the page ends the undo time.
  const answers = stepwise.answersFromNow();
  await page.getByRole('button', { name: 'Delete Whittling' }).click();
  await page
    .getByRole('navigation', { name: 'Edit profile' })
    .getByRole('link', { name: 'Education', exact: true })
    .click();
  await expect.poll(() => answers('DELETE /api/profiles/me/skills/')).toEqual([204]);
  await page.goto('/profile');
  await expect(page.getByText('Weaving')).toBeVisible();
  await expect(page.getByText('Whittling')).toHaveCount(0);
  // So does a logout, here or in another tab.
  const other = await page.context().newPage();
  await other.goto('/settings');
  await other
    .getByRole('button', { name: /^logout$/i })
    .first()
    .waitFor();
  await page.goto('/profile/edit/skills');
  await page.getByRole('button', { name: 'Delete Weaving' }).click();
  await other
    .getByRole('button', { name: /^logout$/i })
    .first()
    .click();
  await expect.poll(() => answers('DELETE /api/profiles/me/skills/')).toEqual([204, 204]);
  await expectVisitor(page);
});
