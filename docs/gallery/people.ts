import type { Experience } from '../../contract/entries.ts';
import type { MemberProfile, Profile } from '../../contract/profiles.ts';
import { bo, own } from '../../src/entities/profiles/profiles-for-tests.ts';

/* Obviously fictional, like everyone in the demo community. */

export const member = {
  id: 'm1',
  username: 'ada',
  email: 'ada@example.org',
  first_name: 'Ada',
  last_name: 'Example',
  profile_image: null,
};

const experience: Experience[] = [
  {
    id: '1',
    title: 'Head gardener',
    organization: 'Example Gardens',
    location: 'Examplebury',
    start_date: '2021-03',
    end_date: '',
    is_current: true,
    description: 'Roses, and the plans that they grow by.',
  },
  {
    id: '2',
    title: 'Gardener',
    organization: 'Sample Park',
    location: 'Examplebury',
    start_date: '2018-07',
    end_date: '2021-02',
    is_current: false,
    description: '',
  },
];

const sections = {
  education: [
    {
      id: 'e1',
      school: 'Example School',
      degree: 'Diploma',
      field_of_study: 'Botany',
      start_date: '2015-09',
      end_date: '2018-06',
      is_current: false,
      description: '',
    },
  ],
  experience,
  projects: [],
  skills: [
    { id: 's1', name: 'Botany', level: 'expert' as const },
    { id: 's2', name: 'TypeScript', level: 'advanced' as const },
  ],
};

export const ownProfile: Profile = { ...own, ...member, ...sections };

export const otherMember: MemberProfile = { ...bo, ...sections, shared_skills: ['Botany'] };
