import * as v from 'valibot';
import { visibility } from '../../../contract/profiles.ts';
import { username } from '../../../contract/fields.ts';
import type { FieldErrors, Values } from '../../../machines/forms/submission.ts';
import { setBlock } from '../../api/blocks.ts';
import { cache } from '../../entities/cache/cache.ts';
import { formOf } from '../../entities/forms/form-actors.ts';
import { blockedQuery, showBlocked } from '../../entities/members/member-queries.ts';
import { noteWish } from '../../entities/members/wishes.ts';
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

/**
 * The form for blocking someone by username. A member who has blocked one first has no profile to open.
 *
 * Its result is the username.
 */
export function blockFormOf(as: string) {
  const written = ({ username: typed }: Values) =>
    v.safeParse(username, typeof typed === 'string' ? typed.trim().replace(/^@/, '') : '');
  return formOf({
    validate: (values): FieldErrors => (written(values).success ? {} : { username: ['Enter the member’s username'] }),
    submit: async (values) => {
      const { output } = written(values);
      const target = String(output);
      await noteWish(as, target, setBlock({ target_username: target, action: 'block' }, { as }));
      await showBlocked(as, target, true);
      await cache.invalidateQueries({ queryKey: blockedQuery(as).queryKey });
      return target;
    },
  });
}

/** For the loader: waits only if nothing is known yet. The page shows failures. */
export async function ensureBlocked(as: string): Promise<void> {
  if (cache.getQueryData(blockedQuery(as).queryKey) === undefined) await cache.prefetchQuery(blockedQuery(as));
}
