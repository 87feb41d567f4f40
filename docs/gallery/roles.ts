import type { CareerRole, RolePlan, SkillStanding } from '../../contract/guidance.ts';

const none: SkillStanding = { claimed: null, steps: 0, shown: null, met: false, evidence: [] };
const levels = {
  beginner: 'know the usual plants by sight',
  intermediate: 'know what each of them needs',
  advanced: 'plan a bed for a whole year',
  expert: 'teach others',
};

/** A role for the stage, with the slug that the model uses. */
export const gardener: CareerRole = {
  slug: 'market-gardener',
  title: 'Market gardener',
  summary: 'Grows vegetables on little land, and sells them nearby.',
  skills: ['Botany', 'Bookkeeping'],
  match: { percent: 60, met: 1, needs: 2 },
  day: ['Up with the light: picking, washing, and packing what was ordered.', 'Sowing in the afternoon.'],
  hardest: 'The weather does not read the plan.',
  way_in: 'A season as a helper, with a bed of your own.',
  needs: [
    {
      skill: 'Botany',
      slug: 'botany',
      level: 'intermediate',
      why: 'decide what grows beside what',
      levels,
      mine: { ...none, claimed: 'expert', met: true },
    },
    {
      skill: 'Bookkeeping',
      slug: 'bookkeeping',
      level: 'beginner',
      why: 'know which bed pays for itself',
      levels: { ...levels, beginner: 'keep an account of what comes in and goes out' },
      mine: none,
    },
  ],
  near: [{ slug: 'florist', title: 'Florist' }],
  target: null,
};

export const planOfGardener: RolePlan = {
  open: ['Bookkeeping'],
  items: [],
  without: [{ skill: 'Bookkeeping', slug: 'bookkeeping' }],
};
