import type { Page } from '@playwright/test';
import { fillInRegistration, newPerson, pasteCode } from './accounts-person.ts';
import { expect, test } from './fixtures.ts';

/** How much of each chart is filled, in percent, of those that fill anything; without the ground under the bars. */
function filledShares(page: Page): Promise<number[]> {
  return page.locator('table svg').evaluateAll((charts) =>
    charts.flatMap((chart) => {
      const whole = chart.getBoundingClientRect().width;
      const shares = [...chart.querySelectorAll('rect')]
        .slice(1)
        .filter((bar) => getComputedStyle(bar).fill !== 'none')
        .map((bar) => Math.round((100 * bar.getBoundingClientRect().width) / whole));
      const most = Math.max(0, ...shares);
      return most === 0 ? [] : [most];
    }),
  );
}

test('a visitor reads a role, makes it the target after registering, does a step, and sees the plan change @desktop', async ({
  page,
  context,
  mail,
}) => {
  const role = '/career-guidance/furniture-maker';
  const target = page.getByRole('button', { name: 'Make this my target' });
  const carpentry = page.getByRole('row', { name: /^Carpentry/ });
  const first = page.getByRole('region', { name: 'Your plan' }).getByRole('listitem').first();
  const heading = page.getByRole('heading', { level: 1 });

  await test.step('searched in the address, read without an account', async () => {
    await page.goto('/career-guidance');
    await page.getByRole('searchbox', { name: 'Search roles' }).fill('carpentry');
    await expect(page.getByRole('region', { name: 'Roles' }).getByRole('article')).toHaveCount(1);
    await expect(page).toHaveURL(/\?q=carpentry$/);
    await page.getByRole('link', { name: 'Furniture maker' }).click();
    await expect(heading).toHaveText('Furniture maker');
    await expect(heading).toBeFocused();
    await expect(carpentry.getByRole('cell')).toHaveText(['Advanced']);
    await expect(page.getByRole('region', { name: 'How to get there' }).getByRole('article').first()).toContainText(
      'Closes Carpentry, the most important thing this role needs.',
    );
    await page.goBack();
    await expect(page.getByRole('searchbox', { name: 'Search roles' })).toHaveValue('carpentry');
    await page.goForward();
  });

  await test.step('the target leads to an account and back', async () => {
    await page.getByRole('link', { name: 'Make this my target' }).click();
    await page.waitForURL('**/register?return_to=*');
    const person = newPerson();
    await fillInRegistration(page, person);
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.waitForURL('**/verify-otp?return_to=*');
    await pasteCode(page, await mail.codeFor(person.email));
    await page.waitForURL(`**${role}`);
    await expect(page.getByText('You begin from zero here')).toBeVisible();
    expect(await filledShares(page), 'what is needed is not drawn as if it were there').toEqual([]);
    await target.click();
    await expect(page.getByText('Your target', { exact: true })).toBeVisible();
  });

  await test.step('a step done elsewhere changes the standing and the plan', async () => {
    await expect(first).toContainText('Closes Carpentry, the most important thing you lack.');
    await expect(first.getByRole('link', { name: 'Choose the wood' })).toBeVisible();
    await first.getByRole('heading').getByRole('link').click();
    await page.getByRole('button', { name: 'Join this project' }).click();
    await page.getByRole('link', { name: 'Go to the first step' }).click();
    const marked = page.waitForResponse((answer) => answer.url().endsWith('/mark/') && answer.ok());
    await page.getByRole('radio', { name: 'Done' }).check();
    await marked;
    await page.goBack();
    await page.goBack();
    await expect(heading).toHaveText('Furniture maker');
    await expect(carpentry.getByRole('cell')).toHaveText(['Advanced', 'Nothing yet', 'Beginner, 1 step']);
    expect((await filledShares(page))[0], 'Beginner is one level of four').toBe(25);
    await expect(first).toContainText('you have done 1 of its 8 steps already');
    await expect(first.getByRole('link', { name: 'Choose the wood' })).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'What it needs' }).getByText('% of the way')).toBeVisible();
  });

  await test.step('the target stands on top of the list with its next step, and is kept while offline', async () => {
    await page.getByRole('link', { name: 'Career guidance', exact: true }).first().click();
    const top = page.getByRole('region', { name: 'Furniture maker' });
    await expect(top).toContainText('Next: Mark it out with a knife in A bench from five boards and a handsaw');
    await top.getByRole('link', { name: 'Furniture maker' }).click();
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Remove as my target' }).click();
    await expect(target).toBeFocused();
    const waiting = page.getByText('The server can’t be reached');
    await expect(waiting).toBeVisible();
    // A reload breaks off what is being sent.
    const sent = page.waitForResponse((answer) => answer.url().endsWith('/guidance/target/') && answer.ok());
    await context.setOffline(false);
    await sent;
    await expect(waiting).toHaveCount(0);
    await page.reload();
    await expect(target).toBeVisible();
  });

  await test.step('two roles side by side, either of which can be another one', async () => {
    await page.getByRole('link', { name: 'Compare with Market gardener' }).click();
    await expect(heading).toHaveText('Furniture maker or market gardener?');
    const table = page.getByRole('table');
    await expect(table.getByRole('row', { name: /^Carpentry/ }).getByRole('cell')).toHaveText([
      'Advanced',
      'Not needed',
      'Beginner, 1 step done',
    ]);
    const second = page.getByRole('combobox', { name: 'Second role' });
    await second.focus();
    await second.selectOption('Bicycle mechanic');
    await expect(heading).toHaveText('Furniture maker or bicycle mechanic?');
    await expect(page).toHaveURL(/furniture-maker\/with\/bicycle-mechanic$/);
    await expect(second).toBeFocused();
    await page.goBack();
    await expect(heading).toHaveText('Furniture maker or market gardener?');
  });
});

test('a role that does not exist is not found, and every page has a head of its own @desktop', async ({
  page,
  request,
}) => {
  const found = async (path: string) => {
    const answer = await request.get(path);
    return [answer.status(), /<title>([^<]*)</.exec(await answer.text())?.[1]];
  };
  expect(await found('/career-guidance/translator')).toEqual([200, 'Translator for public services – Stepwise']);
  expect(await found('/career-guidance/archivist/with/translator')).toEqual([
    200,
    'Archivist and oral historian or Translator for public services? – Stepwise',
  ]);
  for (const path of ['nope', 'constructor', 'archivist/with/nope', 'archivist/with', '%E0%A4%A'])
    expect((await found(`/career-guidance/${path}`))[0], path).toBe(404);
  await page.goto('/career-guidance/Archivist/with/TRANSLATOR?from=mail');
  await expect(page).toHaveURL('/career-guidance/archivist/with/translator?from=mail');
  await page.goto('/career-guidance/nope');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This role does not exist');
});
