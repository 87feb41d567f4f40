import { createActor, fromPromise, waitFor } from 'xstate';
import { beforeEach, expect, test, vi } from 'vitest';
import type { SignedIn } from '../../../contract/accounts.ts';
import { type GoogleIdentity, googleSignInMachine } from '../../../machines/accounts/google-sign-in.ts';

/* Written by hand: what must be true whatever the chart says. */

const identity: GoogleIdentity = {
  idToken: 'signed',
  uid: 'g1',
  email: 'Ada@Example.org',
  displayName: 'Ada Example',
  firstName: 'Ada',
  lastName: 'Example',
  picture: null,
};
const answerFor = (email: string): SignedIn => ({
  access: 'a',
  refresh: 'r',
  user: { id: 'm1', username: 'ada', email, first_name: 'Ada', last_name: 'Example', profile_image: null },
});
const taken = { status: 409, code: 'account_exists', detail: 'There is an account.' };

const parts = {
  prepare: vi.fn<() => Promise<void>>(),
  choose: vi.fn<() => Promise<GoogleIdentity>>(),
  signIn: vi.fn<(identity: GoogleIdentity | null) => Promise<void>>(),
  link: vi.fn<(input: { identity: GoogleIdentity | null; answer: SignedIn | null }) => Promise<void>>(),
};
const done = vi.fn<(what: string) => void>();

beforeEach(() => {
  for (const part of Object.values(parts)) part.mockReset();
  done.mockReset();
  parts.prepare.mockResolvedValue();
  parts.choose.mockResolvedValue(identity);
});

function begin(pending: GoogleIdentity | null = null) {
  const machine = googleSignInMachine.provide({
    actors: {
      prepare: fromPromise(() => parts.prepare()),
      choose: fromPromise(() => parts.choose()),
      signIn: fromPromise(({ input }) => parts.signIn(input)),
      link: fromPromise(({ input }) => parts.link(input)),
    },
    actions: {
      rememberLink: () => done('remembered'),
      forgetLink: () => done('forgotten'),
      announceLinked: () => done('linked'),
      announceUnlinked: () => done('unlinked'),
    },
  });
  return createActor(machine, { input: { configured: true, pending } }).start();
}

type Actor = ReturnType<typeof begin>;
const comesTo = (actor: Actor, state: ReturnType<Actor['getSnapshot']>['value']) =>
  waitFor(actor, (snapshot) => snapshot.matches(state));

test('the popup opens synchronously in the press, so that it counts as a click', async () => {
  const actor = begin();
  actor.send({ type: 'intent.shown' });
  await comesTo(actor, 'ready');
  actor.send({ type: 'google.pressed' });
  expect(parts.choose).toHaveBeenCalledOnce();
  actor.send({ type: 'google.pressed' });
  expect(parts.choose).toHaveBeenCalledOnce();
  await comesTo(actor, 'done');
  expect(actor.getSnapshot().context).toMatchObject({ identity: null, answer: null });
});

test('a press before Firebase has loaded never opens a popup later', async () => {
  const actor = begin();
  actor.send({ type: 'google.pressed' });
  await comesTo(actor, 'invited');
  expect(parts.choose).not.toHaveBeenCalled();
});

test('an account with a password is linked once the password is entered', async () => {
  parts.signIn.mockRejectedValue(taken);
  const actor = begin();
  actor.send({ type: 'google.pressed' });
  await comesTo(actor, 'invited');
  actor.send({ type: 'google.pressed' });
  await comesTo(actor, 'awaitingPassword');
  actor.send({ type: 'password.accepted', answer: answerFor('somebody.else@example.org') });
  expect(actor.getSnapshot().matches('awaitingPassword'), 'another account is none of its business').toBe(true);
  const answer = answerFor('ada@example.org');
  actor.send({ type: 'password.accepted', answer });
  await comesTo(actor, 'done');
  expect(parts.link).toHaveBeenCalledExactlyOnceWith({ identity, answer });
  expect(done.mock.calls.flat()).toEqual(['remembered', 'forgotten', 'linked']);
});

test('a failed link still signs in, and says so', async () => {
  parts.link.mockRejectedValue({ status: 409, code: 'linked_elsewhere', detail: 'Linked to another.' });
  const actor = begin(identity);
  actor.send({ type: 'password.accepted', answer: answerFor('ada@example.org') });
  await comesTo(actor, 'unlinked');
  expect(done).toHaveBeenLastCalledWith('unlinked');
  expect(actor.getSnapshot().context).toMatchObject({ identity: null, answer: null });
});

test('an account the server could not verify is sent again; a refused one is not', async () => {
  parts.signIn
    .mockRejectedValueOnce({ status: 0, detail: 'unreachable' })
    .mockRejectedValueOnce({ status: 401, code: 'google_refused', detail: 'no' });
  const actor = begin();
  actor.send({ type: 'intent.shown' });
  await comesTo(actor, 'ready');
  actor.send({ type: 'google.pressed' });
  await comesTo(actor, 'unsent');
  actor.send({ type: 'google.pressed' });
  await comesTo(actor, 'refused');
  expect(parts.choose).toHaveBeenCalledOnce();
  expect(actor.getSnapshot().context.identity).toBeNull();
  actor.send({ type: 'google.pressed' });
  expect(parts.choose).toHaveBeenCalledTimes(2);
});
