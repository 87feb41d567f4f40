// @vitest-environment node
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dailyReader, digestEnvironment, digestsTo, linksIn, makeDigests, origin, passToMorning } from './digests.ts';
import { act, decisionPaths, decisionsOf, newestCase, newModerator, report } from './moderation.ts';
import { done } from './notification-scenes.ts';
import { chooseDigest } from './notifications.ts';
import { published } from './posts.ts';
import { signUp, startTestServer, type SignedUp, type TestServer } from './server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ env: digestEnvironment });
});
afterAll(() => server.close());

async function dailyModerator(): Promise<SignedUp> {
  const moderator = await newModerator(server);
  await done(chooseDigest(moderator.client, 'daily'));
  return moderator;
}

async function morning(): Promise<void> {
  passToMorning(server);
  expect(await makeDigests(server)).toBe(true);
}

/** What the mails to a member have said of cases and appeals, and no more often than they say it. */
async function toldTo(member: SignedUp): Promise<string[]> {
  const mails = await digestsTo(server, member);
  return mails.map(({ text }) => /^.* waited for a decision.*$/m.exec(text ?? '')?.[0] ?? '');
}

test('moderators are reminded of what has waited for days, each time until it is decided; nobody of their own case', async () => {
  const [first, second, own, member] = [
    await dailyModerator(),
    await dailyModerator(),
    await dailyModerator(),
    await dailyReader(server),
  ];
  const author = await signUp(server);
  const { id } = await published(author.client, { title: 'Nothing but an advertisement' });
  await done(report(own.client, { kind: 'post', id }));
  await morning();
  await morning();
  expect(await toldTo(first), 'within two days').toEqual([]);
  await morning();
  await morning();
  const said = '1 case has waited for a decision for more than 2 days.';
  expect(await toldTo(first)).toEqual([said, said]);
  const [mail] = await digestsTo(server, first);
  expect(mail?.subject).toBe('1 case to decide on Stepwise');
  expect(linksIn(mail)).toContain(`${origin}/moderation`);
  expect(`${mail?.text}${mail?.html}`).not.toMatch(/advertisement|New since/);
  for (const other of [own, member]) expect(await toldTo(other)).toEqual([]);

  await done(act(first.client, await newestCase(first.client), 'hidden', { text: 'It sells' }));
  const [decision] = await decisionsOf(author.client);
  await done(author.client.post(decisionPaths.appeal(decision?.id ?? ''), { text: 'It does not' }));
  for (let days = 0; days < 4; days += 1) await morning();
  expect(await toldTo(first), 'their own decision').toEqual([said, said]);
  const appeal = '1 appeal has waited for a decision for more than 2 days.';
  expect((await toldTo(second)).slice(2)).toEqual([appeal, appeal]);
});
