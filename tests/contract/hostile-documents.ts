/*
 * Documents that no editor of ours would send: addresses that lead to a script, and blocks that mean something else than text.
 */

/** As the address of a link. */
export const hostileAddresses: Readonly<Record<string, unknown>> = {
  'a script': 'javascript:alive()',
  'a script in mixed letters': 'jAvAsCrIpT:alive()',
  'a script behind spaces': ' \t\njavascript:alive()',
  'a script with a tab in it': 'java\tscript:alive()',
  'a script with a new line in it': 'java\nscript:alive()',
  'a script behind a control character': '\u0001javascript:alive()',
  'a script in entities': '&#106;avascript:alive()',
  'a script in percent signs': 'javascript%3Aalive()',
  'a script that looks like a web address': 'javascript://example.org/%0aalive()',
  'data with a page': 'data:text/html,<script>alive()</script>',
  'data with a page in base 64': 'data:text/html;base64,PHNjcmlwdD5hbGl2ZSgpPC9zY3JpcHQ+',
  'data with a drawing': 'data:image/svg+xml,<svg onload=alive()>',
  'an old script': 'vbscript:msgbox(1)',
  'a file': 'file:///etc/passwd',
  'a blob': 'blob:https://example.org/0',
  'the source of a page': 'view-source:https://example.org',
  'an application': 'intent://x#Intent;end',
  'a name and password': 'https://bank.example@evil.example/',
  'an address of this page': '/settings',
  'an address without a protocol': '//evil.example/',
  nothing: '',
  'a number': 1,
  'a list': ['https://example.org'],
  'an object that becomes a text': { toString: 'javascript:alive()' },
};

const line = (...content: unknown[]) => ({ type: 'paragraph', content });
const text = { type: 'text', text: 'x' };

/** As a block of the document. */
export const hostileBlocks: Readonly<Record<string, unknown>> = {
  'a block of HTML': { type: 'html', content: '<script>alive()</script>' },
  'a script as a block': { type: 'script', content: [text] },
  'an inline frame as a block': { type: 'iframe', attrs: { src: 'javascript:alive()' } },
  'a block named like a method': { type: 'constructor', content: [text] },
  'a block named like the prototype': { type: '__proto__' },
  'a block without a name': { content: [text] },
  'a block whose name is a list': { type: ['paragraph'] },
  'a heading of level 1 with a tag in it': {
    type: 'heading',
    attrs: { level: '2><script>alive()</script>' },
    content: [text],
  },
  'a heading without a level': { type: 'heading', content: [text] },
  'a list item outside of a list': { type: 'list_item', content: [line(text)] },
  'a list of paragraphs': { type: 'bullet_list', content: [line(text)] },
  'a list without items': { type: 'ordered_list', content: [] },
  'content that is a text': { type: 'paragraph', content: '<script>alive()</script>' },
  'content that is an object': { type: 'paragraph', content: { 0: text, length: 1 } },
  'a part that is a text': line('<script>alive()</script>'),
  'a part that is null': line(null),
  'a text that is an object': line({ type: 'text', text: { html: '<img src=x onerror=alive()>' } }),
  'a mark with a name of its own': line({ ...text, marks: [{ type: 'style', attrs: { style: 'position:fixed' } }] }),
  'a mark that is a text': line({ ...text, marks: ['bold'] }),
  'more marks than there are': line({ ...text, marks: [1, 2, 3, 4, 5].map(() => ({ type: 'bold' })) }),
  'a picture from elsewhere': {
    type: 'image',
    attrs: { image: 'https://evil.example/x.png', alt: 'x', width: 4, height: 3 },
  },
  'a picture with a handler': { type: 'image', attrs: { image: 'x" onerror="alive()', alt: 'x', width: 4, height: 3 } },
  'a picture of another folder': {
    type: 'image',
    attrs: { image: '../../api/account', alt: 'x', width: 4, height: 3 },
  },
  'a picture without a description': {
    type: 'image',
    attrs: { image: 'a'.repeat(64), alt: ' \u200b', width: 4, height: 3 },
  },
  'a picture of no size': { type: 'image', attrs: { image: 'a'.repeat(64), alt: 'x' } },
  'a picture as large as a country': {
    type: 'image',
    attrs: { image: 'a'.repeat(64), alt: 'x', width: 4, height: 1_601 },
  },
  'a picture whose size is a style': {
    type: 'image',
    attrs: { image: 'a'.repeat(64), alt: 'x', width: '4" onload="alive()', height: 3 },
  },
  'a mention with a tag in it': line({ type: 'mention', attrs: { username: 'a"><script>alive()</script>' } }),
  'a mention of another page': line({ type: 'mention', attrs: { username: '../settings' } }),
  'a step of a project that is a script': {
    type: 'step',
    attrs: { project: 'javascript:alive()', step: 'x', title: 'x' },
  },
  'a document in a document': { type: 'doc', content: [line(text)] },
};
