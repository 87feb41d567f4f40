import type { ReactNode } from 'react';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import type { Document } from '../../contract/document.ts';
import { documentField } from '../../contract/document.ts';
import { exportData, type ExportData } from '../../contract/export-data.ts';
import { optionalKinds } from '../../contract/notifications.ts';
import { exportPage } from '../../server/exporting/page.ts';
import { putHead } from '../../server/http/page-head.ts';
import { digestMessage } from '../../server/mail/digest-message.ts';
import { newSignIn } from '../../server/mail/messages.ts';
import { documentHtml } from '../../server/posts/document-html.ts';
import { DocumentView } from '../../src/entities/posts/document-view.tsx';
import { AnswerText } from '../../src/features/edura/answer-text.tsx';
import { LinkedText } from '../../src/features/messages/linked-text.tsx';
import { followNotification } from '../../src/features/notifications/notifications-for-tests.ts';
import { renderView } from '../../src/ui/router-for-tests.tsx';
import { hostileTexts } from './hostile-texts.ts';

const id = '0b6f8e0c-3e5e-4a43-9c0e-0a1de3f5a111';
const words = (text: string) => ({ type: 'text', text }) as const;

/** The text in every place of a document that takes any. */
const documentWith = (text: string): Document =>
  v.parse(documentField, {
    type: 'doc',
    content: [
      { type: 'heading', attrs: { level: 2 }, content: [words(text)] },
      {
        type: 'paragraph',
        content: [
          { ...words(text), marks: [{ type: 'bold' }, { type: 'italic' }, { type: 'code' }] },
          {
            ...words(text),
            marks: [
              {
                type: 'link',
                attrs: {
                  href: `https://example.org/${encodeURIComponent(text.replaceAll(/\p{Surrogate}/gu, ''))}?"><b>'`,
                },
              },
            ],
          },
        ],
      },
      { type: 'code_block', content: [words(text)] },
      {
        type: 'quote',
        content: [
          {
            type: 'bullet_list',
            content: [{ type: 'list_item', content: [{ type: 'paragraph', content: [words(text)] }] }],
          },
        ],
      },
      { type: 'image', attrs: { image: 'a'.repeat(64), alt: text, width: 4, height: 3 } },
      { type: 'step', attrs: { project: '1001', step: id, title: text } },
    ],
  });

/** A text in every field of an archive that takes any. */
function filled(schema: v.GenericSchema, next: () => string): unknown {
  const one = schema as v.GenericSchema &
    Record<'entries' | 'item' | 'wrapped' | 'options' | 'value' | 'literal', never>;
  switch (schema.type) {
    case 'strict_object':
      return Object.fromEntries(
        Object.entries<v.GenericSchema>(one.entries).map(([name, entry]) => [name, filled(entry, next)]),
      );
    case 'array':
      return [filled(one.item, next)];
    case 'nullable':
      return filled(one.wrapped, next);
    case 'union':
      return filled(one.options[0], next);
    case 'record':
      return { [next()]: filled(one.value, next) };
    case 'literal':
      return one.literal;
    case 'string':
      return next();
    case 'number':
      return 1;
    case 'boolean':
      return true;
    case 'unknown':
      return documentWith(next());
    default:
      throw new Error(`an archive has no ${schema.type}`);
  }
}

const template = '<html><head><title>x</title></head><body><div id="root"></div></body></html>';
/** Everything in which the server writes members' words as HTML, filled with texts until `next` has given all. */
const pages: Readonly<Record<string, (next: () => string) => string>> = {
  'a page with its head': (next) => {
    const text = next();
    return putHead(template, {
      title: text,
      description: text,
      address: 'https://example.org/posts/5001',
      image: null,
      indexed: true,
      type: 'article',
      content: { title: text, html: documentHtml(documentWith(text)) },
    });
  },
  'a digest': (next) =>
    digestMessage({
      recipient: 'mei@example.org',
      publicUrl: 'https://example.org',
      toDecide: { cases: 1, appeals: 0 },
      conversations: [
        { member: { username: 'ada', first_name: next(), last_name: next(), profile_image: null }, unread: 2 },
      ],
      groups: optionalKinds.map((kind) =>
        followNotification(1, {
          kind,
          title: next(),
          excerpt: next(),
          actors: [{ username: 'ada', first_name: next(), last_name: next(), profile_image: null }],
        }),
      ),
      isMore: { conversations: false, groups: true },
      frequency: 'daily',
      unsubscribe: 'https://example.org/unsubscribe',
    }).html,
  'a notice of a new sign-in': (next) =>
    newSignIn('mei@example.org', 'https://example.org', { at: new Date(0), device: next(), google: false }).html,
  'an archive': (next) => exportPage(filled(exportData, next) as ExportData),
};

const icon = 'http://www.w3.org/2000/svg';

/** The views of what members and Edura write, and the elements that they may make of it. */
const screens: Readonly<Record<string, readonly [view: (text: string) => ReactNode, may: string]>> = {
  'a post': [
    (text) => (
      <DocumentView document={documentWith(text)} steps={[{ project: '1001', step: id, project_title: text }]} />
    ),
    'div[class] h2[dir] p[dir] p[class] span[class] bdi strong em code pre pre[dir] blockquote ul li a[href target rel] a[dir class href] img[alt width height loading decoding src]',
  ],
  'a message': [(text) => <LinkedText text={text} />, 'a[href target rel] bdi'],
  'an answer of Edura': [
    (text) => <AnswerText text={text} sources={[]} />,
    // With the button that copies code, and its icon.
    `p h3 blockquote[dir] pre code strong em del hr ul ol[start] li table thead tbody tr th[scope] td div[class] div[class role aria-label tabindex] button[aria-label type class] ${icon}:svg[xmlns width height viewBox fill stroke stroke-width stroke-linecap stroke-linejoin class aria-hidden] ${icon}:rect[width height x y rx ry] ${icon}:path[d]`,
  ],
};

/** Elements and the names of their attributes. A text that is read as a tag changes it. */
const skeleton = (root: ParentNode): string[] =>
  [...root.querySelectorAll('*')].map(({ namespaceURI, localName, attributes }) => {
    const names = [...attributes].map(({ name }) => name).join(' ');
    const tag = namespaceURI === 'http://www.w3.org/1999/xhtml' ? localName : `${namespaceURI}:${localName}`;
    return names === '' ? tag : `${tag}[${names}]`;
  });

const isWebAddress = (element: Element): boolean =>
  /^https?:$/.test(
    new URL(element.getAttribute('href') ?? element.getAttribute('src') ?? '', 'https://example.org').protocol,
  );
const leadsElsewhere = (root: ParentNode): boolean =>
  [...root.querySelectorAll('[href], [src]')].some((element) => !isWebAddress(element));

const parsed = (html: string) => new DOMParser().parseFromString(html, 'text/html');

test('there are more than 220 of them, none of which is another one again', () => {
  const distinct = new Set(hostileTexts.map(([, text]) => text));
  expect(distinct.size).toBe(hostileTexts.length);
  expect(distinct.size).toBeGreaterThanOrEqual(220);
});

test.each(Object.entries(pages))('%s of the server holds every text as a text', (_, page) => {
  const expected = skeleton(parsed(page(() => 'words')));
  expect(expected.length).toBeGreaterThan(3);
  for (let given = 0; given < hostileTexts.length;) {
    const begun = given;
    const html = page(() => hostileTexts[given++ % hostileTexts.length]?.[1] ?? '');
    const root = parsed(html);
    const names = `from ${hostileTexts[begun]?.[0]}`;
    expect(skeleton(root), names).toEqual(expected);
    expect(leadsElsewhere(root), names).toBe(false);
    // Where scripts run, what stands in noscript is one text that must not end before its end.
    expect(html.split('</noscript').length, names).toBeLessThan(3);
  }
});

test.each(Object.entries(screens))('%s shows every text as a text', async (_, [view, may]) => {
  const { container } = await renderView(
    () =>
      hostileTexts.map(([name, text]) => (
        <section key={name} title={name}>
          {view(text)}
        </section>
      )),
    {},
  );
  const sections = [...container.querySelectorAll('section')];
  expect(sections).toHaveLength(hostileTexts.length);
  const allowed = new Set(may.split(/ (?![^[]*\])/));
  const alive = sections.flatMap((section) => {
    const odd = skeleton(section).filter((one) => !allowed.has(one));
    return odd.length > 0 || leadsElsewhere(section) ? [[section.title, ...odd]] : [];
  });
  expect(alive).toEqual([]);
});
