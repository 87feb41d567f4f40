import { Hands } from '../paths/browser.ts';
import { expect, test } from './fixtures.ts';
import { demoMember, expectMember, signIn } from './member-session.ts';

test('a tester holds, answers, drops and lets a call go on, and moves the clock, a line at a time', async ({
  context,
  stepwise: { url },
}) => {
  const page = await signIn(context, url, demoMember('mei'), '/career-guidance/market-gardener');
  const said: string[] = [];
  const hands = new Hands(context, (line) => said.push(line));
  await hands.takeOver();
  await page.reload();
  await expectMember(page);
  const call = 'PUT api/guidance/target/';
  const waits = 'waits: PUT /api/guidance/target/';
  const choose = page.getByRole('button', { name: 'Make this my target' });
  const undo = page.getByRole('button', { name: 'No longer my target' });
  const kept = page.getByText("The server can't be reached");

  expect(await hands.told(`hold ${call}`)).toBe(`done: hold ${call}`);
  await choose.click();
  await expect.poll(() => said).toEqual([waits]);
  await expect(undo).toBeVisible();
  await hands.told('answer 404 {"detail":"There is no such role.","code":"not_found"}');
  await expect(page.getByRole('alert')).toContainText('There is no such role.');

  await choose.click();
  await expect.poll(() => said).toEqual([waits, waits]);
  await hands.told('drop');
  await expect(kept).toBeVisible();
  expect(await hands.told('clock 15')).toBe('done: clock 15');
  await expect.poll(() => said).toEqual([waits, waits, waits]);
  await hands.told('let');
  await expect(kept).toHaveCount(0);
  await expect(page.getByText('Your target', { exact: true })).toBeVisible();

  expect(await hands.told('let')).toBe('not done: nothing waits');
  expect(await hands.told('clock soon')).toBe('not done: clock takes seconds');
  expect(await hands.told('fly')).toBe('not done: there is no command “fly”');
  await hands.told(`free ${call}`);
  await undo.click();
  await expect(choose).toBeVisible();
  expect(said.length).toBe(3);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});
