import * as v from 'valibot';
import { fromPromise } from 'xstate';
import { registration } from '../../../contract/accounts.ts';
import { newUsername } from '../../../contract/new-username.ts';
import { type UsernameAnswer, usernameAvailabilityMachine } from '../../../machines/accounts/username-availability.ts';
import { checkUsername, register } from '../../api/accounts.ts';
import { formOf } from '../../entities/forms/form-actors.ts';
import { deviceFingerprint } from './device-fingerprint.ts';
import { fieldErrorsOf } from '../../../contract/field-errors.ts';
import { keepPendingCode } from './pending-code.ts';
import { keepRegistrationDraft } from './registration-draft.ts';

/** The registration form. Succeeds once a code has been sent. */
export const registerForm = formOf({
  validate: (values) => fieldErrorsOf(registration, values),
  submit: async (values) => {
    const form = v.parse(registration, values);
    keepRegistrationDraft(form);
    const { email, resend_after } = await register({ ...form, device_fingerprint: await deviceFingerprint() });
    keepPendingCode('registration', email, resend_after);
  },
});

/** A name's shape is checked locally, without asking the server. */
async function availabilityOf(username: string, signal: AbortSignal): Promise<UsernameAnswer> {
  const parsed = v.safeParse(newUsername, username, { abortPipeEarly: true });
  if (!parsed.success) return { available: false, reason: parsed.issues[0].message };
  return checkUsername({ username: parsed.output }, signal);
}

export const usernameAvailability = usernameAvailabilityMachine.provide({
  actors: { checkUsername: fromPromise(({ input, signal }) => availabilityOf(input.username, signal)) },
});
