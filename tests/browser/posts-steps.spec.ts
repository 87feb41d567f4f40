import type { Locator } from '@playwright/test';
import { newMember, otherBrowser, postAs } from './accounts-person.ts';
import { expect, test } from './fixtures.ts';
import { publishedProject } from './made-projects.ts';

/** As the clipboard does. */
function paste(field: Locator, text: string): Promise<void> {
  return field.evaluate((element, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}

test('a step of a project comes into a post from the keyboard, from its address and from its page, and leads there', async ({
  browser,
  context,
  page,
  axe,
  request,
  stepwise,
  mail,
}) => {
  const person = await newMember(context, stepwise.url, mail);
  // Others make projects on the same server, some with a single step.
  const owner = await otherBrowser(browser, page, stepwise.url);
  const { username } = await newMember(owner, stepwise.url, mail);
  const mine = await publishedProject(owner, stepwise.url, { title: `Ladders of ${username}` });
  const other = await publishedProject(owner, stepwise.url, { title: `Shelves of ${username}` });
  const { steps } = mine;
  const [first, second] = steps;
  if (first === undefined || second === undefined) throw new Error('the project has no two steps');
  await postAs(context, stepwise.url, `community-projects/${mine.id}/membership`, { action: 'join' });

  const text = page.getByRole('textbox', { name: 'Text' });
  const dialog = page.getByRole('dialog', { name: 'Add a step' });
  const blocks = text.locator('p').filter({ hasText: `A step of ${mine.title}` });

  await test.step('its page offers to write about it', async () => {
    await page.goto(`/projects/${mine.id}/steps?step=${first.id}`);
    await page.getByRole('link', { name: 'Write about this step' }).click();
    await page.waitForURL(/\/newpost\?.*draft=/);
    await expect(blocks).toContainText([first.title]);
    await page.reload();
    await expect(blocks).toHaveCount(1);
  });

  await test.step('the dialog, without a pointer', async () => {
    await text.press('ControlOrMeta+End');
    await page.keyboard.type('And then:');
    await page.keyboard.press('Alt+F10');
    await page.getByRole('button', { name: 'Step of a project' }).focus();
    await page.keyboard.press('Enter');
    const field = dialog.getByRole('combobox', { name: 'Find a project' });
    await expect(field).toBeFocused();
    await expect(dialog.getByRole('group', { name: 'Continue' }).getByRole('option')).toContainText([mine.title]);
    expect(await axe(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('combobox', { name: 'Find a step' })).toBeFocused();
    await expect(dialog.getByRole('option')).toHaveCount(steps.length);
    expect(await axe(page)).toEqual([]);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(blocks).toHaveCount(2);
    await expect(blocks.last()).toContainText(second.title);
    await expect(text).toBeFocused();
    await page.keyboard.type('Below it.');
    await expect(text.locator('p').last()).toHaveText('Below it.');
  });

  await test.step('another project, by a search', async () => {
    await page.getByRole('button', { name: 'Step of a project' }).click();
    await dialog.getByRole('combobox').fill(other.title);
    await dialog
      .getByRole('group', { name: 'Other projects' })
      .getByRole('option', { name: other.title })
      .first()
      .click();
    await expect(dialog.getByRole('combobox', { name: 'Find a step' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(blocks).toHaveCount(2);
  });

  await test.step('an address that is pasted alone in a line', async () => {
    await text.press('ControlOrMeta+End');
    await page.keyboard.press('Enter');
    await paste(text, `${stepwise.url}/projects/${mine.id}/steps?step=${first.id}`);
    await expect(blocks).toHaveCount(3);
    await expect(text.getByText('/steps?step=')).toHaveCount(0);
    await page
      .getByRole('button', { name: `Remove the step ${first.title}` })
      .last()
      .click();
    await expect(blocks).toHaveCount(2);
  });

  await test.step('readers come from it to the step, and see its words without a script', async () => {
    await page.getByRole('textbox', { name: 'Title' }).fill(`What ${person.username} did`);
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await page.waitForURL(/\/posts\/\d+$/);
    const html = await (await request.get(page.url())).text();
    expect(html).toContain(`<p>${first.title.replaceAll('&', '&amp;').replaceAll("'", '&#39;')}</p>`);
    const others = await otherBrowser(browser, page, stepwise.url);
    const there = await others.newPage();
    await there.goto(page.url());
    await expect(there.getByText(`A step of ${mine.title}`)).toHaveCount(2);
    expect(await axe(there)).toEqual([]);
    await there.getByRole('link', { name: second.title }).click();
    await expect(there.getByRole('heading', { level: 2, name: second.title })).toBeVisible();
    await others.close();
  });
});
