// @vitest-environment node
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls } from '../../contract/calls.ts';
import type { CommunityProject } from '../../contract/community-projects.ts';
import type { EduraChatPage, EduraState, EduraTurn } from '../../contract/edura.ts';
import type { Answer, Client } from './client.ts';
import { communityPaths, contentOf, published as publishedProject, setStatus, start } from './community.ts';
import { conversationsOf, messagePaths, write } from './conversations.ts';
import { asking, chatPath, edura } from './edura-answers.ts';
import { jobPaths, mayPost, postedJob } from './jobs.ts';
import { done, newModerator, reportedCase } from './moderation.ts';
import { change } from './people.ts';
import { published, postPaths } from './posts.ts';
import { problemOf, signUp, startTestServer, type SignedUp, type TestServer } from './server.ts';

const day = 86_400;
let server: TestServer;
let [moderator, reporter] = [] as unknown as [SignedUp, SignedUp];
beforeAll(async () => {
  server = await startTestServer();
  moderator = await newModerator(server);
  reporter = await signUp(server);
});
afterAll(() => server.close());

async function suspend({ person: { username } }: SignedUp, text = 'Spam'): Promise<void> {
  const found = await reportedCase(moderator.client, reporter.client, { kind: 'member', username });
  await done(moderator.client, found, 'suspended', { days: 7, text });
}

/** What a suspended member can still change, and why. */
const allowed: Readonly<Record<string, string>> = {
  googleLogin: 'signing in',
  changePassword: 'the account stays theirs',
  requestEmailChange: 'the account stays theirs',
  sendOwnCode: 'the account stays theirs',
  resendEmailChangeCode: 'the account stays theirs',
  confirmEmailChange: 'the account stays theirs',
  cancelEmailChange: 'the account stays theirs',
  endSession: 'the account stays theirs',
  endOtherSessions: 'the account stays theirs',
  deleteAccount: 'leaving',
  requestExport: 'their data',
  reportProblem: 'it goes to those who run the server',
  setBlock: 'protection against others',
  updateProfile: 'who sees them, alone: protection against others',
  confirmWarning: 'an answer to moderators',
  appeal: 'an answer to moderators',
  markRead: 'reading',
  acknowledgeEvents: 'reading',
  muteConversation: 'reading',
  markNotificationsRead: 'reading',
  setPreference: 'what they are told of',
  setDigest: 'what they are told of',
  deleteMessage: 'for themselves alone: nobody else is touched',
  answerRequest: 'declining alone: whoever asked is not told',
  saveForLater: 'nobody else sees what is saved',
  saveJob: 'nobody else sees what is saved',
  savePost: 'nobody else sees what is saved',
  setTargetRole: 'nobody else sees it',
  askEdura: 'nobody else sees it',
  stopEdura: 'nobody else sees it',
  renameEduraChat: 'nobody else sees it',
  deleteEduraChat: 'nobody else sees it',
  deleteEduraChats: 'nobody else sees it',
  setKnownFact: 'nobody else sees it',
  savePostDraft: 'nobody else sees a draft, and what they were writing is kept',
  deletePostDraft: 'nobody else sees a draft',
  createCommunityProject: 'nobody else sees a draft',
  updateCommunityProject: 'of a draft alone, which nobody else sees',
  deleteDraft: 'nobody else sees a draft',
};

/** What a suspended member cannot do, and who would notice. */
const refused: Readonly<Record<string, string>> = {
  orderEntries: 'readers of the profile',
  addEducation: 'readers of the profile',
  updateEducation: 'readers of the profile',
  deleteEducation: 'readers of the profile',
  addExperience: 'readers of the profile',
  updateExperience: 'readers of the profile',
  deleteExperience: 'readers of the profile',
  addProject: 'readers of the profile',
  updateProject: 'readers of the profile',
  deleteProject: 'readers of the profile',
  addSkill: 'readers of the profile',
  updateSkill: 'readers of the profile',
  deleteSkill: 'readers of the profile',
  follow: 'the one who is followed',
  report: 'moderators',
  actOnCase: 'moderators, and members',
  setProjectStatus: 'everyone',
  setMembership: 'members of the project',
  setRole: 'members of the project',
  markStep: 'members of the project',
  addEvidence: 'members of the project',
  deleteEvidence: 'members of the project',
  addFeedback: 'members of the project',
  deleteFeedback: 'members of the project',
  addComment: 'members of the project',
  deleteComment: 'members of the project',
  postJob: 'everyone',
  updateJob: 'everyone',
  closeJob: 'everyone',
  sendMessage: 'the other',
  sendImageMessage: 'the other',
  editMessage: 'the other',
  tellTyping: 'the other',
  publishPostDraft: 'everyone',
  uploadPostImage: 'stored for what others are to see',
  deletePost: 'everyone',
  likePost: 'everyone',
  addPostComment: 'everyone',
  deletePostComment: 'everyone',
};

const writing = Object.values(calls)
  .flat()
  .filter(({ method, access }) => method !== 'GET' && access !== 'public');

test('it is decided for every call that changes something whether a suspended member may make it', async () => {
  expect(writing.map(({ name }) => name).toSorted()).toEqual(
    [...Object.keys(allowed), ...Object.keys(refused)].toSorted(),
  );
  expect(writing.flatMap(({ name, whileSuspended }) => (whileSuspended ? [name] : [])).toSorted()).toEqual(
    Object.keys(allowed).toSorted(),
  );
  // For everyone but moderators, a call of theirs is not there at all.
  const target = await newModerator(server);
  await suspend(target, 'You sell things');
  const answers = new Map<string, Answer>();
  for (const { name, method, path } of writing) {
    const filled = `/${path.replaceAll(/\{(?:id|step|key)\}/g, randomUUID()).replaceAll(/\{\w+\}/g, '1')}`;
    answers.set(name, await target.client.request(filled, { method, json: {} }));
  }
  const stopped = [...answers].filter(([, answer]) => problemOf(answer).code === 'suspended');
  expect(stopped.map(([name]) => name).toSorted()).toEqual(Object.keys(refused).toSorted());
  for (const [name, answer] of stopped) {
    const { detail, message } = problemOf(answer);
    expect([name, answer.status]).toEqual([name, 403]);
    const until = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' }).format(
      server.now().getTime() + 7 * day * 1000,
    );
    expect(detail ?? message).toContain(`until ${until}`);
    expect(detail ?? message).toContain('You sell things');
  }
  expect(problemOf(await target.client.post(postPaths.comments('1'), undefined, { raw: '{' })).code).toBe('suspended');
});

const codeOf = (answer: Answer) => (answer.status < 300 ? answer.status : problemOf(answer).code);

test('a suspended member asks Edura, renames and deletes chats, and leaves out what it knows', async () => {
  const target = await signUp(server);
  const { client } = target;
  const asked = async (question: string, more = {}) => {
    const answer = await asking(client, question, more);
    expect([question, answer.status]).toEqual([question, 201]);
    return answer.body as EduraTurn;
  };
  const first = await asked('what is sql');
  await suspend(target);
  await asked('and for beginners?', { chat: first.chat, parent: first.id });
  const second = await asked('what is accessibility');
  const title = async () =>
    ((await client.request(`${edura}chats/`)).body as EduraChatPage).results.map((c) => c.title);
  expect(await title()).toEqual(['what is accessibility', 'what is sql']);
  const renamed = await client.request(chatPath(first.chat), { method: 'PATCH', json: { title: 'Databases' } });
  expect(renamed.status).toBe(200);
  expect(codeOf(await client.request(chatPath(second.chat), { method: 'DELETE' }))).toBe(204);
  expect(await title()).toEqual(['Databases']);
  expect(codeOf(await client.request('/api/guidance/target/', { method: 'PUT', json: { role: 'archivist' } }))).toBe(
    200,
  );
  expect(codeOf(await client.request(`${edura}knows/`, { method: 'PUT', json: { key: 'target', used: false } }))).toBe(
    200,
  );
  expect(((await client.request(edura)).body as EduraState).knows).toContainEqual(
    expect.objectContaining({ key: 'target', used: false }),
  );
  expect(codeOf(await client.request(`${edura}chats/?through=${first.chat}`, { method: 'DELETE' }))).toBe(204);
  expect(await title()).toEqual([]);
});

test('a suspended member saves posts, jobs and projects', async () => {
  const target = await signUp(server);
  await mayPost(server, reporter, 'A workshop');
  const paths = [
    postPaths.saved((await published(reporter.client)).id),
    jobPaths.saved((await postedJob(reporter.client, { organisation: 'A workshop' })).id),
    communityPaths.saved((await publishedProject(reporter.client)).id),
  ];
  await suspend(target);
  for (const path of paths)
    expect([path, (await target.client.post(path, { saved: true })).body]).toEqual([path, { saved: true }]);
});

test('a suspended member writes on in the draft of a project, not in one that others see, and publishes none', async () => {
  const target = await signUp(server);
  const { client } = target;
  const seen = await publishedProject(client);
  await suspend(target);
  const save = (project: CommunityProject, title: string) =>
    client.request(communityPaths.project(project.id), { method: 'PUT', json: { ...contentOf(project), title } });
  const draft = (await start(client)).body as CommunityProject;
  expect((await save(draft, 'A longer bed')).body).toMatchObject({ title: 'A longer bed', status: 'draft' });
  expect([codeOf(await save(seen, 'Cheap beds')), codeOf(await setStatus(client, draft.id, 'published'))]).toEqual([
    'suspended',
    'suspended',
  ]);
  expect((await client.request(communityPaths.project(seen.id))).body).toMatchObject({ title: seen.title });
  expect(codeOf(await client.request(communityPaths.project(draft.id), { method: 'DELETE' }))).toBe(204);
});

const asks = async (client: Client, { person: { username } }: SignedUp) =>
  expect((await write(client, username, 'Hello')).status).toBe(201);

test('a suspended member declines a request and cannot accept one; chooses who sees them, and no other field', async () => {
  const [target, one, other] = [await signUp(server), await signUp(server), await signUp(server)];
  await asks(one.client, target);
  await asks(other.client, target);
  await suspend(target);
  const answer = async ({ person: { username } }: SignedUp, action: string) =>
    codeOf(await target.client.post(messagePaths.request(username), { action }));
  expect([await answer(one, 'accept'), await answer(other, 'decline')]).toEqual(['suspended', 204]);
  expect((await conversationsOf(target.client, 'requests')).map(({ member }) => member?.username)).toEqual([
    one.person.username,
  ]);
  const hidden = JSON.stringify({ profile: 'nobody' });
  const picture = new File([new Uint8Array([1])], 'a.png', { type: 'image/png' });
  for (const [fields, code] of [
    [{ headline: 'Cheap nails' }, 'suspended'],
    [{ headline: 'Cheap nails', visibility: hidden }, 'suspended'],
    [{ profile_image: picture }, 'suspended'],
    [{ visibility: hidden }, 200],
  ] as const)
    expect([Object.keys(fields), codeOf(await change(target.client, fields))]).toEqual([Object.keys(fields), code]);
  expect((await target.client.request('/api/profiles/me/')).body).toMatchObject({
    headline: '',
    visibility: { profile: 'nobody' },
  });
});
