import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { LightText } from './light-text.tsx';

const htmlOf = (text: string) =>
  render(<LightText text={text} />)
    .container.innerHTML.replaceAll(' dir="auto"', '')
    .replace(/^<div>|<\/div>$/g, '');

test.each([
  ['two paragraphs', 'One\nstill one\n\nTwo', '<p>One\nstill one</p><p>Two</p>'],
  ['a list right below a sentence', 'Bring:\n- soil\n* a pot', '<p>Bring:</p><ul><li>soil</li><li>a pot</li></ul>'],
  ['text right below a list', '- soil\nThen wait.', '<ul><li>soil</li></ul><p>Then wait.</p>'],
  ['two equal items', '- soil\n- soil', '<ul><li>soil</li><li>soil</li></ul>'],
  ['numbers, also from another than one', '3. dig\n4) wait', '<ol start="3"><li>dig</li><li>wait</li></ol>'],
  ['a year, which is no number of a list', '2026 was dry.', '<p>2026 was dry.</p>'],
  ['a heading', '## Why\nIt is dry.', '<h3>Why</h3><p>It is dry.</p>'],
  ['emphasis', '**dry** and *very* dry', '<p><strong>dry</strong> and <em>very</em> dry</p>'],
  ['HTML, which is text', '<b>x</b>', '<p>&lt;b&gt;x&lt;/b&gt;</p>'],
  [
    'an address, and what is none',
    'See https://example.org/a. Not javascript:alert(1)',
    '<p>See <a href="https://example.org/a" target="_blank" rel="noopener noreferrer nofollow ugc"><bdi>https://example.org/a</bdi></a>. Not javascript:alert(1)</p>',
  ],
])('%s', (_, text, html) => {
  expect(htmlOf(text)).toBe(html);
});
