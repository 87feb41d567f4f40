// @vitest-environment node
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CommunityProject } from '../../contract/community-projects.ts';
import type { ModeratedCase } from '../../contract/moderation.ts';
import type { ReportedThing } from '../../contract/reports.ts';
import type { SearchAnswer } from '../../contract/search.ts';
import { closeAccount, reopenAccount } from '../../server/store/deletion.ts';
import { updateMember } from '../../server/store/profiles.ts';
import { openVisibility } from '../../server/store/schema.ts';
import { indexEverything } from '../../server/store/search-indexing.ts';
import type { Answer, Client } from './client.ts';
import { communityPaths, membership, published } from './community.ts';
import { followingPair, messagePaths, write } from './conversations.ts';
import { jobPaths, mayPost, postedJob } from './jobs.ts';
import { act, decisionPaths, decisionsOf, done, newModerator, readCase, report, reportedCase } from './moderation.ts';
import { toldTo } from './notifications.ts';
import { scenesOf, type Scene } from './moderation-scenes.ts';
import { block, change, profilePaths } from './people.ts';
import { comment, feed, postPaths, publish, published as publishedPost, saveDraft } from './posts.ts';
import { paths, problemOf, signUp, startTestServer, type SignedUp, type TestServer } from './server.ts';

let server: TestServer;
let moderator: SignedUp;
let author: SignedUp;
let reader: SignedUp;
beforeAll(async () => {
  server = await startTestServer();
  moderator = await newModerator(server);
  [author, reader] = await followingPair(server);
});
afterAll(() => server.close());

const statusOf = async (client: Client, path: string) => (await client.request(path)).status;

const caseOf = (thing: ReportedThing, by = reader) => reportedCase(moderator.client, by.client, thing);
const reread = (found: ModeratedCase) => readCase(moderator.client, found);

/** The author deletes it, or does to it what comes closest. */
function deletes(client: Client, thing: ReportedThing, { person }: SignedUp): Promise<Answer> {
  const { kind } = thing;
  if (kind === 'member') throw new Error('profiles are not removed');
  if (kind === 'message')
    return client.post(messagePaths.deletions(person.username), { seq: Number(thing.id), for: 'both' });
  if (kind === 'job') return client.post(`/api/jobs/${thing.id}/close/`);
  const paths = {
    post: postPaths.one(thing.id),
    post_comment: `/api/post-comments/${thing.id}/`,
    step_comment: `/api/comments/${thing.id}/`,
    evidence: `/api/evidence/${thing.id}/`,
    feedback: `/api/feedback/${thing.id}/`,
    project: communityPaths.project(thing.id),
  };
  return client.request(paths[kind], { method: 'DELETE' });
}

/** How many of two lists are the same at the same place. */
function sames(one: readonly unknown[], other: readonly unknown[]): number {
  return one.filter((value, at) => value === other[at]).length;
}

describe('what is hidden', () => {
  test.each(['post', 'post comment', 'step comment', 'evidence', 'feedback', 'message', 'project', 'job', 'member'])(
    '%s: gone for everyone but its author, and back as it was when undone',
    async (name) => {
      const scene = scenesOf(server, author, reader)[name] as () => Promise<Scene>;
      const { thing, seen, word } = await scene();
      const [own, other] = [author.client, reader.client];
      const [ownBefore, before] = [await seen(own), await seen(other)];
      const opened = await caseOf(thing);
      const hidden = (await act(moderator.client, opened, 'hidden', { text: 'Spam' })).body as ModeratedCase;
      expect(hidden).toMatchObject({ is_open: false, decisions: ['hidden'], address: null });
      expect(hidden.now, 'moderators still see it').toEqual(opened.now);
      expect(sames(await seen(other), before), 'nothing of it is left').toBe(0);
      expect(await word(other)).toBeUndefined();
      expect(await seen(own)).toEqual(ownBefore);
      expect(await word(own)).toBe(name !== 'member' || undefined);
      expect((await report(other, thing)).status).toBe(404);

      const undone = (await act(moderator.client, hidden, 'undone')).body as ModeratedCase;
      expect(undone).toMatchObject({ is_open: true, decisions: [] });
      expect(await seen(other)).toEqual(before);
      expect(await word(own)).toBeUndefined();
      await act(moderator.client, undone, 'dismissed');
    },
  );

  test('a hidden member cannot show their profile again; undone, everyone sees what they saw before', async () => {
    const target = await signUp(server);
    await change(target.client, { visibility: { ...(await visibilityOf(target)), education: 'nobody' } });
    const before = await visibilityOf(target);
    const opened = await caseOf({ kind: 'member', username: target.person.username });
    const hidden = (await act(moderator.client, opened, 'hidden')).body as ModeratedCase;
    const opens = await change(target.client, { visibility: before });
    expect(problemOf(opens)).toMatchObject({ code: 'hidden_by_moderators' });
    expect((await change(target.client, { headline: 'Better words' })).status).toBe(200);
    // A change that was judged before the decision comes after it.
    expect(await updateMember(server.db, target.user.id, { headline: 'Late', visibility: openVisibility })).toBe(
      undefined,
    );
    expect((await reader.client.request(profilePaths.user(target.person.username))).status).toBe(404);
    await act(moderator.client, hidden, 'undone');
    expect(await visibilityOf(target)).toEqual(before);
  });

  test('a hidden member can turn off read receipts and typing notices, with or without the rest of the form; it stays so', async () => {
    const target = await signUp(server);
    const before = await visibilityOf(target);
    const opened = await caseOf({ kind: 'member', username: target.person.username });
    const hidden = (await act(moderator.client, opened, 'hidden')).body as ModeratedCase;
    const closed = await visibilityOf(target);
    // The form sends all of it, and what it shows is what the moderators have closed.
    const sent = [{ ...closed, receipts: false }, { typing: false }];
    for (const visibility of sent) expect((await change(target.client, { visibility })).status).toBe(200);
    expect(await visibilityOf(target)).toEqual({ ...closed, receipts: false, typing: false });
    for (const more of [{ profile: 'members' }, { indexed: true }, { skills: 'nobody' }])
      expect(problemOf(await change(target.client, { visibility: { ...closed, ...more } })).code).toBe(
        'hidden_by_moderators',
      );
    await act(moderator.client, hidden, 'undone');
    expect(await visibilityOf(target)).toEqual({ ...before, receipts: false, typing: false });
  });

  test('of a hidden member, jobs and projects without another owner are gone, too; conversations stay, and no new one begins', async () => {
    const [target, mate, stranger] = [await signUp(server), await signUp(server), await signUp(server)];
    await mayPost(server, target, '');
    const { id: job } = await postedJob(target.client, { title: 'Quillmaker' });
    const alone = await published(target.client, { title: 'Quillmaking alone' });
    const shared = await published(target.client, { title: 'Quillmaking together' });
    await membership(mate.client, shared.id);
    const role = { target_username: mate.person.username, role: 'co-owner' };
    expect((await target.client.post(communityPaths.roles(shared.id), role)).status).toBeLessThan(300);
    await write(target.client, mate.person.username, 'Before');
    await indexEverything(server.db);
    const seen = async ({ client }: { client: Client }) => {
      const { counts } = (await client.request('/api/search/?q=quillmaking&tab=projects')).body as SearchAnswer;
      const addresses = [jobPaths.job(job), communityPaths.project(alone.id), communityPaths.project(shared.id)];
      return [
        ...(await Promise.all(addresses.map((path) => statusOf(client, path)))),
        JSON.stringify((await client.request(jobPaths.list)).body).includes('Quillmaker'),
        counts.projects.count,
      ];
    };
    const before = [200, 200, 200, true, 2];
    const visitor = { client: server.client() };
    expect([await seen(mate), await seen(visitor), await seen(target)]).toEqual([before, before, before]);

    const opened = await caseOf({ kind: 'member', username: target.person.username }, author);
    const hidden = (await act(moderator.client, opened, 'hidden')).body as ModeratedCase;
    const after = [404, 404, 200, false, 1];
    expect([await seen(mate), await seen(visitor)]).toEqual([after, after]);
    expect((await seen(target)).slice(0, 4), 'its own member sees all').toEqual(before.slice(0, 4));
    expect((await write(target.client, mate.person.username, 'In the old one')).status).toBe(201);
    const begun = problemOf(await write(target.client, stranger.person.username, 'Anew'));
    expect([begun.code, begun.detail]).toEqual(['hidden_by_moderators', expect.stringMatching(/begin conversations/)]);

    await act(moderator.client, hidden, 'undone');
    expect([await seen(mate), await seen(visitor)]).toEqual([before, before]);
  });

  test('while a project is hidden, by itself or with its owner, nobody becomes an owner of it; its owner is told on its page', async () => {
    const [target, mate] = [await signUp(server), await signUp(server)];
    const { id } = await published(target.client);
    await membership(mate.client, id);
    const give = (role: string) =>
      target.client.post(communityPaths.roles(id), { target_username: mate.person.username, role });
    const toldOwner = async () =>
      ((await target.client.request(communityPaths.project(id))).body as CommunityProject).mine?.hidden;
    for (const thing of [
      { kind: 'project', id },
      { kind: 'member', username: target.person.username },
    ] as const) {
      const opened = await caseOf(thing, author);
      const hidden = (await act(moderator.client, opened, 'hidden')).body as ModeratedCase;
      expect(await toldOwner(), thing.kind).toBe(true);
      for (const role of ['co-owner', 'owner']) expect(problemOf(await give(role)).code).toBe('hidden_by_moderators');
      expect(await statusOf(mate.client, communityPaths.project(id))).toBe(404);
      await act(moderator.client, hidden, 'undone');
      expect(await toldOwner()).toBeUndefined();
    }
    expect((await give('co-owner')).status).toBeLessThan(300);
    // Whoever was an owner before sees it, and can still be made a member.
    const opened = await caseOf({ kind: 'project', id }, author);
    await act(moderator.client, opened, 'hidden');
    expect(await statusOf(mate.client, communityPaths.project(id))).toBe(200);
    expect((await give('member')).status).toBeLessThan(300);
    expect(await statusOf(mate.client, communityPaths.project(id))).toBe(404);
  });

  test('a hidden member cannot be reported again, not even by someone who has blocked them', async () => {
    const [target, blocker] = [await signUp(server), await signUp(server)];
    const { username } = target.person;
    await block(blocker.client, username);
    const opened = await caseOf({ kind: 'member', username }, author);
    const hidden = (await act(moderator.client, opened, 'hidden')).body as ModeratedCase;
    expect((await report(blocker.client, { kind: 'member', username })).status).toBe(404);
    expect((await act(moderator.client, hidden, 'undone')).status).toBe(200);
  });

  test('deleting the account, and coming back, is no way out of a decision; undone, all is as before', async () => {
    const target = await signUp(server);
    const { id } = target.user;
    const path = profilePaths.user(target.person.username);
    const before = await visibilityOf(target);
    const opened = await caseOf({ kind: 'member', username: target.person.username }, author);
    const later = new Date(server.now().getTime() + 1_000_000);
    expect(await closeAccount(server.db, id, later)).toBe(true);
    const waiting = await reread(opened);
    expect([waiting.now, waiting.address]).toEqual([opened.now, null]);
    const hidden = (await act(moderator.client, opened, 'hidden')).body as ModeratedCase;
    expect(hidden).toMatchObject({ decisions: ['hidden'] });
    expect(await reopenAccount(server.db, id, server.now())).toMatchObject({ hiddenAt: expect.any(Date) });
    expect(await statusOf(reader.client, path)).toBe(404);

    // Undone while it waits again.
    await closeAccount(server.db, id, later);
    await act(moderator.client, hidden, 'undone');
    expect(await statusOf(reader.client, path)).toBe(404);
    expect(await reopenAccount(server.db, id, server.now())).toMatchObject({ hiddenAt: null, visibility: before });
    expect(await statusOf(reader.client, path)).toBe(200);
  });

  test('undone, what its author has deleted since then is told neither to be shown again nor to be hidden', async () => {
    const target = await signUp(server);
    const { id } = await publishedPost(target.client);
    const opened = await caseOf({ kind: 'post', id }, author);
    const hidden = (await act(moderator.client, opened, 'hidden')).body as ModeratedCase;
    await target.client.request(postPaths.one(id), { method: 'DELETE' });
    expect((await act(moderator.client, hidden, 'undone')).status).toBe(200);
    expect((await toldTo(target.client)).map(({ moderation }) => moderation?.outcome)).toEqual([]);
  });

  test('what its author has deleted meanwhile cannot be hidden, and says so', async () => {
    const { client } = author;
    const { id } = await publishedPost(client);
    const opened = await caseOf({ kind: 'post', id }, await signUp(server));
    await client.request(postPaths.one(id), { method: 'DELETE' });
    expect(problemOf(await act(moderator.client, opened, 'hidden')).detail).toMatch(/deleted/);
    expect(await reread(opened)).toMatchObject({ now: null, is_open: true, acts: [], thing: opened.thing });
  });
});

describe('what is removed', () => {
  // Apart from the others: a member can report only so much.
  let pair: [SignedUp, SignedUp];
  beforeAll(async () => {
    pair = await followingPair(server);
  });

  test.each([
    // How much the author sees as before: whether others are told, and what is not looked at here.
    ['post', 0],
    ['post comment', 1],
    ['step comment', 0],
    ['evidence', 0],
    ['feedback', 1],
    ['message', 0],
    ['project', 1],
    ['job', 1],
  ])('%s, and then removed: gone for its author, too, and back as it was when both are undone', async (name, same) => {
    const scene = scenesOf(server, ...pair)[name] as () => Promise<Scene>;
    const { thing, seen, word } = await scene();
    const [own, other] = pair.map(({ client }) => client) as [Client, Client];
    const [ownBefore, before] = [await seen(own), await seen(other)];
    const hidden = await done(moderator.client, await caseOf(thing, pair[1]), 'hidden');
    const removed = await done(moderator.client, hidden, 'removed');
    expect(removed).toMatchObject({ decisions: ['hidden', 'removed'], address: null, now: hidden.now });
    expect([sames(await seen(own), ownBefore), sames(await seen(other), before)]).toEqual([same, 0]);
    const inWords = (await toldTo(own)).find(({ moderation }) => moderation?.outcome === 'removed');
    expect(inWords).toMatchObject({ excerpt: 'Spam', moderation: { thing: thing.kind } });
    expect((await deletes(own, thing, pair[1])).status, 'kept for moderators').toBe(404);
    const first = { about: hidden.acts.at(-1)?.id };
    expect(problemOf(await act(moderator.client, removed, 'undone', first)).code).toBe('case_changed');
    const back = await done(moderator.client, removed, 'undone');
    expect([await seen(own), await word(own)]).toEqual([ownBefore, true]);
    const open = await done(moderator.client, back, 'undone');
    expect([await seen(own), await seen(other), open.is_open]).toEqual([ownBefore, before, true]);
    await act(moderator.client, open, 'dismissed');
  });

  test('a removed post is in no list of its author; a draft that would change it is saved on, and not published', async () => {
    const [{ client }, other] = pair;
    const { id } = await publishedPost(client, { title: 'Removable' });
    const [key, post] = [randomUUID(), { id, version: 1 }];
    expect((await saveDraft(client, key, { post })).status).toBe(200);
    const removed = await done(moderator.client, await caseOf({ kind: 'post', id }, other), 'removed');
    expect((await feed(client, '?feed=own')).results.map((one) => one.id)).not.toContain(id);
    expect(await saveDraft(client, key, { post, version: 1, title: 'Better' })).toMatchObject({ status: 200 });
    const late = problemOf(await publish(client, key, { post, version: 2, title: 'Better' }));
    expect([late.code, late.detail]).toEqual(['hidden_by_moderators', expect.stringMatching(/draft is kept/)]);
    expect((await client.request(postPaths.draft(key))).body).toMatchObject({ title: 'Better' });
    await done(moderator.client, removed, 'undone');
    expect((await publish(client, key, { post, version: 2, title: 'Better' })).status).toBe(201);
  });

  test('what went with the thing that it belonged to cannot be brought back, and says so; its appeal can be granted', async () => {
    const [author, other] = pair;
    const { id: post } = await publishedPost(other.client);
    const said = await comment(author.client, post, 'Removable');
    const removed = await done(moderator.client, await caseOf({ kind: 'post_comment', id: said.id }, other), 'removed');
    await other.client.request(postPaths.one(post), { method: 'DELETE' });
    expect(problemOf(await act(moderator.client, removed, 'undone'))).toMatchObject({
      code: 'case_changed',
      detail: expect.stringMatching(/what it belonged to/) as string,
    });
    expect(await reread(removed)).toMatchObject({ decisions: ['removed'], acts: removed.acts });
    const [decision] = await decisionsOf(author.client);
    const text = { text: 'It was polite' };
    expect((await author.client.post(decisionPaths.appeal(decision?.id ?? ''), text)).status).toBe(200);
    const judge = await newModerator(server);
    await done(judge.client, removed, 'appeal_granted', { about: decision?.id });
    expect((await decisionsOf(author.client))[0]).toMatchObject({ id: decision?.id, is_taken_back: true });
  });
});

async function visibilityOf({ client }: SignedUp): Promise<Record<string, unknown>> {
  const { body } = await client.request(paths.me);
  return (body as { visibility: Record<string, unknown> }).visibility;
}
