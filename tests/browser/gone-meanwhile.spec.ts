import { getAs, postAs } from './accounts-person.ts';
import { expect } from './fixtures.ts';
import { publishedProject, stepOf } from './made-projects.ts';
import { test } from './member-fixtures.ts';

test('feedback on evidence that its author deletes meanwhile is left to be copied; so is what was written at a step that was removed @phone', async ({
  page,
  stepwise: { url },
  strangers: { others },
  axe,
}) => {
  const [saw, plane] = [stepOf('Saw the boards'), stepOf('Plane them')];
  const { id } = await publishedProject(others, url, { title: 'A stool for the porch', steps: [saw, plane] });
  await others.request.post(`${url}/api/community-projects/${id}/steps/${saw.id}/evidence/`, {
    headers: { origin: url },
    multipart: { key: crypto.randomUUID(), text: 'Sawn by eye.', link: '' },
  });
  await page.goto(`/projects/${id}/steps?step=${saw.id}`);
  await expect(page.getByText('Sawn by eye.')).toBeVisible();
  await page.getByRole('button', { name: 'Give feedback' }).click();
  await page.getByLabel('Your feedback').fill('Very straight.');
  const { results } = await getAs<{ results: { id: string }[] }>(
    others,
    url,
    `community-projects/${id}/steps/${saw.id}/evidence`,
  );
  await others.request.delete(`${url}/api/evidence/${results[0]?.id}/`, { headers: { origin: url } });
  await page.getByRole('button', { name: 'Send feedback' }).click();
  const gone = page.getByText('This evidence was deleted, or you can no longer see it');
  await expect(gone).toBeVisible();
  await page.reload();
  await expect(gone).toBeVisible();
  await expect(page.getByLabel('What you wrote')).toHaveValue('Very straight.');
  expect(await axe(page)).toEqual([]);
  await page.getByRole('button', { name: 'Discard the text' }).click();
  await expect(gone).toHaveCount(0);

  await page.getByLabel('Your comment').fill('Which saw?');
  const { version, ...project } = await getAs<Record<string, unknown>>(others, url, `community-projects/${id}`);
  const { title, summary, description, area, difficulty, hours, places, skills } = project;
  const answer = await others.request.put(`${url}/api/community-projects/${id}/`, {
    headers: { origin: url },
    data: { title, summary, description, area, difficulty, hours, places, skills, steps: [plane], version },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  await page.reload();
  await expect(page.getByText('A step you were writing about was removed')).toBeVisible();
  await expect(page.getByLabel('What you wrote')).toHaveValue('Which saw?');
});

test('an owner who removes a step is told who has worked on it, and they are told that it is theirs; a leave is taken back @desktop', async ({
  page,
  stepwise: { url },
  strangers: { others },
  axe,
}) => {
  const [saw, plane] = [stepOf('Saw the boards'), stepOf('Plane them')];
  const { id } = await publishedProject(page.context(), url, { title: 'A bench for two', steps: [saw, plane] });
  await postAs(others, url, `community-projects/${id}/membership`, { action: 'join' });
  const marked = { key: crypto.randomUUID(), state: 'done' };
  await postAs(others, url, `community-projects/${id}/steps/${saw.id}/mark`, marked);
  await page.goto(`/projects/${id}/edit`);
  await page.getByRole('button', { name: 'Remove Saw the boards' }).click();
  await expect(page.getByText('Saw the boards: 1 member has worked on it, 1 has done it.')).toBeVisible();
  expect(await axe(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Members have worked on a step that you removed')).toHaveCount(0);

  const member = await others.newPage();
  await member.goto(`/projects/${id}/steps?step=${saw.id}`);
  await expect(member.getByText('This step is no longer part of the project')).toBeVisible();
  await expect(member.getByRole('radio', { name: 'Done' })).toBeChecked();
  await member.goto(`/projects/${id}`);
  await member.getByRole('button', { name: 'Leave' }).click();
  await expect(member.getByText('You have left this project')).toBeVisible();
  await member.getByRole('button', { name: 'Undo: stay in it' }).click();
  await expect(member.getByRole('button', { name: 'Leave' })).toBeVisible();
  await member.close();
});
