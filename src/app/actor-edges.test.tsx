import { beforeAll, expect, test, vi } from 'vitest';
import { type AnyActorLogic, type AnyStateMachine, createActor, fromPromise } from 'xstate';
import type { Failure } from '../../contract/problem.ts';
import { failingAs, failureOr } from '../api/failure.ts';
import { followOf } from '../entities/members/member-actors.ts';
import { reportFormOf } from '../entities/reports/report-actors.ts';
import { addressForms, passwordResetCode, registrationCode } from '../features/accounts/code-actors.ts';
import { uploadOf } from '../entities/uploads/upload-actors.ts';
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

/** Of an actor that its module keeps to itself. */
const logicOf = (actor: unknown) => (actor as { logic: AnyStateMachine }).logic;

const say = (detail: string): Failure => ({ status: 0, detail });
const form = say('Something went wrong. What you typed is still here: try again.');
const code = say('Something went wrong. Try again.');
const unsigned = { ...code, status: -1 };

const edges: [string, AnyStateMachine, Record<string, object>][] = [
  ...Object.entries({
    login: loginForm(session, createActor(google, { input: googleSignInInput(false) })),
    registration: registerForm,
    'address for a code': addressForms.registration,
    'address for a new password': addressForms['password-reset'],
    profile: profileForm(session, as),
    experience: experienceForm(as, null),
    education: educationForm(as, null),
    project: projectForm(createActor(upload)),
    skill: skillForm(as),
    'level of a skill': levelForm(as, '1'),
    privacy: privacyFormOf(session, as),
    report: reportFormOf(as, { kind: 'member', username: 'ada' }),
  }).map(([name, machine]): [string, AnyStateMachine, Record<string, object>] => [
    `form: ${name}`,
    machine,
    { validate: form, submit: form },
  ]),
  ['code of a registration', registrationCode(session), { verifyCode: code, sendCode: code }],
  ['code of a password reset', passwordResetCode, { verifyCode: code, sendCode: code }],
  [
    'Google',
    google,
    {
      choose: {
        reason: 'failed',
        detail: 'Google did not sign you in. Try again, or use your e-mail and password.',
      },
      signIn: unsigned,
      link: unsigned,
    },
  ],
  ['follow', followOf(as), { setFollowing: code, setBlocked: code }],
  ['membership', logicOf(membershipOf(as, '1042')), { setMembership: unsigned }],
  ['target role', logicOf(targetOf(as)), { setTarget: unsigned }],
  ['progress', logicOf(progressOf(as)), { markStep: unsigned }],
  [
    'order',
    createOrdering('skills', as, { ids: [] }).logic as AnyStateMachine,
    { saveOrder: say('Failed to save the order') },
  ],
  [
    'removal',
    createRemoval({ as, section: 'skills', id: '1', name: 'Woodwork' }).removal.logic as AnyStateMachine,
    // Nothing was sent, so it is not in doubt whether the entry is gone.
    { deleteEntry: { ...say('Something went wrong. The entry is still here: try again.'), status: -1 } },
  ],
];

test.each(edges)('%s: an error that nobody foresaw reaches the machine as plain data', async (_, machine, failures) => {
  const actors = machine.implementations.actors as Record<string, AnyActorLogic>;
  const seen = Object.keys(failures).map(async (name) => [name, await errorOf(actors[name] as AnyActorLogic)]);
  expect(Object.fromEntries(await Promise.all(seen))).toStrictEqual(failures);
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
