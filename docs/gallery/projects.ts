import { documentOfLines } from '../../contract/document-text.ts';
import type { CommunityProject, Step } from '../../contract/community-projects.ts';
import { otherMember } from './people.ts';

const { username, first_name, last_name, profile_image } = otherMember;
const owner = { username, first_name, last_name, profile_image };

const step: Step = {
  id: 'a',
  title: 'Ask who would sit there',
  goal: 'You know who the bench is for, and where it should stand.',
  how: ['Sit where it could stand, at two times of the day.', 'Ask five people what keeps them from resting there.'],
  done_when: ['Notes from five short conversations'],
  mistakes: ['Asking only people who walk easily.'],
  minutes: 60,
  skills: ['User research'],
  prerequisites: [],
  done_by: 2,
  state: 'todo',
  done_at: null,
};

/** A community project for the stages. Its steps have the ids that the models use. */
export const bench: CommunityProject = {
  id: '1042',
  title: 'A bench at the bus stop',
  summary: 'From nowhere to sit to a bench that the whole street uses.',
  description: documentOfLines('Two planks, four legs and the permission to put them there.'),
  area: 'design',
  difficulty: 'beginner',
  hours: 8,
  status: 'published',
  places: null,
  free_places: null,
  skills: ['User research', 'Carpentry'],
  steps: [
    step,
    {
      ...step,
      id: 'b',
      title: 'Build it',
      goal: 'It carries three people.',
      skills: ['Carpentry'],
      prerequisites: ['a'],
    },
  ],
  removed_steps: [],
  members: 3,
  has_room: true,
  owner,
  owners: [{ ...owner, role: 'owner', hidden: false }],
  followed: [],
  published_at: '2026-10-01T08:00:00.000Z',
  updated_at: '2026-10-01T08:00:00.000Z',
  match: { percent: 0, have: [], missing: ['User research', 'Carpentry'] },
  mine: { role: 'member', saved: false, done: 0, in_progress: 0 },
  version: 1,
};
