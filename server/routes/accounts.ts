import * as accounts from '../../contract/accounts.ts';
import { username as usernameSchema } from '../../contract/fields.ts';
import { mayNotBeTaken } from '../../contract/reserved-usernames.ts';
import * as v from 'valibot';
import { memberWithGoogle } from '../accounts/google-signing-in.ts';
import { sendResetCode, setNewPassword } from '../accounts/password-reset.ts';
import { withPasswordWork } from '../accounts/passwords.ts';
import { browserHashOf, register, resendCode, verifyRegistration } from '../accounts/registering.ts';
import { signIn, signOut } from '../accounts/sessions.ts';
import { memberWithPassword } from '../accounts/signing-in.ts';
import { createIdTokens } from '../google/id-tokens.ts';
import { implement, type Target } from '../http/implement.ts';
import { limitClient } from '../http/rate-limit.ts';
import type { RequestContext } from '../http/request.ts';
import type { Parts } from '../parts.ts';
import { isUsernameUnavailable } from '../store/registrations.ts';

/** Why the name cannot be taken, in words for the member; null if it is free. */
async function whyUnavailable(c: RequestContext, parts: Parts, wanted: string): Promise<string | null> {
  const result = v.safeParse(usernameSchema, wanted, { abortPipeEarly: true });
  if (!result.success) return result.issues[0].message;
  if (mayNotBeTaken(result.output)) return 'This username is reserved';
  return (await isUsernameUnavailable(
    parts.db,
    result.output,
    { emailKey: null, browserHash: browserHashOf(c) },
    parts.now(),
  ))
    ? 'This username is taken'
    : null;
}

/** Every call of contract/accounts.ts (specification, section 7 "Accounts and session", and what goes with it). */
export function accountRoutes(target: Target): void {
  const { parts, accessTokens } = target;
  const idTokens = createIdTokens(parts);

  implement(target, accounts.register, ({ c, body }) => withPasswordWork(() => register(c, parts, body)));

  implement(target, accounts.verifyOtp, async ({ c, body }) => {
    await limitClient(c, parts, 'verifyPerClient');
    const member = await verifyRegistration(c, parts, body.email, body.otp);
    return signIn(c, parts, accessTokens, { member, proof: { passwordHash: member.passwordHash } }, 'registration');
  });

  implement(target, accounts.resendOtp, ({ c, body }) => resendCode(c, parts, body.email));

  implement(target, accounts.login, async ({ c, body }) =>
    withPasswordWork(async () => signIn(c, parts, accessTokens, await memberWithPassword(c, parts, body), 'password')),
  );

  implement(target, accounts.googleLogin, async ({ c, body }) => {
    const arrived = await memberWithGoogle(c, parts, idTokens, body);
    return signIn(c, parts, accessTokens, arrived, arrived.isNew ? 'registration' : 'google');
  });

  implement(target, accounts.logout, async ({ c }) => {
    await signOut(c, parts, accessTokens);
    return undefined;
  });

  implement(target, accounts.requestPasswordReset, ({ c, body }) => sendResetCode(c, parts, body.email));

  implement(target, accounts.resetPassword, async ({ c, body }) => {
    await withPasswordWork(() => setNewPassword(c, parts, body));
    return { detail: 'Your password has been changed. Log in with the new one.' };
  });

  implement(target, accounts.checkUsername, async ({ c, query }) => {
    await limitClient(c, parts, 'usernamePerClient');
    const reason = await whyUnavailable(c, parts, query.username);
    return { username: query.username, available: reason === null, reason };
  });
}
