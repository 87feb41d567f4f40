import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FilterField } from './filter-field.tsx';
import { FilterPanel } from './filter-panel.tsx';

let submitted: unknown[];
let steps: boolean[];
let go: (value: string) => void;

function Filters({ value }: { value: string }) {
  return (
    <FilterPanel
      label="Filters"
      count={0}
      onSubmit={(fields, isSameStep) => {
        submitted.push(fields.get('skill'));
        steps.push(isSameStep);
      }}
    >
      <FilterField label="Skill" name="skill" placeholder="Any skill" value={value} />
    </FilterPanel>
  );
}
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Skill' });
const type = (text: string) => fireEvent.change(field(), { target: { value: text } });

beforeEach(() => {
  vi.useFakeTimers();
  [submitted, steps] = [[], []];
  const { rerender } = render(<Filters value="" />);
  go = (value) => rerender(<Filters value={value} />);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('what is typed takes effect once in a pause, not with each letter', () => {
  type('w');
  vi.advanceTimersByTime(500);
  type('wo');
  vi.advanceTimersByTime(599);
  expect(submitted).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(submitted).toEqual(['wo']);
  fireEvent.blur(field());
  vi.advanceTimersByTime(5_000);
  expect(submitted).toEqual(['wo']);
});

test('what is typed with pauses is one step of the history; after the field was left, it is another one', () => {
  for (const text of ['wo', 'wood', 'woodwork']) {
    type(text);
    vi.advanceTimersByTime(600);
  }
  type('woodworks');
  fireEvent.blur(field());
  expect(steps).toEqual([false, true, true, true]);
  type('tea');
  vi.advanceTimersByTime(600);
  expect(submitted.at(-1)).toBe('tea');
  expect(steps.at(-1)).toBe(false);
});

test('it takes effect when the field is left, and not again after that', () => {
  type('wood');
  fireEvent.blur(field());
  vi.advanceTimersByTime(5_000);
  expect(submitted).toEqual(['wood']);
});

test('Enter is enough, and a field that is gone submits nothing', () => {
  type('wood');
  fireEvent.keyDown(field(), { key: 'Enter' });
  vi.advanceTimersByTime(5_000);
  expect(submitted).toEqual([]);
  type('woods');
  cleanup();
  vi.advanceTimersByTime(5_000);
  expect(submitted).toEqual([]);
});

test('it follows the address, but not over what is being typed', () => {
  go('Origami');
  expect(field().value).toBe('Origami');
  type('Paper');
  go('Wood');
  expect(field().value).toBe('Paper');
});
