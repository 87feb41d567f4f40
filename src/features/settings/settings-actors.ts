import * as v from 'valibot';
import { fromPromise } from 'xstate';
import { visibility } from '../../../contract/profiles.ts';
import { type FieldErrors, submissionMachine } from '../../../machines/forms/submission.ts';
import { cache } from '../../entities/cache/cache.ts';
import { blockedQuery } from '../../entities/members/member-queries.ts';
import { requestUpdate, type Session } from '../../entities/profiles/own-profile-actors.ts';

/** The form of /settings/profile-privacy. It succeeds once the profile holds what the server has stored. */
export function privacyFormOf(session: Session, as: string) {
  return submissionMachine.provide({
    actors: {
      validate: fromPromise(async ({ input }) => {
        const errors: FieldErrors = {};
        for (const issue of v.safeParse(visibility, input).issues ?? [])
          (errors[v.getDotPath(issue) ?? ''] ??= []).push(issue.message);
        return errors;
      }),
      submit: fromPromise(({ input }) => requestUpdate(session, { visibility: v.parse(visibility, input) }, { as })),
    },
  });
}

/** For the loader: asks, and waits only where nothing is known yet. What could not be had the page says itself. */
export async function ensureBlocked(as: string): Promise<void> {
  if (cache.getQueryData(blockedQuery(as).queryKey) === undefined) await cache.prefetchQuery(blockedQuery(as));
}
