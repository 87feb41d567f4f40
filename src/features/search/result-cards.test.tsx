import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { MemberHit, SearchAnswer } from '../../../contract/search.ts';
import { ResultCards } from './result-cards.tsx';

/** Whose card was rendered, in order. */
const rendered: string[] = [];
vi.mock('../../entities/members/member-card.tsx', () => ({
  MemberCard: ({ member }: { member: { username: string } }) => {
    rendered.push(member.username);
    return null;
  },
}));

afterEach(cleanup);

const none = { count: 0, more: false };
const hit = (username: string, location: string): MemberHit => ({
  card: {
    username,
    first_name: username,
    last_name: 'Sample',
    profile_image: null,
    headline: '',
    is_self: false,
    following: false,
    follows_you: false,
    location,
    skills: [],
    shared: [],
  },
  highlights: { name: [], headline: [], location: [] },
  why: [],
});
const found = (...results: MemberHit[]): SearchAnswer => ({
  query: 'tea',
  counts: { projects: none, jobs: none, members: none },
  page: { tab: 'members', results },
  next: null,
  skill: null,
  suggestions: [],
});

test('the answer to the next letter renders only the results that are others, or are told otherwise', () => {
  const show = (as: string, ...results: MemberHit[]) => (
    <ResultCards as={as} tab="members" pages={[found(...results)]} />
  );
  const { rerender } = render(show('m1', hit('ada', 'Leeds'), hit('bo', 'Accra')));
  expect(rendered.splice(0)).toEqual(['ada', 'bo']);
  rerender(show('m1', hit('ada', 'Leeds'), hit('bo', 'Lagos'), hit('cy', '')));
  expect(rendered.splice(0)).toEqual(['bo', 'cy']);
  rerender(show('m2', hit('ada', 'Leeds')));
  expect(rendered).toEqual(['ada']);
});
