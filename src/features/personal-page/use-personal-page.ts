import { useQuery } from '@tanstack/react-query';
import type { MemberProfile, Visibility } from '../../../contract/profiles.ts';
import { cache } from '../../entities/cache/cache.ts';
import { memberQuery, ownProfileQuery } from '../../entities/profiles/profile-queries.ts';
import { asReaderSees, reaches } from './as-reader-sees.ts';
import type { View } from './view-search.ts';

type PersonalPage =
  /** `preview`: the kind of reader that the owner previews; null without a preview. */
  | { kind: 'found'; profile: MemberProfile; preview: View | null }
  /** The owner previews for a reader who cannot see the page. */
  | { kind: 'hidden'; preview: View; audience: Visibility['profile'] };

/** The page as far as it is known; null if a part is missing. The owner's own answer always contains everything. */
export function usePersonalPage(as: string | null, name: string, preview: View | null): PersonalPage | null {
  const { data: profile } = useQuery(memberQuery(as, name), cache);
  const wantsPreview = preview !== null && profile?.relation?.is_self === true;
  const { data: own } = useQuery({ ...ownProfileQuery(as ?? ''), enabled: as !== null && wantsPreview }, cache);
  if (profile === undefined) return null;
  if (!wantsPreview) return { kind: 'found', profile, preview: null };
  if (own === undefined) return null;
  const { visibility } = own;
  if (!reaches(visibility.profile, preview)) return { kind: 'hidden', preview, audience: visibility.profile };
  return { kind: 'found', profile: asReaderSees(profile, visibility, preview), preview };
}
