import { newMember } from './accounts-person.ts';
import { expect, test } from './fixtures.ts';
import { demoMember, signIn } from './member-session.ts';

const mei = demoMember('mei');
const kofi = demoMember('kofi');

test('a cold load asks for the own profile once, and coming back shows it before the server has answered', async ({
  context,
  stepwise,
}) => {
  const page = await signIn(context, stepwise.url, mei, '/settings');
  // What the first page still asks for is not counted.
  await page.goto('about:blank');
  const live = page.waitForResponse('**/api/events/**');
  const answers = stepwise.answersFromNow();
  await page.goto('/profile');
  const heading = page.getByRole('heading', { level: 1, name: mei.name });
  await heading.waitFor();
  // The connection comes after everything that the page itself asks for.
  await live;
  expect(answers('GET /api/profiles/me/').length - answers('GET /api/profiles/me/stats/').length).toBe(1);

  await page.getByRole('link', { name: 'Edit profile' }).click();
  await page.getByLabel('First name').waitFor();
  // From here on nothing is answered: what is shown was known.
  await page.route('**/api/**', () => undefined);
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Experience' })).toBeVisible();
  await expect(page.getByRole('status', { name: /Loading/ })).toHaveCount(0);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('a member who is followed is still followed after going away and Back', async ({ page, stepwise, mail }) => {
  await newMember(page.context(), stepwise.url, mail);
  await page.goto(`/profile/${kofi.username}`);
  const follow = page.getByRole('button', { name: /^Follow(?:ing)?$/ });
  await follow.click();
  await expect(follow).toHaveAttribute('aria-pressed', 'true');
  const counted = await page.getByRole('link', { name: /followers?$/ }).textContent();
  await page.getByRole('link', { name: 'Message', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Messages' }).waitFor();
  await page.route('**/api/profiles/users/**', () => undefined);
  await page.goBack();
  await expect(follow).toHaveText('Following');
  await expect(page.getByRole('link', { name: /followers?$/ })).toHaveText(counted ?? '');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});
