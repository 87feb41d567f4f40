import * as v from 'valibot';
import { expect, test } from 'vitest';
import type { Document } from '../../../contract/document.ts';
import { documentField } from '../../../contract/document.ts';
import { putHead } from '../../../server/http/page-head.ts';
import { documentHtml } from '../../../server/posts/document-html.ts';
import { DocumentView } from '../../../src/entities/posts/document-view.tsx';
import { renderView } from '../../../src/ui/router-for-tests.tsx';
import { hostileTexts } from '../../contract/hostile-documents.ts';

/** The text in every place of a document that takes any. */
const documentWith = (text: string): Document =>
  v.parse(documentField, {
    type: 'doc',
    content: [
      { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text }] },
      {
        type: 'paragraph',
        content: [
          { type: 'text', text, marks: [{ type: 'bold' }, { type: 'italic' }, { type: 'code' }] },
          {
            type: 'text',
            text,
            marks: [{ type: 'link', attrs: { href: `https://example.org/${encodeURIComponent(text)}?"><b>'` } }],
          },
        ],
      },
      { type: 'code_block', content: [{ type: 'text', text }] },
      {
        type: 'quote',
        content: [
          {
            type: 'bullet_list',
            content: [{ type: 'list_item', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] }],
          },
        ],
      },
      { type: 'image', attrs: { image: 'a'.repeat(64), alt: text, width: 4, height: 3 } },
      { type: 'step', attrs: { project: '1001', step: '0b6f8e0c-3e5e-4a43-9c0e-0a1de3f5a111', title: text } },
    ],
  });

const allowed: Readonly<Record<string, readonly string[]>> = {
  a: ['href', 'rel', 'target', 'class', 'data-status', 'aria-current'],
  img: ['src', 'alt', 'width', 'height', 'loading', 'decoding'],
};
const plain = ['dir', 'class'];
const tags = new Set([
  'p',
  'h1',
  'h2',
  'h3',
  'pre',
  'code',
  'blockquote',
  'ul',
  'ol',
  'li',
  'strong',
  'em',
  'br',
  'a',
  'img',
  'div',
  'bdi',
  'article',
]);

/** Elements and attributes that no document has, and addresses that lead to a script. */
function alive(root: ParentNode): string[] {
  return [...root.querySelectorAll('*')].flatMap((element) => {
    const name = element.localName;
    if (!tags.has(name) || element.namespaceURI !== 'http://www.w3.org/1999/xhtml') return [element.outerHTML];
    const names = new Set([...(allowed[name] ?? []), ...plain]);
    return [...element.attributes]
      .filter(
        (attribute) =>
          !names.has(attribute.name) ||
          (['href', 'src'].includes(attribute.name) &&
            !/^(?:https:\/\/example\.org\/|\/media\/a{64}\.webp$|\/projects\/1001\/steps\?step=[\da-f-]{36}$)/.test(
              attribute.value,
            )),
      )
      .map(({ name: attribute, value }) => `${name} ${attribute}=${value}`);
  });
}

/** As a browser reads it. */
const parsed = (html: string) => new DOMParser().parseFromString(html, 'text/html');

test.each(Object.entries(hostileTexts))(
  '%s is text: in the page without scripts, in its head, and on the screen',
  async (_, text) => {
    const document = documentWith(text);
    const html = documentHtml(document);
    expect(alive(parsed(html).body)).toEqual([]);
    expect(parsed(html).body.querySelectorAll('h2, pre, blockquote, li, img, a')).toHaveLength(7);

    const head = {
      title: text,
      description: text,
      address: 'https://example.org/posts/5001',
      image: null,
      indexed: true,
      type: 'article',
    } as const;
    const page = parsed(
      putHead('<html><head><title>x</title></head><body><div id="root"></div></body></html>', {
        ...head,
        content: { title: text, html },
      }),
    );
    expect([...page.head.children].map(({ localName }) => localName).filter((name) => name !== 'meta')).toEqual([
      'title',
      'link',
    ]);
    // Scripts run in this parser: what stands in noscript is one text, and does not end before its end.
    expect([...page.body.children].map(({ localName }) => localName)).toEqual(['div', 'noscript']);
    expect(alive(parsed(page.querySelector('noscript')?.innerHTML ?? '').body)).toEqual([]);

    const { container, unmount } = await renderView(() => <DocumentView document={document} />, {});
    expect(alive(container)).toEqual([]);
    expect(container.querySelectorAll('h2, pre, blockquote, li, img, a')).toHaveLength(7);
    unmount();
  },
);
