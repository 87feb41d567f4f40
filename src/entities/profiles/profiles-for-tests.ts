import type { MemberCard } from '../../../contract/follow.ts';
import { eachText, type MemberProfile, type Profile } from '../../../contract/profiles.ts';
import type { User } from '../../../contract/user.ts';

export const ada: User = {
  id: 'm1',
  username: 'ada',
  email: 'ada@example.org',
  first_name: 'Ada',
  last_name: 'Example',
  profile_image: null,
};

/** A new member's profile, with nothing but a name. */
export function profileOf(member: User, over: Partial<Profile> = {}): Profile {
  return {
    ...member,
    ...eachText(() => ''),
    links: [],
    joined_at: '2030-01-01T00:00:00Z',
    visibility: {
      profile: 'everyone',
      education: 'everyone',
      experience: 'everyone',
      projects: 'everyone',
      skills: 'everyone',
      indexed: true,
      receipts: true,
      typing: true,
    },
    education: [],
    experience: [],
    projects: [],
    skills: [],
    ...over,
  };
}

const user: User = {
  id: 'm2',
  username: 'bo-sample',
  email: 'bo@example.org',
  first_name: 'Bo',
  last_name: 'Sample',
  profile_image: null,
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

/** A member's own profile, with everything in it. */
export const own: Profile = profileOf(user, {
  headline: 'Gardener who codes',
  about: 'I grow things.',
  location: 'Examplebury',
  links: [{ label: '', url: 'https://www.example.org/bo/' }],
  ...entries,
});

const { email: _, visibility: __, ...shown } = own;

/** The same member as another member sees them. */
export const bo: MemberProfile = {
  ...shown,
  stats: { followers: 3, following: 1 },
  relation: { is_self: false, following: false, follows_you: true, blocked: false },
  shared_skills: ['TypeScript'],
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
