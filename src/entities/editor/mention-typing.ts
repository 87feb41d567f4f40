import type { Command, EditorState } from 'prosemirror-state';
import { mentionReach, typedMention } from '../members/typed-mention.ts';
import { editorSchema } from './editor-schema.ts';

const { nodes, marks } = editorSchema;

/** The beginning of a name after an @, and its position. */
export interface TypedMention {
  text: string;
  from: number;
  to: number;
}

/** The name being typed at the cursor; null in code, in an e-mail address, and anywhere else. */
export function mentionAt({ selection: { $from, empty } }: EditorState): TypedMention | null {
  if (!empty || $from.parent.type.spec.code === true || marks.code.isInSet($from.marks()) !== undefined) return null;
  const before = $from.parent.textBetween(
    Math.max(0, $from.parentOffset - mentionReach),
    $from.parentOffset,
    null,
    '\ufffc',
  );
  const text = typedMention(before);
  return text === undefined ? null : { text, from: $from.pos - text.length - 1, to: $from.pos };
}

/** Replaces the typed name with a mention. */
export function putMention(username: string, { from, to }: TypedMention): Command {
  return (state, dispatch) => {
    const mention = [nodes.mention.create({ username }), editorSchema.text(' ')];
    dispatch?.(state.tr.replaceWith(from, to, mention).scrollIntoView());
    return true;
  };
}
