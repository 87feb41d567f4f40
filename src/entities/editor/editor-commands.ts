import {
  chainCommands,
  createParagraphNear,
  exitCode,
  lift,
  liftEmptyBlock,
  newlineInCode,
  setBlockType,
  splitBlock,
  toggleMark,
  wrapIn,
} from 'prosemirror-commands';
import { redo, undo } from 'prosemirror-history';
import { InputRule, inputRules, textblockTypeInputRule, wrappingInputRule } from 'prosemirror-inputrules';
import type { MarkType, NodeType } from 'prosemirror-model';
import { liftListItem, sinkListItem, splitListItem, wrapInList } from 'prosemirror-schema-list';
import type { Command, EditorState } from 'prosemirror-state';
import { isWebAddress } from '../../../contract/entry-fields.ts';
import { editorSchema } from './editor-schema.ts';

const { nodes, marks } = editorSchema;

/** Whether a block of this type encloses the selection. */
function isInside({ selection: { $from } }: EditorState, type: NodeType): boolean {
  for (let depth = $from.depth; depth > 0; depth -= 1) if ($from.node(depth).type === type) return true;
  return false;
}

function hasMark({ selection: { from, to, empty, $from }, storedMarks, doc }: EditorState, type: MarkType): boolean {
  if (empty) return type.isInSet(storedMarks ?? $from.marks()) !== undefined;
  return doc.rangeHasMark(from, to, type);
}

/** Pressing it again turns the block back into a paragraph. */
function toggleBlock(type: NodeType, attrs: Record<string, unknown> = {}): Command {
  return (state, dispatch) => {
    const { parent } = state.selection.$from;
    const isThat = parent.type === type && Object.entries(attrs).every(([name, value]) => parent.attrs[name] === value);
    return setBlockType(isThat ? nodes.paragraph : type, isThat ? null : attrs)(state, dispatch);
  };
}

function toggleWrap(type: NodeType, wrap: Command): Command {
  return (state, dispatch) => (isInside(state, type) ? lift(state, dispatch) : wrap(state, dispatch));
}

function toggleList(type: NodeType): Command {
  return (state, dispatch) =>
    isInside(state, type) ? liftListItem(nodes.list_item)(state, dispatch) : wrapInList(type)(state, dispatch);
}

export interface Tool {
  name: string;
  run: Command;
  /** Undefined for tools that have no on and off. */
  isOn?: (state: EditorState) => boolean;
}

const isBlock = (type: NodeType, level?: number) => (state: EditorState) => {
  const { parent } = state.selection.$from;
  return parent.type === type && (level === undefined || parent.attrs['level'] === level);
};

/** The toolbar's tools, under the names it uses for them. */
export const tools = {
  bold: { name: 'Bold', run: toggleMark(marks.bold), isOn: (state) => hasMark(state, marks.bold) },
  italic: { name: 'Italic', run: toggleMark(marks.italic), isOn: (state) => hasMark(state, marks.italic) },
  code: { name: 'Code', run: toggleMark(marks.code), isOn: (state) => hasMark(state, marks.code) },
  heading: { name: 'Heading', run: toggleBlock(nodes.heading, { level: 2 }), isOn: isBlock(nodes.heading, 2) },
  subheading: { name: 'Subheading', run: toggleBlock(nodes.heading, { level: 3 }), isOn: isBlock(nodes.heading, 3) },
  bullets: {
    name: 'Bulleted list',
    run: toggleList(nodes.bullet_list),
    isOn: (state) => isInside(state, nodes.bullet_list),
  },
  numbers: {
    name: 'Numbered list',
    run: toggleList(nodes.ordered_list),
    isOn: (state) => isInside(state, nodes.ordered_list),
  },
  quote: {
    name: 'Quote',
    run: toggleWrap(nodes.quote, wrapIn(nodes.quote)),
    isOn: (state) => isInside(state, nodes.quote),
  },
  codeBlock: { name: 'Code block', run: toggleBlock(nodes.code_block), isOn: isBlock(nodes.code_block) },
  undo: { name: 'Undo', run: undo },
  redo: { name: 'Redo', run: redo },
} as const satisfies Record<string, Tool>;
export type ToolName = keyof typeof tools;

/** The address of the link at the selection, or null. */
export function linkAt(state: EditorState): string | null {
  const { $from, from, to, empty } = state.selection;
  let found: string | null = null;
  const note = (all: readonly { type: MarkType; attrs: Record<string, unknown> }[]) => {
    const link = all.find(({ type }) => type === marks.link);
    if (link !== undefined) found ??= String(link.attrs['href']);
  };
  if (empty) note($from.marks());
  else state.doc.nodesBetween(from, to, (node) => note(node.marks));
  return found;
}

/** Completes an address as people type it; null if it cannot be one. */
export function addressOf(typed: string): string | null {
  const text = typed.trim();
  const address = /^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`;
  return text !== '' && isWebAddress(address) && address.includes('.') ? new URL(address).href : null;
}

/** Links the selection, or inserts the address if nothing is selected. Null removes the link. */
export function setLink(href: string | null): Command {
  return (state, dispatch) => {
    const { from, to, empty, $from } = state.selection;
    if (href === null) {
      let [start, end] = [from, to];
      // With only a cursor, the whole link around it.
      if (empty)
        $from.parent.forEach((node, offset) => {
          const at = $from.start() + offset;
          if (at <= from && from <= at + node.nodeSize && marks.link.isInSet(node.marks) !== undefined)
            [start, end] = [at, at + node.nodeSize];
        });
      dispatch?.(state.tr.removeMark(start, end, marks.link));
      return true;
    }
    const mark = marks.link.create({ href });
    dispatch?.(
      empty ? state.tr.replaceSelectionWith(editorSchema.text(href, [mark]), false) : state.tr.addMark(from, to, mark),
    );
    return true;
  };
}

const insertBreak: Command = chainCommands(exitCode, (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(nodes.break.create()).scrollIntoView());
  return true;
});

/** Key bindings in addition to ProseMirror's. Tab indents list items, and leaves the editor everywhere else. */
export const keys: Record<string, Command> = {
  'Mod-b': tools.bold.run,
  'Mod-i': tools.italic.run,
  'Mod-e': tools.code.run,
  'Mod-z': undo,
  'Shift-Mod-z': redo,
  'Mod-y': redo,
  'Mod-Alt-2': tools.heading.run,
  'Mod-Alt-3': tools.subheading.run,
  'Mod-Shift-7': tools.numbers.run,
  'Mod-Shift-8': tools.bullets.run,
  'Mod-Shift-9': tools.quote.run,
  'Shift-Enter': insertBreak,
  'Mod-Enter': insertBreak,
  Enter: chainCommands(splitListItem(nodes.list_item), newlineInCode, createParagraphNear, liftEmptyBlock, splitBlock),
  Tab: sinkListItem(nodes.list_item),
  'Shift-Tab': liftListItem(nodes.list_item),
};

/** Applies a mark when its closing characters are typed, as in `**bold**`. */
function markRule(pattern: RegExp, type: MarkType): InputRule {
  return new InputRule(pattern, (state, match, start, end) => {
    const [whole = '', before = '', text = ''] = match;
    if (text === '' || state.selection.$from.parent.type.spec.code === true) return null;
    const from = start + before.length;
    const signs = (whole.length - before.length - text.length) / 2;
    const tr = state.tr;
    // The last character has not been inserted yet.
    tr.delete(from + signs + text.length, end);
    tr.delete(from, from + signs);
    return tr.addMark(from, from + text.length, type.create()).removeStoredMark(type);
  });
}

/** Turns Markdown into formatting as it is typed. */
export const shortcuts = inputRules({
  rules: [
    textblockTypeInputRule(/^(#{2,3})\s$/, nodes.heading, ([, signs = '']) => ({ level: signs.length })),
    textblockTypeInputRule(/^#\s$/, nodes.heading, () => ({ level: 2 })),
    textblockTypeInputRule(/^```$/, nodes.code_block),
    wrappingInputRule(/^>\s$/, nodes.quote),
    wrappingInputRule(/^[-*]\s$/, nodes.bullet_list),
    wrappingInputRule(/^1[.)]\s$/, nodes.ordered_list),
    markRule(/(^|[^*])\*\*([^*\s][^*]{0,200})\*\*$/, marks.bold),
    markRule(/(^|[^*\w])\*([^*\s][^*]{0,200})\*$/, marks.italic),
    markRule(/(^|[^`])`([^`]{1,200})`$/, marks.code),
  ],
});
