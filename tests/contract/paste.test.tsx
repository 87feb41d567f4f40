import { fireEvent } from '@testing-library/react';
import * as v from 'valibot';
import { AllSelection } from 'prosemirror-state';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Block, type Document, documentField, type Inline } from '../../contract/document.ts';
import { plainText } from '../../contract/document-text.ts';
import { limits } from '../../contract/limits.ts';
import { hostileTexts } from './hostile-texts.ts';
import { EditorSession } from '../../src/entities/editor/editor-session.ts';
import { pastes } from './pastes.ts';

// jsdom has no layout.
const rect = { left: 0, right: 0, top: 0, bottom: 0 };
Object.assign(Range.prototype, { getClientRects: () => [rect], getBoundingClientRect: () => rect });

let place: HTMLElement;
let session: EditorSession;
let body: Document;
const onFiles = vi.fn<(files: readonly File[]) => void>();
const onPasted = vi.fn<(word: string | null) => void>();

const line = (text: string): Block => ({ type: 'paragraph', content: [{ type: 'text', text }] });

function open(...content: Block[]): void {
  body = { type: 'doc', content: content.length === 0 ? [{ type: 'paragraph' }] : content };
  session = new EditorSession({
    place,
    body,
    attributes: {},
    onText: (text) => {
      body = text;
    },
    onFiles,
    onPasted,
    onToolbar: () => {},
    onLink: () => {},
  });
}

beforeEach(() => {
  place = document.body.appendChild(document.createElement('div'));
  vi.resetAllMocks();
});
afterEach(() => {
  session.destroy();
  place.remove();
});

/** What is in the text after this was pasted. */
function paste({
  html = '',
  text = '',
  files = [],
}: {
  html?: string;
  text?: string;
  files?: readonly File[];
}): Document {
  const data: Readonly<Record<string, string>> = { 'text/html': html, 'text/plain': text };
  fireEvent.paste(session.element, {
    clipboardData: { files, types: Object.keys(data), getData: (type: string) => data[type] ?? '' },
  });
  session.flush();
  return body;
}

const signs = { bold: '**', italic: '_', code: '`' } as const;

function inlineOf(content: readonly Inline[] = []): string {
  return content
    .map((part) => {
      if (part.type === 'break') return '⏎';
      if (part.type === 'mention') return `@${part.attrs.username}`;
      return (part.marks ?? []).reduce(
        (text, mark) =>
          mark.type === 'link' ? `[${text}](${mark.attrs.href})` : signs[mark.type] + text + signs[mark.type],
        part.text,
      );
    })
    .join('');
}

/** A line for each block, as one would write it in Markdown. */
function outlineOf(blocks: readonly Block[]): string[] {
  return blocks.flatMap((block) => {
    switch (block.type) {
      case 'paragraph':
        return [inlineOf(block.content)];
      case 'heading':
        return [`${'#'.repeat(block.attrs.level)} ${inlineOf(block.content)}`];
      case 'code_block':
        return [`\`\`\`${inlineOf(block.content)}\`\`\``];
      case 'quote':
        return outlineOf(block.content).map((one) => `> ${one}`);
      case 'bullet_list':
      case 'ordered_list':
        return block.content.flatMap((item, nth) => {
          const [first = '', ...rest] = outlineOf(item.content);
          return [`${block.type === 'bullet_list' ? '-' : `${nth + 1}.`} ${first}`, ...rest.map((one) => `  ${one}`)];
        });
      case 'image':
      case 'step':
      default:
        return [block.type];
    }
  });
}

test.each(Object.entries(pastes))('pasted from %s', (_, { becomes, ...data }) => {
  open();
  const { content } = paste(data);
  expect(outlineOf(content)).toEqual(becomes);
  expect(v.safeParse(documentField, body).success, 'the server takes it').toBe(true);
});

test('with Shift, a plain text comes as it is', () => {
  open();
  fireEvent.keyDown(session.element, { key: 'Shift', keyCode: 16, shiftKey: true });
  fireEvent.keyDown(session.element, { key: 'V', keyCode: 86, shiftKey: true, ctrlKey: true });
  expect(outlineOf(paste({ text: '# Beds\n- **dry**', html: '<h1>Beds</h1>' }).content)).toEqual([
    '# Beds',
    '- **dry**',
  ]);
});

test('a word is pasted into its line, and a text that was copied here is as it was', () => {
  open(line('It was .'));
  expect(outlineOf(paste({ html: '<b>dry</b>' }).content)).toEqual(['**dry**It was .']);
  const own = '<ul data-pm-slice="0 0 []"><li><p>One</p><p></p><p>Two</p></li></ul>';
  session.destroy();
  open();
  expect(outlineOf(paste({ html: own }).content)).toEqual(['- One', '  ', '  Two']);
});

test('what cannot be stored is not pasted: nobody could find it', () => {
  open();
  expect(outlineOf(paste({ text: 'Be\0ds \ud83d\u{1f331}' }).content)).toEqual(['Beds \u{1f331}']);
  session.destroy();
  open();
  expect(outlineOf(paste({ html: '<p>Be\0ds \udc69</p>' }).content)).toEqual(['Beds']);
});

test('no text becomes alive by being pasted as HTML', () => {
  open();
  for (const [name, html] of hostileTexts) {
    // In place of the one before.
    session.run((state, dispatch) => {
      dispatch?.(state.tr.setSelection(new AllSelection(state.doc)));
      return true;
    });
    paste({ html: `<p>before</p>${html}<p>after</p>`, text: 'x' });
    const odd = [...session.element.querySelectorAll('*')].filter(
      ({ localName, attributes }) =>
        !/^(?:p|h[23]|ul|ol|li|blockquote|pre|code|strong|em|a|br|div)$/.test(localName) ||
        [...attributes].some((one) => /^on|^style$|^src/.test(one.name)),
    );
    expect(
      odd.map(({ outerHTML }) => outerHTML),
      name,
    ).toEqual([]);
    const led = [...session.element.querySelectorAll('a')].filter(({ protocol }) => !/^https?:$/.test(protocol));
    expect(
      led.map(({ outerHTML }) => outerHTML),
      name,
    ).toEqual([]);
    expect(v.safeParse(documentField, body).success, name).toBe(true);
  }
});

test('a text that would be too long is not pasted, and says so; what was typed is untouched', () => {
  open(line('Typed before.'));
  paste({ text: 'x'.repeat(100_000) });
  expect(plainText(body)).toBe('Typed before.');
  expect(onPasted).toHaveBeenLastCalledWith(
    'This text can have at most 80,000 characters, and would have 100,013. Nothing was pasted, and your text is as it was.',
  );
  paste({ text: 'Short. ' });
  expect(plainText(body)).toBe('Short. Typed before.');
  expect(onPasted).toHaveBeenLastCalledWith(null);
});

test('a thousand pictures: those of a page are left out and counted, own ones are too many, files go on to be described', () => {
  open(line('Typed before.'));
  paste({ html: `<p>Beds</p>${'<img src="https://example.org/bed.jpg">'.repeat(1_000)}` });
  expect(plainText(body)).toContain('Beds');
  expect(onPasted.mock.lastCall?.[0]).toMatch(/^1,000 pictures were left out/);
  paste({ html: '<p>One</p><img src="https://example.org/bed.jpg">' });
  expect(onPasted.mock.lastCall?.[0]).toMatch(/^A picture was left out/);
  const before = plainText(body);
  const own = `<img data-image="${'a'.repeat(64)}" src="/media/x.webp" alt="A bed" width="4" height="3">`;
  paste({ html: `<p>Beds</p>${own.repeat(1_000)}` });
  expect(plainText(body)).toBe(before);
  expect(onPasted.mock.lastCall?.[0]).toMatch(
    `A text can have at most ${limits.documentImages} images, and would have 1,000. Nothing was pasted`,
  );
  const files = Array.from({ length: 1_000 }, (_, nth) => new File(['x'], `${nth}.png`, { type: 'image/png' }));
  paste({ files });
  expect(onFiles).toHaveBeenCalledWith(files);
  expect(plainText(body)).toBe(before);
});
