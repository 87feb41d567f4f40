import { cleanup, render, screen } from '@testing-library/react';
import { Profiler } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import type { MemberHit } from '../../../contract/search.ts';
import { ResultCards } from './result-cards.tsx';
import { answer, member } from './results-for-tests.ts';

/** Whose card was rendered, in order. */
const rendered: string[] = [];
vi.mock('../../entities/members/member-card.tsx', () => ({
  MemberCard: ({ member }: { member: { username: string } }) => {
    rendered.push(member.username);
    return <li>{member.username}</li>;
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

test('of a long answer the first results are painted with the rest of the one before, and in the end it is whole', () => {
  const shown = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  const painted: (string | null)[][] = [];
  const show = (...names: string[]) => (
    <Profiler id="results" onRender={() => painted.push(shown())}>
      <ResultCards as="m1" tab="members" pages={[found(...names.map((name) => hit(name, '')))]} />
    </Profiler>
  );
  const { rerender } = render(show('a1', 'a2', 'a3', 'a4', 'a5', 'a6', 'a7', 'a8'));
  painted.splice(0);
  // The last one comes first now: it is not shown twice meanwhile.
  const next = ['a8', 'b1', 'b2', 'b3', 'b4', 'b5', 'b6', 'b7'];
  rerender(show(...next));
  expect(painted[0]).toEqual(['a8', 'b1', 'b2', 'b3', 'b4', 'b5', 'a7']);
  expect(shown()).toEqual(next);
});
