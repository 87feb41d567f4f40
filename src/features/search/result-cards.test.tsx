import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { MemberHit } from '../../../contract/search.ts';
import { ResultCards } from './result-cards.tsx';
import { answer, member } from './results-for-tests.ts';

/** Whose card was rendered, in order. */
const rendered: string[] = [];
vi.mock('../../entities/members/member-card.tsx', () => ({
  MemberCard: ({ member }: { member: { username: string } }) => {
    rendered.push(member.username);
    return null;
  },
}));

afterEach(cleanup);

const hit = (name: string, location: string): MemberHit => {
  const { card, ...rest } = member(name);
  return { ...rest, card: { ...card, location } };
};
const found = (...results: MemberHit[]) => answer({ query: 'tea', page: { tab: 'members', results } });

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
