import { EditorState, TextSelection } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { editorSchema } from './editor-schema.ts';
import { toldCaret } from './told-caret.ts';

const { nodes } = editorSchema;

let view: EditorView;
let told = 0;

const count = () => {
  told += 1;
};

beforeEach(() => {
  const doc = nodes.doc.create(null, nodes.paragraph.create(null, editorSchema.text('A long walk')));
  const place = document.body.appendChild(document.createElement('div'));
  view = new EditorView(place, { state: EditorState.create({ doc, plugins: [toldCaret()] }) });
  view.focus();
  document.addEventListener('selectionchange', count);
});

afterEach(() => {
  document.removeEventListener('selectionchange', count);
  view.destroy();
  document.body.replaceChildren();
});

/** As the browser does it: nothing is told of it yet. */
function moveCaret(offset: number): void {
  const text = view.dom.querySelector('p')?.firstChild;
  if (text == null) throw new Error('There is no text');
  document.getSelection()?.collapse(text, offset);
  told = 0;
}

const press = (init: KeyboardEventInit) =>
  view.dom.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init }));

test('a key pressed before the browser reports a moved caret acts at the new place', () => {
  moveCaret(6);
  press({ key: 'Backspace' });
  expect(told).toBe(1);
  expect(view.state.selection).toEqual(TextSelection.create(view.state.doc, 7));
});

test('a caret that the browser has reported is not reported again with each keystroke', () => {
  moveCaret(6);
  document.dispatchEvent(new Event('selectionchange'));
  told = 0;
  press({ key: 'a' });
  press({ key: 'b' });
  expect(told).toBe(0);
});

test('nothing is reported while a word is being composed', () => {
  moveCaret(6);
  press({ key: 'Process', isComposing: true });
  expect(told).toBe(0);
});
