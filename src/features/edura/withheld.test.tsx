import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { withheld } from '../../../contract/edura-withheld.ts';
import { AnswerText } from './answer-text.tsx';

afterEach(cleanup);

const three = '3 parts are no longer shown: they are about things that you cannot see any more.';

test.each([
  [
    ['Two projects:', withheld, withheld, withheld, '', 'Another.'],
    ['Two projects:', three, 'Another.'],
  ],
  [
    [withheld, '', 'Between.', '', withheld],
    [withheld, 'Between.', withheld],
  ],
  [[withheld, withheld, withheld], [three]],
])('parts in a row that are no longer shown are told of once: %j', (lines, said) => {
  const { container } = render(<AnswerText text={lines.join('\n')} sources={[]} />);
  const text = container.textContent;
  expect(said.reduce((rest, part) => rest.replace(part, ''), text).trim()).toBe('');
});
