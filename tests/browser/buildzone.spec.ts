import { fillInRegistration, newPerson, pasteCode } from './accounts-person.ts';
import { expect, test } from './fixtures.ts';

interface Sent {
  key: string;
  state: string;
}

test('a visitor looks around, joins after registering, and what they mark on a train reaches the server once @phone', async ({
  page,
  context,
  stepwise,
  mail,
}) => {
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
    await page.getByRole('button', { name: 'Join this project' }).click();
    await page.getByRole('link', { name: 'Start the first step' }).click();
    await page.waitForURL(`**${path}/steps`);
  });

  const project = path.split('/').at(-1) ?? '';
  const kept = page.getByText("The server can't be reached.");
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
    await expect.poll(() => page.evaluate(() => localStorage.getItem('unsent-marks'))).toBeNull();
  });

  await test.step('what was made is shown at the step', async () => {
    await page.getByRole('button', { name: 'Show your work' }).click();
    await page.getByLabel('What you did').fill('Washed, patched, and worn to work.');
    await page.getByLabel('Link').fill('javascript:alert(1)');
    await page.getByRole('button', { name: 'Add evidence' }).click();
    await expect(page.getByLabel('Link')).toHaveAttribute('aria-invalid', 'true');
    await page.getByLabel('Link').fill('example.org/jeans');
    await page.getByRole('button', { name: 'Add evidence' }).click();
    await expect(page.getByRole('link', { name: 'example.org/jeans' })).toHaveAttribute(
      'href',
      'https://example.org/jeans',
    );
    await expect(page.getByText('Washed, patched, and worn to work.')).toHaveCount(1);
  });

  await page.goto(`${stepwise.url}/buildzone`);
  await expect(page.getByRole('region', { name: 'Continue' }).getByRole('link')).toContainText('1 of');
});
