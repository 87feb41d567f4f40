import { newMember, otherBrowser } from './accounts-person.ts';
import { expect, test } from './fixtures.ts';
import { demoMember, signIn } from './member-session.ts';
import { holdFirst } from './two-members.ts';

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
  let asked = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/profiles/me/') asked += 1;
  });
  await page.goto('/profile');
  const heading = page.getByRole('heading', { level: 1, name: mei.name });
  await heading.waitFor();
  // The connection comes after everything that the page itself asks for.
  await live;
  expect(asked).toBe(1);

  await page.getByRole('link', { name: 'Edit profile' }).click();
  await page.getByLabel('First name').waitFor();
  // From here on nothing is answered: what is shown was known.
  await page.route('**/api/**', () => undefined);
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Experience' })).toBeVisible();
  await expect(page.getByRole('status', { name: /Loading/ })).toHaveCount(0);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('a screen that one comes back to shows what was known, and what has changed meanwhile as soon as it is answered', async ({
  browser,
  page,
  stepwise: { url },
  mail,
}) => {
  const others = await otherBrowser(browser, page, url);
  const { username } = await newMember(others, url, mail);
  const write = async (headline: string) => {
    const answer = await others.request.patch(`${url}/api/profiles/me/`, {
      headers: { origin: url },
      multipart: { headline },
    });
    expect(answer.status()).toBe(200);
  };
  await write('As it was before');
  await newMember(page.context(), url, mail);
  await page.clock.install();
  await page.goto(`/profile/${username}`);
  await expect(page.getByText('As it was before')).toBeVisible();
  await page.getByRole('link', { name: 'Message', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Messages' }).waitFor();
  await write('As it is now');
  // What is a few seconds old is not asked for again.
  await page.clock.setSystemTime(Date.now() + 60_000);
  const read = await holdFirst(page, `**/api/profiles/users/${username}/`, 'GET');
  await page.goBack();
  const answer = await read.first;
  await expect(page.getByText('As it was before')).toBeVisible();
  await expect(page.getByRole('status', { name: /Loading/ })).toHaveCount(0);
  await answer.continue();
  await expect(page.getByText('As it is now')).toBeVisible();
  await expect(page.getByText('As it was before')).toHaveCount(0);
  await others.close();
});

test('a member who is followed is still followed after going away and Back', async ({ page, stepwise, mail }) => {
  await newMember(page.context(), stepwise.url, mail);
  await page.goto(`/profile/${kofi.username}`);
  const follow = page.getByRole('button', { name: /^Follow(?:ing)?$/ });
  const followers = page.getByRole('link', { name: /followers?$/ });
  const before = (await followers.textContent()) ?? '';
  const taken = page.waitForResponse((answer) => answer.url().endsWith('/othersprofile/follow/') && answer.ok());
  await follow.click();
  await expect(follow).toHaveAttribute('aria-pressed', 'true');
  await taken;
  await expect(followers).not.toHaveText(before);
  const counted = await followers.textContent();
  await page.getByRole('link', { name: 'Message', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Messages' }).waitFor();
  await page.route('**/api/profiles/users/**', () => undefined);
  await page.goBack();
  await expect(follow).toHaveText('Following');
  await expect(followers).toHaveText(counted ?? '');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});
