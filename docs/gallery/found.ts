import type { SearchAnswer } from '../../contract/search.ts';
import { bench } from './projects.ts';

const { steps, members, ...project } = bench;
const card = { ...project, steps: steps.length, members };
const garden = {
  ...card,
  id: '1043',
  title: 'A bed for everyone',
  summary: 'From a strip of lawn to the herbs of a whole street.',
  area: 'nature' as const,
  skills: ['Botany'],
  match: { percent: 100, have: ['Botany'], missing: [] },
  mine: { role: null, saved: false, done: 0, in_progress: 0 },
};

/** What the server finds on the stage, whatever is searched for. */
export function answerTo(query: string): SearchAnswer {
  return {
    query,
    counts: {
      projects: { count: 2, more: false },
      jobs: { count: 4, more: false },
      members: { count: 1, more: false },
    },
    page: {
      tab: 'projects',
      results: [garden, card].map((one) => ({ card: one, highlights: { title: [], summary: [] }, why: [] })),
    },
    next: null,
    skill: null,
    suggestions: ['Botany', 'Carpentry'],
  };
}
