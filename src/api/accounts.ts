import * as calls from '../../contract/accounts.ts';
import type { AnswerOf, BodyOf } from '../../contract/call.ts';
import { send } from './send.ts';

export function register(body: BodyOf<typeof calls.register>): Promise<AnswerOf<typeof calls.register>> {
  return send(calls.register, { body });
}

export function verifyOtp(body: BodyOf<typeof calls.verifyOtp>): Promise<AnswerOf<typeof calls.verifyOtp>> {
  return send(calls.verifyOtp, { body });
}

export function resendOtp(body: BodyOf<typeof calls.resendOtp>): Promise<AnswerOf<typeof calls.resendOtp>> {
  return send(calls.resendOtp, { body });
}

export function login(body: BodyOf<typeof calls.login>): Promise<AnswerOf<typeof calls.login>> {
  return send(calls.login, { body });
}

export function googleLogin(body: BodyOf<typeof calls.googleLogin>): Promise<AnswerOf<typeof calls.googleLogin>> {
  // Someone who signs in is nobody yet; which account to link with, the server reads from the cookies.
  return send(calls.googleLogin, { as: null, body });
}

/**
 * Outlives the page, so that a tab closed right after signing out still tells the server.
 *
 * @param token the last access token of the session that is to end, even an expired one: a later sign-in in this
 *   browser is left alone
 */
export async function logout(token: string | null, signal?: AbortSignal): Promise<void> {
  await send(calls.logout, { bearer: token, keepalive: true, signal });
}

export function requestPasswordReset(
  body: BodyOf<typeof calls.requestPasswordReset>,
): Promise<AnswerOf<typeof calls.requestPasswordReset>> {
  return send(calls.requestPasswordReset, { body });
}

export function resetPassword(body: BodyOf<typeof calls.resetPassword>): Promise<AnswerOf<typeof calls.resetPassword>> {
  return send(calls.resetPassword, { body });
}

export function checkUsername(
  query: { username: string },
  signal?: AbortSignal,
): Promise<AnswerOf<typeof calls.checkUsername>> {
  return send(calls.checkUsername, { query, ...(signal === undefined ? {} : { signal }) });
}
