import { expect, test } from 'vitest';
import { limits } from '../../../contract/limits.ts';
import { projectsText } from './project-labels.ts';

test.each([
  [0, '0 projects'],
  [1, '1 project'],
  [limits.searchCount, '1,000 projects'],
  [limits.searchCount + 1, '1,000+ projects'],
])('%i are said as %s', (count, said) => {
  expect(projectsText(count)).toBe(said);
});
