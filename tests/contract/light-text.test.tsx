import { Node } from 'prosemirror-model';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { plainText } from '../../contract/document-text.ts';
import { descriptionField, emptyDocument, type Document } from '../../contract/document.ts';
import { limits } from '../../contract/limits.ts';
import { demoCommunityProjects } from '../../server/demo/community-projects.ts';
import { fieldsOf } from '../../server/demo/community-rows.ts';
import { documentHtml } from '../../server/posts/document-html.ts';
import { documentOfLightText } from '../../server/store/light-text.ts';
import { editorSchema } from '../../src/entities/editor/editor-schema.ts';
import { descriptionText } from '../../src/features/project-editor/editor-values.ts';

const htmlOf = (text: string) =>
  documentHtml(documentOfLightText(text)).replaceAll(' rel="noopener noreferrer nofollow ugc"', '');

test.each([
  ['two paragraphs', 'One\nstill one\n\nTwo', '<p>One<br>still one</p><p>Two</p>'],
  [
    'a list right below a sentence',
    'Bring:\n- soil\n* a pot',
    '<p>Bring:</p><ul><li><p>soil</p></li><li><p>a pot</p></li></ul>',
  ],
  ['text right below a list', '- soil\nThen wait.', '<ul><li><p>soil</p></li></ul><p>Then wait.</p>'],
  [
    'two lists with a line between them',
    '- soil\n\n- sand',
    '<ul><li><p>soil</p></li></ul><ul><li><p>sand</p></li></ul>',
  ],
  ['two equal items', '- soil\n- soil', '<ul><li><p>soil</p></li><li><p>soil</p></li></ul>'],
  [
    'numbers, also from another than one',
    '3. dig\n4) wait',
    '<ol start="3"><li><p>dig</p></li><li><p>wait</p></li></ol>',
  ],
  [
    'numbers with a sentence between them',
    '1. dig\nRest.\n2. wait',
    '<ol><li><p>dig</p></li></ol><p>Rest.</p><ol start="2"><li><p>wait</p></li></ol>',
  ],
  ['a year, which is no number of a list', '2026 was dry.', '<p>2026 was dry.</p>'],
  ['a heading', '## Why\nIt is dry.', '<h2>Why</h2><p>It is dry.</p>'],
  ['emphasis', '**dry** and *very* __dry__', '<p><strong>dry</strong> and <em>very</em> <strong>dry</strong></p>'],
  ['signs that mean nothing', '2 * 3 * 4, snake_case, **open, __init', '<p>2 * 3 * 4, snake_case, **open, __init</p>'],
  ['a sign at the end of another line', '*a\nb* c', '<p>*a<br>b* c</p>'],
  ['HTML, which is text', '<b>x</b>', '<p>&lt;b&gt;x&lt;/b&gt;</p>'],
  [
    'an address, and what is none',
    'See (https://example.org/a). Not javascript:alert(1)',
    '<p>See (<a href="https://example.org/a">https://example.org/a</a>). Not javascript:alert(1)</p>',
  ],
  [
    'letters that look like others in an address',
    'https://exаmple.org/',
    '<p><a href="https://xn--exmple-4nf.org/">https://xn--exmple-4nf.org/</a></p>',
  ],
  [
    'an address with a name and a password, which no document has',
    'https://bank.example@evil.example/ x',
    '<p>https://bank.example@evil.example/ x</p>',
  ],
  [
    'a link in a list, in bold words and right at the end',
    '- **see** https://example.org/?a=1&b=2',
    '<ul><li><p><strong>see</strong> <a href="https://example.org/?a=1&amp;b=2">https://example.org/?a=1&amp;b=2</a></p></li></ul>',
  ],
  ['nothing', ' \n\n\t', '<p></p>'],
  ['characters that turn what follows', 'safe\u202egpj.exe', '<p>safegpj.exe</p>'],
])('%s is in the document what it was to its readers', (_, text, html) => {
  expect(htmlOf(text)).toBe(html);
});

const long = limits.projectDescriptionCharacters;
const odd: Readonly<Record<string, string>> = {
  'as many items as fit': '- a\n'.repeat(long / 4),
  'as many lines as fit': 'a\n'.repeat(long / 2),
  'as many bold letters as fit': '**a** '.repeat(long / 6),
  'one word as long as a description': 'x'.repeat(long),
  'an address as long as a description': `https://example.org/${'a'.repeat(long - 20)}`,
  'addresses that are longer written out': 'https://пример.рф/я\n'.repeat(long / 20),
  'everything at once': '# A\n\n**b** *c* https://example.org\nd\n- e\n- **f**\n\n7. g\n8. h\n\n> i',
  'scripts that join and turn': 'नमूना क्\u200dष مثال\u200cها \u{1f469}\u200d\u{1f33e}',
};
const demo = Object.fromEntries(demoCommunityProjects.map(({ slug, description }) => [slug, description.join('\n\n')]));

test.each(Object.entries({ ...odd, ...demo }))(
  '%s: no word is lost, and an editor that changes nothing saves nothing else',
  (_, text) => {
    const document = documentOfLightText(text);
    const wordsOf = (given: string) => given.replaceAll(/[-*#\s]|^\d\. /gm, '');
    expect(wordsOf(plainText(document))).toBe(wordsOf(text));
    expect(v.parse(descriptionField, document)).toEqual(document);
    const opened = Node.fromJSON(editorSchema, document);
    opened.check();
    expect(descriptionText(opened.toJSON() as Document)).toBe(JSON.stringify(document));
  },
);

test('the demo community has the same documents as if it had been converted', () => {
  for (const project of demoCommunityProjects)
    expect(fieldsOf(project).description).toEqual(documentOfLightText(project.description.join('\n\n')));
  expect(documentOfLightText('')).toEqual(emptyDocument);
});
