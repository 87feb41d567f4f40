import type { MemberCard } from '../../../contract/follow.ts';
import type { MemberProfile, Profile } from '../../../contract/profiles.ts';

const who = {
  id: 'm2',
  username: 'bo-sample',
  first_name: 'Bo',
  last_name: 'Sample',
  profile_image: null,
  headline: 'Gardener who codes',
  about: 'I grow things.',
  location: 'Examplebury',
  links: [{ label: '', url: 'https://www.example.org/bo/' }],
  joined_at: '2029-01-01T00:00:00Z',
};
const entries = {
  education: [
    {
      id: 'e1',
      school: 'Example School',
      degree: 'Diploma',
      field_of_study: 'Botany',
      start_date: '2018-09',
      end_date: '2020-06',
      is_current: false,
      description: '',
    },
  ],
  experience: [
    {
      id: 'x1',
      title: 'Head gardener',
      organization: 'Example Gardens',
      location: '',
      start_date: '2021-03',
      end_date: '',
      is_current: true,
      description: 'Roses.\nAnd code.',
    },
    {
      id: 'x2',
      title: 'Gardener',
      organization: 'Sample Park',
      location: 'Here',
      start_date: '2020-07',
      end_date: '2021-02',
      is_current: false,
      description: '',
    },
  ],
  projects: [
    {
      id: 'p1',
      title: 'Seed library',
      description: 'Lend and return.',
      url: 'https://example.org/seeds',
      start_date: '',
      end_date: '2022-05',
      is_current: false,
      technologies: ['TypeScript'],
      project_image: '/media/p1.webp',
    },
  ],
  skills: [
    { id: 's1', name: 'TypeScript', level: 'advanced' as const },
    { id: 's2', name: 'Botany', level: 'expert' as const },
  ],
};

/** A member as another member sees them. */
export const bo: MemberProfile = {
  ...who,
  ...entries,
  stats: { followers: 3, following: 1 },
  relation: { is_self: false, following: false, follows_you: true, blocked: false },
  shared_skills: ['TypeScript'],
};

/** The same member's own profile. */
export const own: Profile = {
  ...who,
  ...entries,
  email: 'bo@example.org',
  visibility: {
    profile: 'everyone',
    education: 'everyone',
    experience: 'everyone',
    projects: 'everyone',
    skills: 'everyone',
    indexed: true,
  },
};

export function card(username: string, over: Partial<MemberCard> = {}): MemberCard {
  return {
    username,
    first_name: 'Demo',
    last_name: username,
    profile_image: null,
    headline: '',
    is_self: false,
    following: false,
    follows_you: false,
    ...over,
  };
}
