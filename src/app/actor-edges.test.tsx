import type { AnyRouter } from '@tanstack/react-router';
import { renderHook } from '@testing-library/react';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import {
  type AnyActorLogic,
  type AnyStateMachine,
  type AnyStateNode,
  createActor,
  fromPromise,
  StateMachine,
} from 'xstate';
import type { Failure } from '../../contract/problem.ts';
import { failingAs, failureOr } from '../api/failure.ts';
import { connectTokens, type TokenSource } from '../api/token-source.ts';
import { dropMemberData } from '../entities/cache/member-data.ts';
import { followOf } from '../entities/members/member-actors.ts';
import { reportFormOf } from '../entities/reports/report-actors.ts';
import { addressForms, passwordResetCode, registrationCode } from '../features/accounts/code-actors.ts';
import { uploadOf } from '../entities/uploads/upload-actors.ts';
import { emailChangeCode } from '../features/accounts/email-actors.ts';
import { exporting } from '../features/accounts/export-actors.ts';
import { ownCode } from '../features/accounts/own-proof-actors.ts';
import { googleSignIn, googleSignInInput } from '../features/accounts/google-actors.ts';
import { loginForm } from '../features/accounts/login-actors.ts';
import { registerForm } from '../features/accounts/register-actors.ts';
import { visitorSession } from '../entities/session/session-for-tests.ts';
import { educationForm, experienceForm, projectForm } from '../features/profile-edit/entry-actors.ts';
import {
  createOrdering,
  createRemoval,
  levelForm,
  profileForm,
  skillForm,
} from '../features/profile-edit/profile-edit-actors.ts';
import { privacyFormOf } from '../features/settings/settings-actors.ts';
import { progressOf } from '../features/buildzone/progress-actors.ts';
import { targetOf } from '../features/guidance/target-actors.ts';
import { membershipOf } from '../features/buildzone/project-actors.ts';
import { askingOf } from '../features/edura/edura-actors.ts';
import { watch } from '../features/edura/run-actors.ts';
import { saveEdit, useEdits } from '../features/messages/edit-actors.ts';
import { sendingOf } from '../features/messages/sending-actors.ts';
import { decisionOf } from '../features/moderation/decision-actors.ts';
import { markingOf } from '../features/notifications/notification-actors.ts';
import { draftOf } from '../features/post-editor/draft-actors.ts';
import { emptyText } from '../features/post-editor/draft-queries.ts';
import { searchOf } from '../features/search/search-actors.ts';

const as = 'm1';
const session = visitorSession();
const google = googleSignIn(session);
const upload = uploadOf(() => {
  throw new TypeError('not a failure of ours');
});

/** Input that cannot be read: whatever an actor does with it throws an error that nobody foresaw. */
function unreadable(): never {
  throw new TypeError('not a failure of ours');
}
const input = new Proxy({}, { get: unreadable, ownKeys: unreadable, has: unreadable });
// Actors that use no input make a call, and some begin one as soon as they are made.
connectTokens(input as TokenSource);

/** What the machine is given as `event.error`. */
function errorOf(logic: AnyActorLogic): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const actor = createActor(logic, { input });
    actor.subscribe({ error: resolve, complete: () => reject(new Error('It did not fail')) });
    actor.start();
  });
}

beforeAll(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

afterAll(() => {
  dropMemberData();
  connectTokens(null);
});

/** Of an actor that its module keeps to itself. */
const logicOf = (actor: unknown) => (actor as { logic: AnyStateMachine }).logic;

function messageEdit(): AnyStateMachine {
  saveEdit(as, { to: 'ada', seq: 1, text: 'Hello' });
  const { result, unmount } = renderHook(() => useEdits(as, 'ada'));
  const [actor] = result.current;
  unmount();
  return logicOf(actor);
}

const say = (detail: string): Failure => ({ status: 0, detail });
const form = say('Something went wrong. What you typed is still here: try again.');
const code = say('Something went wrong. Try again.');
const unsigned = { ...code, status: -1 };
const post = { ...unsigned, detail: 'Something went wrong. Your text is still here: try again.' };

const edges: [string, AnyStateMachine, Record<string, object>][] = [
  ...Object.entries({
    login: loginForm(session, createActor(google, { input: googleSignInInput(false) })),
    registration: registerForm,
    'address for a code': addressForms.registration,
    'address for a new password': addressForms['password-reset'],
    profile: profileForm(session, as).machine,
    experience: experienceForm(as, null).machine,
    education: educationForm(as, null).machine,
    project: projectForm(as, null, createActor(upload)).machine,
    skill: skillForm(as),
    'level of a skill': levelForm(as, '1'),
    privacy: privacyFormOf(session, as),
    report: reportFormOf(as, { kind: 'member', username: 'ada' }, '6f5b2c9e-1111-4111-8111-111111111111'),
  }).map(([name, machine]): [string, AnyStateMachine, Record<string, object>] => [
    `form: ${name}`,
    machine,
    { validate: form, submit: form },
  ]),
  ['code of a registration', registrationCode(session), { verifyCode: code, sendCode: code }],
  ['code of a password reset', passwordResetCode, { verifyCode: code, sendCode: code }],
  ['code of a new address', emailChangeCode(session, as), { verifyCode: code, sendCode: code }],
  ["code for one's own address", ownCode(as, 'ada@example.org', 'deletion').machine, { sendCode: code }],
  ['archive', exporting(as), { look: code, ask: code }],
  [
    'Google',
    google,
    {
      choose: {
        reason: 'failed',
        detail: 'Google did not log you in. Try again, or use your e-mail and password.',
      },
      signIn: unsigned,
      link: unsigned,
    },
  ],
  ['follow', followOf(as), { setFollowing: code, setBlocked: code }],
  ['membership', logicOf(membershipOf(as, '1042')), { setMembership: unsigned }],
  ['target role', logicOf(targetOf(as)), { setTarget: unsigned }],
  ['progress', logicOf(progressOf(as)), { markStep: unsigned }],
  ['question to Edura', logicOf(askingOf(as)), { ask: unsigned }],
  ['answer of Edura', logicOf(watch(as, { id: '1', chat: '1' })), { stop: unsigned }],
  ['message', logicOf(sendingOf(as)), { sendMessage: unsigned }],
  ['edit of a message', messageEdit(), { editMessage: { ...form, status: -1 } }],
  ['decision', decisionOf(as), { actOnCase: code, readCase: code }],
  ['read notifications', logicOf(markingOf(as)), { markRead: unsigned }],
  [
    'draft of a post',
    draftOf(as, { text: emptyText, isUnsaved: true }, () => undefined),
    { saveDraft: post, findDraft: post, readTheirs: post, publishDraft: post },
  ],
  ['search', searchOf({} as AnyRouter), { seek: code }],
  [
    'order',
    createOrdering('skills', as, { ids: [] }).logic as AnyStateMachine,
    { saveOrder: say('Failed to save the order') },
  ],
  [
    'removal',
    createRemoval({ as, section: 'skills', id: '1', name: 'Woodwork', seen: () => ({}) }).removal
      .logic as AnyStateMachine,
    // Nothing was sent, so it is not in doubt whether the entry is gone.
    { deleteEntry: { ...say('Something went wrong. The entry is still here: try again.'), status: -1 } },
  ],
];

test.each(edges)('%s: an error that nobody foresaw reaches the machine as plain data', async (_, machine, failures) => {
  const actors = machine.implementations.actors as Record<string, AnyActorLogic>;
  const seen = Object.keys(failures).map(async (name) => [name, await errorOf(actors[name] as AnyActorLogic)]);
  expect(Object.fromEntries(await Promise.all(seen))).toStrictEqual(failures);
});

/** Whatever is read of it, and read of that. */
const anything: object = new Proxy(() => anything, { get: () => anything });

/** Whether a chart uses what its actor was rejected with, and not only that it was. */
function isErrorRead(node: AnyStateNode, id: string): boolean {
  let isRead = false;
  const event = {
    get error() {
      isRead = true;
      return {};
    },
  };
  for (const { guard, actions } of node.transitions.get(`xstate.error.actor.${id}`) ?? [])
    for (const part of [guard, ...actions] as { params?: (given: object) => unknown }[])
      if (typeof part?.params === 'function') part.params({ context: anything, event });
  return isRead;
}

/** `chart.actor` of everything that a state and those within it invoke, and whose error the chart uses. */
function errorsRead(node: AnyStateNode): string[] {
  const own = node.invoke
    .filter(({ id }) => isErrorRead(node, id))
    .map(({ src }) => `${node.machine.id}.${src as string}`);
  return [...own, ...Object.values(node.states).flatMap(errorsRead)];
}

const charts = Object.values(import.meta.glob<Record<string, unknown>>('../../machines/*/*.ts', { eager: true }))
  .flatMap((exported) => Object.values(exported))
  .filter((value): value is AnyStateMachine => value instanceof StateMachine);

/** Charts that are given errors otherwise. */
const otherwise = [
  // The caller of an update is given the very error (specification, section 4); of a fetch, the chart keeps the message alone.
  'profile.fetchProfile',
  'profile.updateProfile',
  // The test below.
  'upload.upload',
];

test('no chart uses what an actor is rejected with unless the actor is tested here', () => {
  const tested = edges.flatMap(([, { id }, failures]) => Object.keys(failures).map((name) => `${id}.${name}`));
  expect(charts.length).toBeGreaterThan(20);
  const untested = charts.flatMap(({ root }) => errorsRead(root)).filter((name) => !tested.includes(name));
  expect([...new Set(untested)].toSorted()).toEqual(otherwise);
});

test('upload: an error that nobody foresaw reaches the machine as plain data', async () => {
  const actor = createActor(upload).start();
  actor.send({ type: 'upload.requested', payload: 'a picture' });
  await expect.poll(() => actor.getSnapshot().matches('failed')).toBe(true);
  expect(actor.getSnapshot().context.problem).toStrictEqual(
    say('Something went wrong. Your picture is still here: try again.'),
  );
});

test('the abort of an actor that is stopped stays an abort, and nobody is told of a failure', async () => {
  const heard: unknown[] = [];
  const rejections: unknown[] = [];
  const work = failingAs(
    failureOr(form),
    ({ signal }: { signal: AbortSignal }) =>
      new Promise((_, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason as Error));
      }),
  );
  const logic = fromPromise((given) => work(given).catch((error: unknown) => rejections.push(error)));
  const actor = createActor(logic);
  actor.subscribe({ error: (error) => heard.push(error) });
  actor.start().stop();
  await expect.poll(() => rejections).toEqual([expect.objectContaining({ name: 'AbortError' })]);
  expect(heard).toEqual([]);
});
