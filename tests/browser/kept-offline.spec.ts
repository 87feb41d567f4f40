import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import type { CommunityProject } from '../../contract/community-projects.ts';
import { getAs, postAs } from './accounts-person.ts';
import { expect } from './fixtures.ts';
import { isLost, loseChanges } from './held-calls.ts';
import { publishedProject } from './made-projects.ts';
import { test } from './member-fixtures.ts';

/** The browser says that it is connected again; `setOffline` would break off what else the page is doing. */
const tellOnline = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('online')));

interface Pressed {
  what: string;
  path: string;
  control: (page: Page) => Locator;
  /** What the server has been told, by its log. */
  call: string;
}

test('what a member presses on a train is kept through a reload and sent once; where it is not kept, they are told, and nothing typed is lost @desktop', async ({
  page,
  context,
  stepwise,
  strangers: { other, others },
}) => {
  test.setTimeout(120_000);
  const { url } = stepwise;
  const { id, title, steps } = await publishedProject(others, url, { title: `Tunnel ${randomUUID().slice(0, 8)}` });
  const step = steps[0]?.id ?? '';
  const evidence = `community-projects/${id}/steps/${step}/evidence`;
  const shown = await others.request.post(`${url}/api/${evidence}/`, {
    headers: { origin: url },
    multipart: { key: randomUUID(), text: 'Sawn by hand' },
  });
  expect(shown.ok(), await shown.text()).toBe(true);
  const { id: post } = await postAs<{ id: string }>(others, url, `post-drafts/${randomUUID()}/publish`, {
    version: 0,
    post: null,
    title: `Through the tunnel ${randomUUID().slice(0, 8)}`,
    body: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'It was dark.' }] }] },
    skills: [],
  });
  const { results: jobs } = await getAs<{ results: { id: string; title: string }[] }>(context, url, 'jobs');
  const job = jobs.at(-1) ?? { id: '', title: '' };

  const project = `/projects/${id}`;
  const kept: readonly Pressed[] = [
    {
      what: 'a project saved for later',
      path: project,
      control: (tab) => tab.getByRole('button', { name: /^Saved? for later$/ }),
      call: `POST /api/community-projects/${id}/saved/`,
    },
    {
      what: 'a saved job',
      path: `/search?job=${job.id}`,
      control: (tab) => tab.getByRole('button', { name: /^Saved?$/ }),
      call: `POST /api/jobs/${job.id}/saved/`,
    },
    {
      what: 'a like',
      path: `/posts/${post}`,
      control: (tab) => tab.getByRole('button', { name: /likes?\. Like / }).first(),
      call: `POST /api/posts/${post}/like/`,
    },
    {
      what: 'a saved post',
      path: `/posts/${post}`,
      control: (tab) => tab.getByRole('button', { name: /^Save Through/ }).first(),
      call: `POST /api/posts/${post}/saved/`,
    },
  ];
  const target = page.getByRole('button', { name: 'Remove as my target' });
  const conversation = page.getByRole('region', { name: 'Conversation' });
  await postAs(context, url, `conversations/${other.username}/messages`, {
    key: randomUUID(),
    text: 'See you tomorow',
  });
  const calls = stepwise.answersFromNow();
  await loseChanges(context);

  for (const { what, path, control } of kept)
    await test.step(`${what} is kept`, async () => {
      await page.goto(path);
      await control(page).click();
      await expect(control(page)).toHaveAttribute('aria-pressed', 'true');
      await expect(page.getByText(/It is kept in this browser and sent/).first()).toBeVisible();
      await page.reload();
      await expect(control(page)).toHaveAttribute('aria-pressed', 'true');
    });

  await test.step('a target role is kept', async () => {
    await page.goto('/career-guidance/archivist');
    await page.getByRole('button', { name: 'Make this my target' }).click();
    await expect(page.getByText(/will be your target/)).toBeVisible();
    await page.reload();
    await expect(target).toBeVisible();
    await expect(page.getByText(/will be your target/)).toBeVisible();
  });

  await test.step('an edit of a message is kept', async () => {
    await page.goto(`/messages?with=${other.username}`);
    // By keys: the notices of what is kept lie over the menu as soon as they come, and stay while the pointer is on them.
    await conversation.getByRole('button', { name: 'More about this message' }).press('Enter');
    await page.getByRole('menuitem', { name: 'Edit' }).press('Enter');
    // Until the text of the message is in it, the field is that of a new one.
    await expect(conversation.getByRole('textbox')).toHaveValue('See you tomorow');
    await conversation.getByRole('textbox').fill('See you tomorrow');
    await conversation.getByRole('textbox').press('Enter');
    await expect(conversation.getByText(/Your edit is kept, and sent as soon as/)).toBeVisible();
    await page.reload();
    await expect(conversation.getByRole('log').getByText('See you tomorrow')).toBeVisible();
    await expect(conversation.getByText(/Your edit is kept, and sent as soon as/)).toBeVisible();
  });

  await test.step('following is taken back, and says why', async () => {
    await page.goto(`/profile/${other.username}`);
    const follow = page.getByRole('button', { name: /^Follow(?:ing)?(?: |$)/ }).first();
    await follow.click();
    await expect(page.getByRole('alert').filter({ hasText: /can’t be reached|connection/ })).toBeVisible();
    await expect(follow).toHaveAttribute('aria-pressed', 'false');
  });

  const atStep = `${project}/steps?step=${step}`;
  const feedback = page.getByLabel('Your feedback');
  const comment = page.getByLabel('Your comment');
  await test.step('feedback and a comment say that they are not sent, and stay typed through a reload', async () => {
    await page.goto(atStep);
    await page.getByRole('button', { name: 'Give feedback' }).click();
    await feedback.fill('Straight edges.');
    await page.getByRole('button', { name: 'Send feedback' }).click();
    await comment.fill('Which saw?');
    await page.getByRole('button', { name: 'Add comment' }).click();
    await expect(page.getByText('Everything you typed is still here.')).toHaveCount(2);
    await page.reload();
    await expect(feedback).toHaveValue('Straight edges.');
    await expect(comment).toHaveValue('Which saw?');
  });

  await context.unroute(isLost);
  await tellOnline(page);
  await test.step('back in the open, each is sent once', async () => {
    // A page that is left while it sends cannot know that the server has it: the next one may repeat the call, which changes nothing.
    for (const { what, call } of kept)
      await expect.poll(() => new Set(calls(call)), { message: what }).toEqual(new Set([200]));
    await expect.poll(() => new Set(calls('PUT /api/guidance/target/'))).toEqual(new Set([200]));
    await expect.poll(() => new Set(calls(`POST /api/conversations/${other.username}/edits/`))).toEqual(new Set([200]));
    await page.getByRole('button', { name: 'Send feedback' }).click();
    await expect(page.getByRole('list', { name: /^Feedback for/ })).toContainText('Straight edges.');
    await page.getByRole('button', { name: 'Add comment' }).click();
    await expect(page.getByRole('region', { name: 'Discussion' }).getByRole('listitem')).toHaveCount(1);
    expect(await page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('unsent-')))).toEqual(
      [],
    );
  });

  const sent = kept.map(({ call }) => calls(call));
  await test.step('and stays so', async () => {
    const now = await getAs<CommunityProject>(context, url, `community-projects/${id}`);
    expect([now.title, now.mine?.saved]).toEqual([title, true]);
    for (const { path, control } of kept) {
      await page.goto(path);
      await expect(control(page)).toHaveAttribute('aria-pressed', 'true');
    }
    await page.goto(`/messages?with=${other.username}`);
    await expect(conversation.getByRole('log').getByText(/ · edited/)).toBeVisible();
    await expect(conversation.getByText('See you tomorrow')).toBeVisible();
    await page.goto('/career-guidance/archivist');
    await expect(target).toBeVisible();
    expect((await getAs<{ likes: number }>(context, url, `posts/${post}`)).likes).toBe(1);
    expect(kept.map(({ call }) => calls(call))).toEqual(sent);
  });
});

for (const order of ['the older tab', 'the newer tab'] as const)
  test(`contrary wishes of two tabs on a train: the newest counts, though ${order} is heard first @desktop`, async ({
    context,
    page,
    stepwise,
    strangers: { others },
  }) => {
    const { url } = stepwise;
    const mine = await publishedProject(others, url, { title: `Joined ${randomUUID().slice(0, 8)}` });
    const wanted = await publishedProject(others, url, { title: `Wanted ${randomUUID().slice(0, 8)}` });
    await postAs(context, url, `community-projects/${mine.id}/membership`, { action: 'join' });
    const [atMark, atJoin] = [`/projects/${mine.id}/steps`, `/projects/${wanted.id}`];
    const choose = (tab: Page, name: string) => tab.getByRole('radio', { name }).check();
    const press = (tab: Page, name: string) => tab.getByRole('button', { name, exact: true }).click();

    const tabs = {
      marking: [page, await context.newPage()],
      joining: [await context.newPage(), await context.newPage()],
    };
    for (const tab of tabs.marking) await tab.goto(atMark);
    for (const tab of tabs.joining) await tab.goto(atJoin);
    const [olderMark, newerMark, olderJoin, newerJoin] = [...tabs.marking, ...tabs.joining] as [Page, Page, Page, Page];
    for (const tab of tabs.marking) await expect(tab.getByRole('radio', { name: 'Done' })).toBeVisible();
    for (const tab of tabs.joining) await expect(tab.getByRole('button', { name: 'Join this project' })).toBeVisible();
    // Each tab has a tunnel of its own.
    const all = [olderMark, newerMark, olderJoin, newerJoin];
    const lost = /\/(?:mark|membership|saved)\/$/;
    for (const tab of all) await tab.route(lost, (route) => route.abort());

    await choose(olderMark, 'Done');
    await expect(olderMark.getByText(/kept in this browser/)).toBeVisible();
    await choose(newerMark, 'Done');
    await choose(newerMark, 'In progress');
    await expect(newerMark.getByText(/kept in this browser/)).toBeVisible();

    await press(olderJoin, 'Join this project');
    await press(olderJoin, 'Save for later');
    await expect(olderJoin.getByText('You will be in this project')).toBeVisible();
    await press(newerJoin, 'Join this project');
    await expect(newerJoin.getByText('You will be in this project')).toBeVisible();
    await press(newerJoin, 'Leave');
    await expect(newerJoin.getByText('You will have left this project')).toBeVisible();
    await press(newerJoin, 'Save for later');
    await press(newerJoin, 'Saved for later');
    // The other tab hears of it.
    await expect(olderJoin.getByText('You will have left this project')).toBeVisible();
    await expect(olderJoin.getByRole('button', { name: 'Save for later', exact: true })).toHaveAttribute(
      'aria-pressed',
      'false',
    );

    const turns = order === 'the older tab' ? all : [newerMark, olderMark, newerJoin, olderJoin];
    for (const tab of turns) {
      await tab.unroute(lost);
      await tellOnline(tab);
      await expect(tab.getByText(/kept in this browser|You will have left this project/)).toHaveCount(0);
    }
    const kept = () => page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('unsent-')));
    await expect.poll(kept).toEqual([]);
    const read = (id: string) => getAs<CommunityProject>(context, url, `community-projects/${id}`);
    const { steps } = await read(mine.id);
    expect(steps.map(({ state }) => state)).toEqual(['in_progress', 'todo']);
    const { mine: standing, members } = await read(wanted.id);
    expect([standing?.role, standing?.saved, members]).toEqual([null, false, 1]);
    await expect(olderJoin.getByRole('button', { name: 'Join this project' })).toBeVisible();
    await olderMark.reload();
    await expect(olderMark.getByRole('radio', { name: 'In progress' })).toBeChecked();
  });
