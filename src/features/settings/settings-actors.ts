import * as v from 'valibot';
import { visibility } from '../../../contract/profiles.ts';
import type { FieldErrors } from '../../../machines/forms/submission.ts';
import { cache } from '../../entities/cache/cache.ts';
import { formOf } from '../../entities/forms/form-actors.ts';
import { blockedQuery } from '../../entities/members/member-queries.ts';
import { requestUpdate, type ProfileSession } from '../../entities/profiles/own-profile-actors.ts';

/** The form of /settings/profile-privacy. It succeeds once the cached profile has what the server stored. */
export function privacyFormOf(session: ProfileSession, as: string) {
  return formOf({
    validate: (values) => {
      const errors: FieldErrors = {};
      for (const issue of v.safeParse(visibility, values).issues ?? [])
        (errors[v.getDotPath(issue) ?? ''] ??= []).push(issue.message);
      return errors;
    },
    submit: async (values) => requestUpdate(session, { visibility: v.parse(visibility, values) }, { as }),
  });
}

/** For the loader: waits only if nothing is known yet. The page shows failures. */
export async function ensureBlocked(as: string): Promise<void> {
  if (cache.getQueryData(blockedQuery(as).queryKey) === undefined) await cache.prefetchQuery(blockedQuery(as));
}
