import { randomUUID } from 'node:crypto';
import { postAs } from './accounts-person.ts';
import { expect } from './fixtures.ts';
import { test } from './member-fixtures.ts';

test('a member whom the owner blocks finds what they did in the project, at its address and from their profile, and leaves @phone', async ({
  page,
  stepwise: { url },
  strangers: { one, others },
  axe,
}) => {
  const step = randomUUID();
  const { id } = await postAs<{ id: string }>(others, url, 'community-projects', {
    key: randomUUID(),
    title: 'A bench for the tram stop',
    summary: 'Words that are the owner’s.',
    area: 'making',
    difficulty: 'beginner',
    hours: 4,
    skills: ['Carpentry'],
    steps: [{ id: step, title: 'Saw the boards', skills: ['Carpentry'] }],
  });
  await postAs(others, url, `community-projects/${id}/status`, { status: 'published' });
  await page.goto(`/projects/${id}`);
  await page.getByRole('button', { name: 'Join this project' }).click();
  await page.getByRole('link', { name: 'Go to the first step' }).click();
  await page.getByRole('radio', { name: 'Done' }).check();
  await page.getByRole('button', { name: 'Show your work' }).click();
  await page.getByLabel('What you did').fill('Two boards, nearly straight.');
  await page.getByRole('button', { name: 'Add evidence' }).click();
  await expect(page.getByRole('button', { name: 'Delete your evidence' })).toBeVisible();

  await postAs(others, url, 'othersprofile/block', { target_username: one.username, action: 'block' });
  await page.goto('/profile');
  await page.getByRole('link', { name: 'Saw the boards' }).click();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Your work in A bench for the tram stop');
  await expect(page.getByText('This project is not available to you')).toBeVisible();
  await expect(page.getByText('Two boards, nearly straight.')).toBeVisible();
  await expect(page.getByText('Words that are the owner’s.')).toHaveCount(0);
  await expect(page.getByRole('radio')).toHaveCount(0);
  expect(await axe(page)).toEqual([]);

  await page.goto('/buildzone?shelf=joined');
  await page.getByRole('region', { name: 'Not available to you' }).getByRole('link').click();
  await expect(heading).toHaveText('Your work in A bench for the tram stop');
  await page.getByRole('button', { name: 'Leave' }).click();
  await page.getByRole('button', { name: 'Leave project' }).click();
  await expect(page.getByText('You are no longer in this project.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('You are no longer in this project.')).toBeVisible();
  await expect(page.getByText('Two boards, nearly straight.')).toBeVisible();

  await postAs(others, url, 'othersprofile/block', { target_username: one.username, action: 'unblock' });
  await page.reload();
  await expect(heading).toHaveText('A bench for the tram stop');
  await expect(page.getByRole('button', { name: 'Join this project' })).toBeVisible();
});
