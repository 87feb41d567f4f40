import * as v from 'valibot';
import { deletionRequest } from '../../../contract/deletion.ts';
import { deleteAccount } from '../../api/deletion.ts';
import { formOf } from '../../entities/forms/form-actors.ts';
import { forgetWelcome } from '../../entities/profiles/welcome-closed.ts';
import { dateFormat } from '../../ui/date-format.ts';
import { readingAgain } from './account-actors.ts';
import { provenErrorsOf } from './own-proof-actors.ts';
import { sayFarewell } from './session-end.ts';
import type { SignInSession } from './sign-in-actors.ts';

const day = dateFormat({ dateStyle: 'medium' });

/** The form that deletes the account. The server has ended the session by then; this ends the tab's. */
export function deletionForm(session: Pick<SignInSession, 'send'>, as: string) {
  return formOf({
    validate: (values) => provenErrorsOf(deletionRequest.entries, values),
    submit: async (values) => {
      const { final_at: finalAt } = await deleteAccount(v.parse(deletionRequest, values), { as }).catch(
        readingAgain(as),
      );
      forgetWelcome(as);
      sayFarewell(`Your account is deleted. Log in before ${day.format(new Date(finalAt))} if you want it back.`);
      session.send({ type: 'logout.pressed' });
    },
  });
}
