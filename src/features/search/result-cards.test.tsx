import { cleanup, render } from '@testing-library/react';
import { Profiler } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
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

describe('many new results', () => {
  const commits: string[] = [];
  const show = (as: string, ...names: string[]) => (
    <Profiler id="results" onRender={() => commits.push(document.body.textContent)}>
      <ResultCards as={as} tab="members" pages={[found(...names.map((name) => hit(name, '')))]} />
    </Profiler>
  );
  afterEach(() => void commits.splice(0));

  test('those in view come first; the others follow, and until then no more of the last answer stand there than will be', () => {
    const { rerender } = render(show('m1', 'a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'));
    expect(commits.splice(0)).toEqual(['abcdefghij']);
    rerender(show('m1', 'k', 'l', 'm', 'n', 'o', 'p'));
    expect(commits).toEqual(['klmnef', 'klmnop']);
  });

  test('one that moves up stands there once', () => {
    const { rerender } = render(show('m1', 'a', 'b', 'c', 'd', 'e', 'f', 'g'));
    commits.splice(0);
    rerender(show('m1', 'f', 'a', 'b', 'c', 'd', 'e', 'g'));
    expect(commits).toEqual(['fabceg', 'fabcdeg']);
  });

  test("none of another reader's results stay for a moment", () => {
    const { rerender } = render(show('m1', 'a', 'b', 'c', 'd', 'e', 'f'));
    commits.splice(0);
    rerender(show('m2', 'k', 'l', 'm', 'n', 'o', 'p'));
    expect(commits).toEqual(['klmnop']);
  });
});
