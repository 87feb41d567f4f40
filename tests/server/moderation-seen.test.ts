// @vitest-environment node
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { ModeratedCase } from '../../contract/moderation.ts';
import { act, decisionsOf, done, newModerator, readCase, report, reportedCase } from './moderation.ts';
import { problemOf, signUp, startTestServer, type SignedUp, type TestServer } from './server.ts';

let server: TestServer;
let moderator: SignedUp;
let reporter: SignedUp;
let second: SignedUp;
beforeAll(async () => {
  server = await startTestServer();
  moderator = await newModerator(server);
  [reporter, second] = [await signUp(server), await signUp(server)];
});
afterAll(() => server.close());

const thingOf = ({ person }: SignedUp) => ({ kind: 'member', username: person.username }) as const;
const caseAbout = (target: SignedUp, by = reporter) => reportedCase(moderator.client, by.client, thingOf(target));
const reread = (found: ModeratedCase) => readCase(moderator.client, found);

describe('sent again with its key', () => {
  test.each([
    ['with the same is answered as before', {}, 200, ''],
    ['with another text is refused', { text: 'Something else' }, 409, 'as you first sent it'],
    ['with another length is refused', { days: 1 }, 409, 'as you first sent it'],
  ])('a suspension %s, and not done twice', async (_, changes, status, words) => {
    const target = await signUp(server);
    const found = await caseAbout(target);
    const first = { key: randomUUID(), text: 'Spam', days: 30 };
    await done(moderator.client, found, 'suspended', first);
    const again = await act(moderator.client, found, 'suspended', { ...first, ...changes });
    expect([again.status, problemOf(again).detail ?? '']).toEqual([status, expect.stringContaining(words)]);
    expect((await reread(found)).acts.map(({ kind, text }) => [kind, text])).toEqual([['suspended', 'Spam']]);
    expect(await decisionsOf(target.client)).toHaveLength(1);
  });

  test('a decision taken back is that one; white space around the words makes no other text', async () => {
    const target = await signUp(server);
    const warned = await done(moderator.client, await caseAbout(target), 'warned');
    const both = await done(moderator.client, warned, 'suspended', { days: 1 });
    const [warning, suspension] = both.acts.map(({ id }) => id);
    const sent = { key: randomUUID(), about: suspension, text: 'A mistake' };
    await done(moderator.client, both, 'undone', sent);
    expect((await act(moderator.client, both, 'undone', { ...sent, about: warning })).status).toBe(409);
    expect((await act(moderator.client, both, 'undone', { ...sent, text: ' A mistake\n' })).status).toBe(200);
    expect((await reread(both)).decisions).toEqual(['warned']);
  });
});

describe('a report that arrives while the case is on screen', () => {
  test.each(['dismissed', 'hidden', 'warned'])('is read before it is %s', async (kind) => {
    const target = await signUp(server);
    const found = await caseAbout(target);
    await report(second.client, thingOf(target), { category: 'harassment', note: 'Much worse' });
    const refused = await act(moderator.client, found, kind, { text: 'Spam' });
    expect(problemOf(refused)).toMatchObject({
      code: 'case_changed',
      detail: expect.stringMatching(/reports have changed/),
    });
    await done(moderator.client, await reread(found), kind);
  });

  test('is one that replaces the first of the same member, too', async () => {
    const target = await signUp(server);
    const found = await caseAbout(target);
    server.pass(1);
    await report(reporter.client, thingOf(target), { category: 'harassment', note: 'Worse now' });
    expect((await act(moderator.client, found, 'dismissed')).status).toBe(409);
  });

  test('hinders neither notes nor taking and releasing the case, and reports of other things hinder nothing', async () => {
    const [target, other] = [await signUp(server), await signUp(server)];
    const found = await caseAbout(target);
    await report(second.client, thingOf(target));
    await done(moderator.client, found, 'noted');
    const taken = await done(moderator.client, { ...(await reread(found)), reports: found.reports }, 'taken');
    const released = await done(moderator.client, { ...taken, reports: found.reports }, 'released');
    await report(second.client, thingOf(other));
    await done(moderator.client, released, 'dismissed');
  });
});

test('a report that meets the decision opens no case of what was hidden, which can still be shown again', async () => {
  const target = await signUp(server);
  const found = await caseAbout(target);
  const original = server.db.transaction.bind(server.db);
  const meeting = vi.spyOn(server.db, 'transaction').mockImplementation(async (run, config) => {
    // The report has looked at the thing, and now the decision is made.
    meeting.mockRestore();
    await done(moderator.client, found, 'hidden');
    return original(run, config);
  });
  const late = await report(second.client, thingOf(target));
  expect(late.status).toBe(404);
  const hidden = await reread(found);
  expect(hidden).toMatchObject({ is_open: false, reports: 1, decisions: ['hidden'] });
  await done(moderator.client, hidden, 'undone');
  expect((await report(second.client, thingOf(target))).status).toBe(204);
});
