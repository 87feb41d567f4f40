import { EditorState, TextSelection } from 'prosemirror-state';
import { expect, test } from 'vitest';
import { editorSchema } from './editor-schema.ts';
import { mentionAt, putMention } from './mention-typing.ts';

const { nodes, marks } = editorSchema;

/** A paragraph with the cursor at its end. */
function stateOf(...content: Parameters<typeof nodes.paragraph.create>[1][]): EditorState {
  const doc = nodes.doc.create(null, nodes.paragraph.create(null, content.flat() as never));
  return EditorState.create({ doc, selection: TextSelection.atEnd(doc) });
}
const text = (words: string, ...on: Parameters<typeof editorSchema.text>[1][]) =>
  editorSchema.text(words, on.flat() as never);

test.each([
  ['@ada', 'ada'],
  ['Thanks to @Søren', 'Søren'],
  ['(@mei-lin_2', 'mei-lin_2'],
  ['@ليلى', 'ليلى'],
  ['@', null],
  ['ada@example', null],
  ['@ada and', null],
  ['@-', null],
  [`@${'x'.repeat(31)}`, null],
])('after "%s" a member named %s is looked for', (typed, name) => {
  expect(mentionAt(stateOf(text(typed)))?.text ?? null).toBe(name);
});

test('in code an @ is only an @, and after a mention the next one begins', () => {
  expect(mentionAt(stateOf(text('@ada', [marks.code.create()])))).toBeNull();
  const code = nodes.doc.create(null, nodes.code_block.create(null, text('@ada')));
  expect(mentionAt(EditorState.create({ doc: code, selection: TextSelection.atEnd(code) }))).toBeNull();
  const after = stateOf(nodes.mention.create({ username: 'ada' }), text('@mei'));
  expect(mentionAt(after)).toEqual({ text: 'mei', from: 2, to: 6 });
});

test('what was typed of a name becomes the mention, and writing goes on after a space', () => {
  let state = stateOf(text('With @ad'));
  const typed = mentionAt(state);
  if (typed === null) throw new Error('no name is being typed');
  putMention('ada-lovelace', typed)(state, (transaction) => {
    state = state.apply(transaction);
  });
  expect(state.doc.toJSON()).toMatchObject({
    content: [
      {
        content: [
          { type: 'text', text: 'With ' },
          { type: 'mention', attrs: { username: 'ada-lovelace' } },
          { type: 'text', text: ' ' },
        ],
      },
    ],
  });
  expect(state.selection.from).toBe(state.doc.content.size - 1);
  expect(mentionAt(state)).toBeNull();
});
