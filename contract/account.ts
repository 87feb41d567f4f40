import * as v from 'valibot';
import { defineCall } from './call.ts';
import { newPassword } from './fields.ts';
import { ownProof } from './own-proof.ts';

/** A browser in which the member is signed in. */
const openSession = v.object({
  /** Names the session for `endSession`; it grants nothing. */
  id: v.string(),
  /** Such as 'Firefox on Windows', from what the browser sent when it signed in; empty if it was not recognised. */
  device: v.string(),
  /** ISO 8601: signed in. */
  created_at: v.string(),
  /** ISO 8601: when it was last renewed, accurate to about the lifetime of an access token. */
  used_at: v.string(),
  /** The one that asks. */
  current: v.boolean(),
});
export type OpenSession = v.InferOutput<typeof openSession>;

export const account = v.object({
  email: v.string(),
  /** The address that is waiting for its code; null if there is none. */
  new_email: v.nullable(
    v.object({
      email: v.string(),
      /** Seconds until another code can be requested. */
      resend_after: v.number(),
    }),
  ),
  /** False for a member who has only ever signed in with Google. */
  has_password: v.boolean(),
  has_google: v.boolean(),
  /** ISO 8601. */
  joined_at: v.string(),
  /** The session that asks comes first, then the most recently used. */
  sessions: v.array(openSession),
});
export type Account = v.InferOutput<typeof account>;

/** Compared as they are hashed: another keyboard may type the same password in another Unicode form. */
const isAnother = (form: { current_password?: string | undefined; password: string }) =>
  form.current_password?.normalize('NFKC') !== form.password.normalize('NFKC');

export const passwordChange = v.pipe(
  v.strictObject({ ...ownProof, password: newPassword }),
  v.forward(
    v.partialCheck(
      [['current_password'], ['password']],
      isAnother,
      'This is your current password. Choose another one',
    ),
    ['password'],
  ),
);

export const getAccount = defineCall({
  name: 'getAccount',
  summary: 'How the member signs in, and where they are signed in now.',
  method: 'GET',
  path: 'api/account/',
  access: 'member',
  answer: account,
  status: 200,
  fallback: 'Failed to fetch your account',
  errorField: 'detail',
});

export const changePassword = defineCall({
  name: 'changePassword',
  summary:
    "Change the member's password, or set the first one. All of their other sessions end; 409 `no_password` for a password where a code is asked for.",
  method: 'POST',
  path: 'api/account/password/',
  access: 'member',
  whileSuspended: true,
  body: passwordChange,
  status: 204,
  fallback: 'Failed to change the password',
  errorField: 'detail',
});

export const endSession = defineCall({
  name: 'endSession',
  summary: "End one of the member's sessions. One that has ended already stays so.",
  method: 'DELETE',
  path: 'api/account/sessions/{id}/',
  access: 'member',
  whileSuspended: true,
  status: 204,
  fallback: 'Failed to log out that browser',
  errorField: 'detail',
});

export const endOtherSessions = defineCall({
  name: 'endOtherSessions',
  summary: "End all of the member's sessions but the one that asks.",
  method: 'POST',
  path: 'api/account/end-other-sessions/',
  access: 'member',
  whileSuspended: true,
  status: 204,
  fallback: 'Failed to log out the other browsers',
  errorField: 'detail',
});
