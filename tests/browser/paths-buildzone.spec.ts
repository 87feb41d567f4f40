import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { SnapshotFrom } from 'xstate';
import type { CommunityProject, CommunityProjectPage } from '../../contract/community-projects.ts';
import type { MembershipEvent, membershipMachine } from '../../machines/buildzone/membership.ts';
import type {
  StepProgressEvent,
  StepProgressInput,
  stepProgressMachine,
} from '../../machines/buildzone/step-progress.ts';
import membershipLevels, { ShownMembership } from '../models/buildzone/membership.levels.ts';
import membershipModel from '../models/buildzone/membership.model.ts';
import { ShownProgress } from '../models/buildzone/shown-progress.ts';
import progressLevels from '../models/buildzone/step-progress.levels.ts';
import progressModel from '../models/buildzone/step-progress.model.ts';
import { causeOf } from '../models/causes.ts';
import { pathsAt } from '../models/level-coverage.ts';
import { expect, test } from './fixtures.ts';
import { holdCalls } from './held-calls.ts';
import { callAs, demoMember, signIn, storedSession } from './member-session.ts';
import { forgetUnsent, passPatience, reconnect } from './walk.ts';

/** A project of others, with two steps: those of other tests may fill a page before it. */
async function projectFor(page: Page, url: string, after?: string): Promise<CommunityProject> {
  const query = after === undefined ? '' : `?after=${after}`;
  const { results, next } = await callAs<CommunityProjectPage>(page, url, `community-projects/${query}`);
  // Of the demo community: those that other tests make have fewer steps, and are theirs.
  const open = results.find(({ mine, has_room: hasRoom, steps }) => mine?.role === null && hasRoom && steps >= 4);
  if (open === undefined && next !== null) return projectFor(page, url, next);
  if (open === undefined) throw new Error('the demo community has no project to join');
  return callAs(page, url, `community-projects/${open.id}/`);
}

test('joining and leaving: the product matches the machine on every path', async ({ context, stepwise: { url } }) => {
  const page = await signIn(context, url, demoMember('mei'));
  const { id } = await projectFor(page, url);
  const calls = await holdCalls(page, '**/membership/');
  await page.clock.install();
  const main = page.getByRole('main');
  const offered = (joined: boolean) => main.getByRole('button', { name: joined ? 'Leave' : 'Join this project' });
  const kept = page.getByText('The server can’t be reached');

  for (const { path } of pathsAt(membershipModel, membershipLevels.product)) {
    const events = path.steps.map(({ event }) => event);
    await test.step(events.slice(1).map(causeOf).join(', '), async () => {
      const press = events.find(({ type }) => type === 'membership.pressed') as MembershipEvent | undefined;
      const begins = press?.type === 'membership.pressed' && press.shown !== null;
      await callAs(page, url, `community-projects/${id}/membership/`, { action: begins ? 'join' : 'leave' });
      calls.forget();
      await forgetUnsent(page);
      await page.goto(`/projects/${id}`);
      const shown = new ShownMembership();
      for (const { event, state } of path.steps) {
        const snapshot = state as SnapshotFrom<typeof membershipMachine>;
        const cause = causeOf(event);
        if (event.type === 'membership.pressed') await offered(!(event.joined as boolean)).click();
        else if (cause === 'done setMembership') await calls.letThrough();
        else if (cause === 'error setMembership') {
          const { status, detail } = event.error as { status: number; detail: string };
          const call = await calls.next();
          if (status === 0) await call.abort();
          else await call.fulfill({ status, json: { detail, code: 'no_room' } });
        } else if (cause === 'after patience') await passPatience(page);
        else if (cause === 'connection.returned') await reconnect(page);
        else if (cause === 'retry.pressed') await page.getByRole('button', { name: 'Try now' }).click();
        shown.after(event, snapshot);
        await expect(offered(shown.joined ?? begins)).toBeVisible();
        await expect(offered(!(shown.joined ?? begins))).toHaveCount(0);
        await expect(kept).toHaveCount(snapshot.matches('waiting') ? 1 : 0);
        if (snapshot.context.problem !== null) await expect(main).toContainText(snapshot.context.problem);
      }
    });
  }
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('marking steps: the product matches the machine on every path', async ({ context, stepwise: { url } }) => {
  const page = await signIn(context, url, demoMember('kofi'));
  const memberId = (await storedSession(page))?.grant?.memberId;
  const project = await projectFor(page, url);
  const [a, b] = project.steps;
  const ids: Record<string, string> = { a: a?.id ?? '', b: b?.id ?? '' };
  const titles: Record<string, string> = { a: a?.title ?? '', b: b?.title ?? '' };
  const at = `community-projects/${project.id}`;
  await callAs(page, url, `${at}/membership/`, { action: 'join' });
  const calls = await holdCalls(page, '**/mark/');
  await page.clock.install();
  const names = { todo: 'Not started', in_progress: 'In progress', done: 'Done' } as const;
  const kept = page.getByText('The server can’t be reached.');
  const refusal = page.getByText('Join the project first');
  const open = async (step: string) => {
    await page.getByRole('navigation', { name: 'Steps' }).getByRole('link', { name: titles[step] }).click();
    await expect(page.getByRole('heading', { level: 2 })).toContainText(titles[step] ?? '');
  };

  for (const { path, input } of pathsAt(progressModel, progressLevels.product)) {
    const title = path.steps.slice(1).map(({ event }) => causeOf(event));
    await test.step(`from input ${input + 1}: ${title.join(', ')}`, async () => {
      const { queue } = progressModel.inputs[input] as StepProgressInput;
      const before = { a: queue[0]?.before ?? ('in_progress' as const), b: 'in_progress' as const };
      for (const step of ['a', 'b'] as const)
        await callAs(page, url, `${at}/steps/${ids[step]}/mark/`, { key: randomUUID(), state: before[step] });
      const shown = new ShownProgress(before, queue);
      const marks = queue.map((mark) => ({ ...mark, key: randomUUID(), project: project.id, step: ids[mark.step] }));
      calls.forget();
      await forgetUnsent(page);
      await page.evaluate(
        (entries) => {
          for (const [name, entry] of entries) localStorage.setItem(name, entry);
        },
        marks.map(
          (item, nth) =>
            [`unsent-marks.${memberId}.${item.key}`, JSON.stringify({ place: Date.now() + nth, item })] as const,
        ),
      );
      await page.goto(`/projects/${project.id}/steps?step=${ids.a}`);
      let opened = 'a';
      for (const { event, state } of path.steps) {
        const snapshot = state as SnapshotFrom<typeof stepProgressMachine>;
        const cause = causeOf(event);
        if (event.type === 'step.marked') {
          const { step } = (event as Extract<StepProgressEvent, { type: 'step.marked' }>).mark;
          if (step !== opened) await open(step);
          opened = step;
          await page.getByRole('radio', { name: names[shown.press(step)] }).check();
        } else if (cause === 'done markStep') await calls.letThrough();
        else if (cause === 'error markStep') {
          const { status, detail } = event.error as { status: number; detail: string };
          const call = await calls.next();
          if (status === 0) await call.abort();
          else await call.fulfill({ status, json: { detail, code: 'not_joined' } });
        } else if (cause === 'after patience') await passPatience(page);
        else if (cause === 'connection.returned') await reconnect(page);
        else if (cause === 'retry.pressed') await page.getByRole('button', { name: 'Send now' }).click();
        shown.after(event);
        await expect(page.getByRole('radio', { name: names[shown.state(opened)] })).toBeChecked();
        await expect(kept).toHaveCount(snapshot.matches('waiting') ? 1 : 0);
        await expect(refusal).toHaveCount(shown.refused === opened ? 1 : 0);
      }
    });
  }
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});
