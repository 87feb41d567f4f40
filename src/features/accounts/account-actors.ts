import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { passwordChange } from '../../../contract/account.ts';
import { fieldErrorsOf } from '../../../contract/field-errors.ts';
import { changePassword, endOtherSessions, endSession, getAccount } from '../../api/account.ts';
import { accountKey, readAccountAgain } from '../../entities/account/account-cache.ts';
import { cache } from '../../entities/cache/cache.ts';
import { orAskAgain } from '../../entities/failures/is-unanswered.ts';
import { formOf } from '../../entities/forms/form-actors.ts';
import { provenErrorsOf } from './own-proof-actors.ts';

export function accountQuery(as: string) {
  return queryOptions({
    queryKey: accountKey(as),
    queryFn: ({ signal }) => getAccount({ as, signal }),
    // Another tab may have logged a browser out, of which no event tells.
    refetchOnWindowFocus: 'always',
  });
}

/**
 * For the loader: waits only if nothing is known yet, otherwise refetches in the background. The page shows failures.
 */
export async function ensureAccount(as: string): Promise<void> {
  const { queryKey } = accountQuery(as);
  const asked = cache.prefetchQuery({ ...accountQuery(as), staleTime: 0 });
  if (cache.getQueryData(queryKey) === undefined) await asked;
}

/** For a change whose answer was lost: the page shows what the server has. */
export const readingAgain = (as: string) => orAskAgain(() => readAccountAgain(as));

export function passwordForm(as: string) {
  return formOf({
    validate: (values) => {
      const errors = provenErrorsOf(passwordChange.entries, values);
      // Rules about both passwords together; the single fields do not include them.
      return Object.keys(errors).length > 0 ? errors : fieldErrorsOf(passwordChange, values);
    },
    submit: (values) => changePassword(v.parse(passwordChange, values), { as }).catch(readingAgain(as)),
  });
}

/**
 * Logs out one other browser, or all of them: a form without fields.
 *
 * @param id null for all others
 */
export function signingOut(as: string, id: string | null) {
  return formOf({
    validate: () => ({}),
    submit: () => (id === null ? endOtherSessions({ as }) : endSession(id, { as })).catch(readingAgain(as)),
  });
}
