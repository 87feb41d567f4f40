import { randomUUID } from 'node:crypto';
import type { BrowserContext, Locator } from '@playwright/test';
import type { OwnReport, ThingKind } from '../../contract/reports.ts';
import { thingKinds } from '../../contract/reports.ts';
import { getAs, postAs } from './accounts-person.ts';
import { expect } from './fixtures.ts';
import { publishedProject, stepOf } from './made-projects.ts';
import { test } from './member-fixtures.ts';

type Made = { id: string };

test('all that can be reported is reported from where it is read, with a category and a note, and the member can follow each report @desktop', async ({
  context,
  page,
  stepwise: { url },
  acquaintances: { one, other, others },
}) => {
  const title = `A stool of ${other.username}`;
  const step = stepOf('Saw the boards');
  const project = await publishedProject(others, url, { title, steps: [step] });
  const ofStep = `community-projects/${project.id}/steps/${step.id}`;
  const post = await postAs<Made>(others, url, `post-drafts/${randomUUID()}/publish`, {
    version: 0,
    post: null,
    title,
    body: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Buy it.' }] }] },
    skills: [],
  });
  const say = (path: string, text: string) => postAs<Made>(others, url, path, { key: randomUUID(), text });
  const comment = await say(`posts/${post.id}/comments`, 'Cheap stools');
  const atStep = await say(`${ofStep}/comments`, 'Cheap saws');
  await say(`conversations/${one.username}/messages`, 'Cheap nails');
  await postAs(context, url, `community-projects/${project.id}/membership`, { action: 'join' });
  const show = async (by: BrowserContext, text: string) => {
    const multipart = { key: randomUUID(), text, link: '' };
    const answer = await by.request.post(`${url}/api/${ofStep}/evidence/`, { headers: { origin: url }, multipart });
    return (await answer.json()) as Made;
  };
  const [evidence, own] = [await show(others, 'Sawn by eye'), await show(context, 'Sawn by hand')];
  const feedback = await say(`evidence/${own.id}/feedback`, 'Buy a saw');
  const [job] = (await getAs<{ results: Record<'id' | 'title' | 'organisation', string>[] }>(context, url, 'jobs'))
    .results;

  const stepPage = `/projects/${project.id}/steps?step=${step.id}`;
  const more = (within: Locator) => within.getByRole('button', { name: /^More about/ }).first();
  const main = page.getByRole('main');
  /** Where it is read, its menu, its item there, and what the dialog and the list of reports call it. */
  const things: Record<ThingKind, [path: string, menu: Locator, item: string, dialog: string, title: string]> = {
    member: [`/profile/${other.username}`, more(main), 'Report this member', 'Report Walker Example', 'Walker Example'],
    post: [`/posts/${post.id}`, more(main), 'Report', 'Report this post', title],
    post_comment: [
      `/posts/${post.id}`,
      more(page.locator(`#comment-${comment.id}`)),
      'Report this comment',
      'Report this comment',
      'Cheap stools',
    ],
    step_comment: [
      stepPage,
      more(page.locator(`#comment-${atStep.id}`)),
      'Report this comment',
      'Report this comment',
      'Cheap saws',
    ],
    evidence: [
      stepPage,
      more(page.locator(`#evidence-${evidence.id}`)),
      'Report this evidence',
      'Report this evidence',
      'Sawn by eye',
    ],
    feedback: [
      stepPage,
      more(page.locator(`#feedback-${feedback.id}`)),
      'Report this feedback',
      'Report this feedback',
      'Buy a saw',
    ],
    message: [
      `/messages?with=${other.username}`,
      more(main.getByRole('listitem').filter({ hasText: 'Cheap nails' })),
      'Report',
      'Report this message by Walker Example',
      'Cheap nails',
    ],
    project: [`/projects/${project.id}`, more(main), 'Report', 'Report this project', title],
    job: [`/search?job=${job?.id}`, more(main), 'Report', 'Report this job', `${job?.title} · ${job?.organisation}`],
  };
  for (const kind of thingKinds)
    await test.step(kind, async () => {
      const [path, menu, item, name] = things[kind];
      await page.goto(path);
      await menu.click();
      await page.getByRole('menuitem', { name: item, exact: true }).click();
      const dialog = page.getByRole('dialog', { name, exact: true });
      // The menu fades out behind it, and must not take the focus with it.
      await dialog.waitFor();
      await expect(page.getByRole('menu')).toHaveCount(0);
      await page.keyboard.press('Tab');
      await expect(dialog.locator(':focus')).toHaveCount(1);
      await dialog.getByLabel('What’s wrong?').selectOption('Spam or advertising');
      await dialog.getByLabel('What should we know?').fill(`About this ${kind}`);
      await dialog.getByRole('button', { name: 'Send report' }).click();
      await expect(dialog.getByText('Your report has been sent.')).toBeVisible();
    });
  const reports = await getAs<OwnReport[]>(context, url, 'account/reports');
  expect(Object.fromEntries(reports.map((one) => [one.thing, [one.title, one.category, one.note]]))).toEqual(
    Object.fromEntries(thingKinds.map((kind) => [kind, [things[kind][4], 'spam', `About this ${kind}`]])),
  );
});
