import type { MemberProfile, Visibility } from '../../../contract/profiles.ts';
import { CallError } from '../../api/call-error.ts';
import { getMemberProfile, getProfile } from '../../api/profiles.ts';
import { asVisitorSees } from './as-visitor-sees.ts';

export type PersonalPageAnswer =
  /** `preview`: the owner looks at what visitors see. */
  | { kind: 'found'; profile: MemberProfile; preview: boolean }
  /** The owner looks at what visitors see, which is nothing. */
  | { kind: 'hidden'; audience: Visibility['profile'] }
  | { kind: 'missing' }
  | { kind: 'failed'; message: string };

/**
 * For the loader. The owner's own answer always holds everything, so that a preview leaves out what the owner's settings
 * keep from visitors.
 */
export async function loadPersonalPage(
  name: string,
  preview: boolean,
  signal: AbortSignal,
): Promise<PersonalPageAnswer> {
  try {
    const profile = await getMemberProfile(name.toLowerCase(), signal);
    if (!preview || profile.relation?.is_self !== true) return { kind: 'found', profile, preview: false };
    const { visibility } = await getProfile({ signal });
    if (visibility.profile !== 'everyone') return { kind: 'hidden', audience: visibility.profile };
    return { kind: 'found', profile: asVisitorSees(profile, visibility), preview: true };
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    return error.status === 404 && error.kind === 'answered'
      ? { kind: 'missing' }
      : { kind: 'failed', message: error.detail };
  }
}
