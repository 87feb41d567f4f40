import type { JobCard } from '../../../contract/jobs.ts';
import type { MemberHit, SearchAnswer } from '../../../contract/search.ts';

export const none = { count: 0, more: false };

export const member = (name: string): MemberHit => ({
  card: {
    username: name.toLowerCase(),
    first_name: name,
    last_name: 'Sample',
    profile_image: null,
    headline: '',
    is_self: false,
    following: false,
    follows_you: false,
    location: '',
    skills: [],
    shared: [],
  },
  highlights: { name: [], headline: [], location: [] },
  why: [],
});

export function answer(changes: Partial<SearchAnswer>): SearchAnswer {
  return {
    query: '',
    counts: { projects: none, jobs: none, members: none },
    page: { tab: 'projects', results: [] },
    next: null,
    skill: null,
    suggestions: [],
    ...changes,
  };
}

/** An open job. */
export const card = {
  id: '501',
  title: 'Keeper of <b>gardens</b>',
  organisation: 'Madeup Fields',
  place: '',
  remote: true,
  kind: 'full-time',
  summary: 'Sow and weed.',
  skills: ['Gardening'],
  posted_at: '2026-11-01T00:00:00Z',
  expires_at: '2999-01-01T00:00:00Z',
  is_open: true,
  match: null,
  mine: null,
} satisfies JobCard;
