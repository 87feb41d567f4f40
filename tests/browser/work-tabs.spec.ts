import { expect } from './fixtures.ts';
import { publishedProject } from './made-projects.ts';
import { callAs, expectMember } from './member-session.ts';
import { test } from './member-fixtures.ts';

test('what a member does in a project shows in their other tab while nobody looks at it @desktop', async ({
  page,
  context,
  stepwise: { url },
  strangers: { others },
}) => {
  const { id } = await publishedProject(others, url, { title: 'A shelf for two tabs' });
  const other = await context.newPage();
  await other.goto(`/projects/${id}`);
  await expect(other.getByRole('button', { name: 'Join this project' })).toBeVisible();
  // The tab in the background draws rarely: presses there wait for its frames.
  await page.bringToFront();
  await page.goto(`/projects/${id}`);
  await page.getByRole('button', { name: 'Join this project' }).click();
  await expect(other.getByRole('link', { name: 'Go to the first step' })).toBeVisible();

  await other.goto(`/projects/${id}/steps`);
  await page.bringToFront();
  await page.getByRole('link', { name: 'Go to the first step' }).click();
  const choice = (tab: typeof page, name: string) => tab.getByRole('radio', { name });
  await expect(choice(other, 'Not started')).toBeChecked();
  await choice(page, 'Done').check();
  await expect(choice(other, 'Done')).toBeChecked();
  await expect(other.getByText('1 of 2 steps done')).toBeVisible();
  await other.bringToFront();
  await choice(other, 'In progress').check();
  await expect(choice(page, 'In progress')).toBeChecked();

  await page.bringToFront();
  await page.getByRole('button', { name: 'Show your work' }).click();
  await page.getByLabel('What you did').fill('Sawn');
  await page.getByRole('button', { name: 'Add evidence' }).click();
  await expect(other.getByRole('listitem').filter({ hasText: 'Sawn' })).toBeVisible();
});

test('whom a member follows, their target role and their profile show in their other tab while nobody looks at it @desktop', async ({
  page,
  context,
  stepwise: { url },
  strangers: { other },
}) => {
  const second = await context.newPage();
  await page.goto(`/profile/${other.username}`);
  await expectMember(page);
  await second.goto(`/profile/${other.username}`);
  const follow = (tab: typeof page) => tab.getByRole('button', { name: /^Follow(?:ing)?$/ });
  await expect(follow(second)).toHaveText('Follow');
  await page.bringToFront();
  await follow(page).click();
  await expect(follow(second)).toHaveText('Following');
  await expect(second.getByRole('link', { name: '1 follower' })).toBeVisible();

  await second.goto('/career-guidance/archivist');
  await expect(second.getByRole('button', { name: 'Make this my target' })).toBeVisible();
  await page.bringToFront();
  await callAs(page, url, 'guidance/target/', { role: 'archivist' }, 'PUT');
  await expect(second.getByRole('button', { name: 'Remove as my target' })).toBeVisible();

  await second.goto('/profile');
  await second.getByRole('heading', { level: 1, name: 'Walker Example' }).waitFor();
  await page.bringToFront();
  await page.goto('/profile/edit');
  await page.getByLabel('First name').fill('Strider');
  await page.getByRole('button', { name: 'Save profile' }).click();
  await expect(second.getByRole('heading', { level: 1, name: 'Strider Example' })).toBeVisible();
  // The picture in the navigation is drawn from the name.
  await expect(second.getByRole('button', { name: 'Account menu' })).toContainText('SE');
});
