import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { TextSelection } from 'prosemirror-state';
import { afterEach, expect, test } from 'vitest';
import type { Block, Document, Inline, Mark } from '../../../contract/document.ts';
import { type ToolName, tools } from './editor-commands.ts';
import { EditorSession } from './editor-session.ts';
import { EditorToolbar } from './toolbar.tsx';

// jsdom has no layout.
const rect = { left: 0, right: 0, top: 0, bottom: 0 };
Object.assign(Range.prototype, { getClientRects: () => [rect], getBoundingClientRect: () => rect });

let session: EditorSession;
let body: Document;

type Written = string | readonly [Mark['type'], string];
const line = (...parts: Written[]): { type: 'paragraph'; content: Inline[] } => ({
  type: 'paragraph',
  content: parts.map((part) =>
    typeof part === 'string'
      ? { type: 'text', text: part }
      : { type: 'text', marks: [{ type: part[0] } as Mark], text: part[1] },
  ),
});
const heading = (level: 2 | 3, text: string): Block => ({ ...line(text), type: 'heading', attrs: { level } });
const code = (text: string): Block => ({ type: 'code_block', content: [{ type: 'text', text }] });
const quote = (text: string): Block => ({ type: 'quote', content: [line(text)] });
const items = (text: string): { type: 'list_item'; content: Block[] }[] => [
  { type: 'list_item', content: [line(text)] },
];
const bullets = (text: string): Block => ({ type: 'bullet_list', content: items(text) });
const numbers = (text: string): Block => ({ type: 'ordered_list', attrs: { start: 1 }, content: items(text) });

function open(...content: Block[]): void {
  body = { type: 'doc', content: content.length === 0 ? [{ type: 'paragraph' }] : content };
  const place = document.body.appendChild(document.createElement('div'));
  session = new EditorSession({
    place,
    body,
    attributes: { 'aria-label': 'Text' },
    onText: (text) => {
      body = text;
    },
    onFiles: () => {},
    onToolbar: () => {},
    onLink: () => {},
  });
  render(<EditorToolbar session={session} controls="text" isLinking={false} onLinking={() => {}} />);
}

/** What the text has become. */
function written(): Block[] {
  session.flush();
  return body.content;
}

/** As the browser does it: each character is offered to the shortcuts before it is inserted. */
function type(text: string): void {
  for (const character of text)
    session.run((state, dispatch, view) => {
      const { from, to } = state.selection;
      const insert = () => state.tr.insertText(character, from, to);
      const isHandled = view?.someProp('handleTextInput', (handle) => handle(view, from, to, character, insert));
      if (isHandled !== true) dispatch?.(insert());
      return true;
    });
}

const selectAll = () =>
  session.run(({ tr, doc }, dispatch) => {
    dispatch?.(tr.setSelection(TextSelection.between(doc.resolve(0), doc.resolve(doc.content.size))));
    return true;
  });

afterEach(() => {
  session.destroy();
  cleanup();
  document.body.replaceChildren();
});

test.each<[typed: string, Block]>([
  ['# Tools', heading(2, 'Tools')],
  ['## Tools', heading(2, 'Tools')],
  ['### Tools', heading(3, 'Tools')],
  ['> Measure twice', quote('Measure twice')],
  ['- Saw', bullets('Saw')],
  ['* Saw', bullets('Saw')],
  ['1. Saw', numbers('Saw')],
  ['1) Saw', numbers('Saw')],
  ['```saw **all** `boards`', code('saw **all** `boards`')],
  ['Saw **all** boards', line('Saw ', ['bold', 'all'], ' boards')],
  ['**All** boards', line(['bold', 'All'], ' boards')],
  ['Saw *all* boards', line('Saw ', ['italic', 'all'], ' boards')],
  ['Run `ls *` here', line('Run ', ['code', 'ls *'], ' here')],
])('%s becomes formatting as it is typed', (typed, block) => {
  open();
  type(typed);
  expect(written()).toEqual([block]);
});

test.each([
  '#Tools',
  '#### Tools',
  'Tool # 5',
  'a > b',
  '-5 degrees',
  '2. Saw',
  'In 2020 - 1. May',
  'two `` backticks',
  '5 * 3 * 2 metres',
  'snake*case*name',
  '** all** boards',
  'x = a*b and y = c*d',
])('%s stays as it was typed', (typed) => {
  open();
  type(typed);
  expect(written()).toEqual([line(typed)]);
});

const onAndOff: readonly (readonly [ToolName, Block, key: object])[] = [
  ['bold', line(['bold', 'Saw']), { key: 'b' }],
  ['italic', line(['italic', 'Saw']), { key: 'i' }],
  ['code', line(['code', 'Saw']), { key: 'e' }],
  ['heading', heading(2, 'Saw'), { key: '2', altKey: true }],
  ['subheading', heading(3, 'Saw'), { key: '3', altKey: true }],
  ['bullets', bullets('Saw'), { key: '*', keyCode: 56, shiftKey: true }],
  ['numbers', numbers('Saw'), { key: '&', keyCode: 55, shiftKey: true }],
  ['quote', quote('Saw'), { key: '(', keyCode: 57, shiftKey: true }],
];
const button = (name: string) => screen.getByRole('button', { name });
const pressed = () => screen.getAllByRole('button', { pressed: true }).map((one) => one.getAttribute('aria-label'));

test.each([...onAndOff, ['codeBlock', code('Saw'), null] as const])(
  'the tool %s is pressed, says that it is on, and is taken back by another press',
  async (tool, block) => {
    const { name } = tools[tool];
    open(line('Saw'));
    selectAll();
    fireEvent.click(button(name));
    expect(written()).toEqual([block]);
    await expect.poll(pressed).toEqual([name]);
    fireEvent.click(button(name));
    expect(written()).toEqual([line('Saw')]);
    await expect.poll(() => screen.queryAllByRole('button', { pressed: true })).toEqual([]);
  },
);

test.each(onAndOff)('the keys of %s do the same', (_, block, key) => {
  open(line('Saw'));
  selectAll();
  const press = () => fireEvent.keyDown(session.element, { ...key, ctrlKey: true });
  press();
  expect(written()).toEqual([block]);
  press();
  expect(written()).toEqual([line('Saw')]);
});

test('every tool but those that go back and forward is among those that were tried', () => {
  const tried = [...onAndOff.map(([name]) => name), 'codeBlock', 'undo', 'redo'];
  expect(Object.keys(tools).toSorted()).toEqual(tried.toSorted());
});

test('a heading becomes a subheading by one press, and code takes its formatting off', async () => {
  open(line('Saw ', ['bold', 'all']));
  fireEvent.click(button('Heading'));
  fireEvent.click(button('Subheading'));
  expect(written()).toEqual([{ ...line('Saw ', ['bold', 'all']), type: 'heading', attrs: { level: 3 } }]);
  await expect.poll(pressed).toEqual(['Subheading']);
  fireEvent.click(button('Code block'));
  expect(written()).toEqual([code('Saw all')]);
});

test('a tool is undone and done again, by the buttons as by the keys', () => {
  open(line('Saw'));
  selectAll();
  fireEvent.click(button('Quote'));
  fireEvent.click(button('Undo'));
  expect(written()).toEqual([line('Saw')]);
  fireEvent.click(button('Redo'));
  expect(written()).toEqual([quote('Saw')]);
  fireEvent.keyDown(session.element, { key: 'z', ctrlKey: true });
  expect(written()).toEqual([line('Saw')]);
  for (const key of [{ key: 'Z', keyCode: 90, shiftKey: true }, { key: 'y' }]) {
    fireEvent.keyDown(session.element, { ...key, ctrlKey: true });
    expect(written()).toEqual([quote('Saw')]);
    fireEvent.keyDown(session.element, { key: 'z', ctrlKey: true });
  }
});
