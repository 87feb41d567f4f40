import * as v from 'valibot';
import { defineCall } from './call.ts';
import { deviceFingerprint, email, newPassword, otp, password, requiredLine, requiredText } from './fields.ts';
import { limits } from './limits.ts';
import { newUsername } from './new-username.ts';
import { user } from './user.ts';

/** Answer of every call that opens a session. Both tokens are also set as cookies. */
export const signedIn = v.object({ access: v.string(), refresh: v.string(), user });
export type SignedIn = v.InferOutput<typeof signedIn>;

/** Answer of the calls that send an e-mail code. It is the same whether or not the address is known. */
export const codeSent = v.object({
  detail: v.string(),
  email: v.string(),
  /** Seconds until the code expires. */
  expires_in: v.number(),
  /** Seconds until another code can be requested. */
  resend_after: v.number(),
});
export type CodeSent = v.InferOutput<typeof codeSent>;

/** Where to send a code. */
export const addressFields = v.strictObject({ email });
/** `restore`: bring back an account that its member has deleted. */
export const loginFields = v.strictObject({ email, password, restore: v.optional(v.boolean()) });
export const codeFields = v.strictObject({ email, otp });
export const passwordResetFields = v.strictObject({ email, otp, password: newPassword });

export const registration = v.strictObject({
  email,
  username: newUsername,
  first_name: requiredLine('first_name', limits.nameCharacters),
  last_name: requiredLine('last_name', limits.nameCharacters),
  password: newPassword,
  accept_terms: v.literal(true, 'Accept the terms to register'),
  device_fingerprint: deviceFingerprint,
});

export const register = defineCall({
  name: 'register',
  summary: 'Register a member and send an e-mail code.',
  method: 'POST',
  path: 'api/accounts/register/',
  access: 'public',
  body: registration,
  answer: codeSent,
  status: 201,
  fallback: 'Failed to register',
  errorField: 'detail',
});

export const verifyOtp = defineCall({
  name: 'verifyOtp',
  summary: 'Verify the e-mail code of a registration and open a session.',
  method: 'POST',
  path: 'api/accounts/verify-otp/',
  access: 'public',
  body: codeFields,
  answer: signedIn,
  status: 200,
  fallback: 'Failed to verify the code',
  errorField: 'detail',
});

export const resendOtp = defineCall({
  name: 'resendOtp',
  summary: 'Send a new e-mail code, which invalidates the previous one.',
  method: 'POST',
  path: 'api/accounts/resend-otp/',
  access: 'public',
  body: addressFields,
  answer: codeSent,
  status: 200,
  fallback: 'Failed to send a new code',
  errorField: 'detail',
});

export const login = defineCall({
  name: 'login',
  summary: 'Sign in with e-mail and password.',
  method: 'POST',
  path: 'api/accounts/login/',
  access: 'public',
  body: loginFields,
  answer: signedIn,
  status: 200,
  fallback: 'Failed to log in',
  errorField: 'detail',
});

/** Longest part of a third party's profile that is accepted. Clients truncate; the server refuses anything longer. */
const thirdPartyText = v.pipe(
  v.string(),
  v.maxLength(limits.thirdPartyCharacters, `can have at most ${limits.thirdPartyCharacters} characters`),
);

/**
 * What is known of a Google member (specification, section 3 "Third-party login payload"). The server trusts only the
 * token: who it is, and whether the address is theirs. Everything else is a suggestion for a new profile.
 */
export const googleFields = v.strictObject({
  id_token: requiredText('id_token', 8192),
  email,
  /**
   * Display name, or the part of the address before the @: the server turns it into a valid, unique username, even if
   * nothing in it is visible.
   */
  username: v.pipe(thirdPartyText, v.nonEmpty('username is required')),
  google_uid: requiredText('google_uid', 128),
  first_name: thirdPartyText,
  last_name: thirdPartyText,
  profile_picture: v.nullable(
    v.pipe(v.string(), v.maxLength(2048, 'profile picture can have at most 2048 characters')),
  ),
  device_fingerprint: deviceFingerprint,
  /** Bring back an account that its member has deleted, if this Google account was connected to it. */
  restore: v.optional(v.boolean()),
});

/**
 * If the address belongs to an account with a password, the answer is 409 `account_exists` until its member has signed
 * in with it; the same call, made while signed in, then links the two.
 */
export const googleLogin = defineCall({
  name: 'googleLogin',
  summary: 'Sign in with a Google ID token, or link it to the account that is signed in.',
  method: 'POST',
  path: 'api/accounts/google-login/',
  access: 'optional',
  whileSuspended: true,
  body: googleFields,
  answer: signedIn,
  status: 200,
  fallback: 'Failed to log in with Google',
  errorField: 'detail',
});

export const logout = defineCall({
  name: 'logout',
  summary:
    'Revoke the session that the access token names, even an expired one, otherwise the newest of this browser, and clear its cookies. Succeeds without a session, too.',
  method: 'POST',
  path: 'api/accounts/logout/',
  access: 'public',
  namesSession: true,
  status: 204,
  fallback: 'Failed to log out',
  errorField: 'detail',
});

export const requestPasswordReset = defineCall({
  name: 'requestPasswordReset',
  summary: 'Send an e-mail code for choosing a new password.',
  method: 'POST',
  path: 'api/accounts/password-reset/',
  access: 'public',
  body: addressFields,
  answer: codeSent,
  status: 200,
  fallback: 'Failed to send a code',
  errorField: 'detail',
});

export const resetPassword = defineCall({
  name: 'resetPassword',
  summary: 'Set a new password with the e-mail code; every session of the member ends.',
  method: 'POST',
  path: 'api/accounts/password-reset/confirm/',
  access: 'public',
  body: passwordResetFields,
  answer: v.object({ detail: v.string() }),
  status: 200,
  fallback: 'Failed to set the new password',
  errorField: 'detail',
});

export const checkUsername = defineCall({
  name: 'checkUsername',
  summary: 'Check whether a username is available.',
  method: 'GET',
  path: 'api/accounts/username-available/',
  access: 'public',
  query: v.strictObject({ username: v.pipe(v.string(), v.maxLength(254)) }),
  answer: v.object({
    username: v.string(),
    available: v.boolean(),
    /** Why not, in words for the member; null if it is available. */
    reason: v.nullable(v.string()),
  }),
  status: 200,
  fallback: 'Failed to check the username',
  errorField: 'detail',
});
