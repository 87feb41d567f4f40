import { useQuery } from '@tanstack/react-query';
import type { MemberProfile, Visibility } from '../../../contract/profiles.ts';
import { cache } from '../../entities/cache/cache.ts';
import { memberQuery, ownProfileQuery } from '../../entities/profiles/profile-queries.ts';
import { asVisitorSees } from './as-visitor-sees.ts';

type PersonalPage =
  /** `preview`: the owner looks at what visitors see. */
  | { kind: 'found'; profile: MemberProfile; preview: boolean }
  /** The owner looks at what visitors see, which is nothing. */
  | { kind: 'hidden'; audience: Visibility['profile'] };

/** What is known of the page; null where something is missing. The owner's own answer always holds everything. */
export function usePersonalPage(as: string | null, name: string, preview: boolean): PersonalPage | null {
  const { data: profile } = useQuery(memberQuery(as, name), cache);
  const wantsPreview = preview && profile?.relation?.is_self === true;
  const { data: own } = useQuery({ ...ownProfileQuery(as ?? ''), enabled: as !== null && wantsPreview }, cache);
  if (profile === undefined) return null;
  if (!wantsPreview) return { kind: 'found', profile, preview: false };
  if (own === undefined) return null;
  const { visibility } = own;
  if (visibility.profile !== 'everyone') return { kind: 'hidden', audience: visibility.profile };
  return { kind: 'found', profile: asVisitorSees(profile, visibility), preview: true };
}
