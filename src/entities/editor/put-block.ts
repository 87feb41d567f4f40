import type { Node } from 'prosemirror-model';
import { type Command, NodeSelection, Selection } from 'prosemirror-state';
import { editorSchema } from './editor-schema.ts';

/** Inserts a block at the cursor and moves the cursor below it. */
export function putBlock(block: Node): Command {
  return ({ selection, tr }, dispatch) => {
    // If a block is selected, insert after it instead of replacing it.
    if (selection instanceof NodeSelection && selection.node.isBlock) tr.insert(selection.to, block);
    else tr.replaceSelectionWith(block, false);
    let below = tr.selection.to;
    tr.doc.descendants((node, at) => {
      if (node === block) below = at + node.nodeSize;
    });
    // Without text below, the block would be selected and replaced by the next keystroke.
    const { nodeAfter } = tr.doc.resolve(below);
    if (nodeAfter === null || nodeAfter.isAtom) tr.insert(below, editorSchema.nodes.paragraph.create());
    dispatch?.(tr.setSelection(Selection.near(tr.doc.resolve(below), 1)).scrollIntoView());
    return true;
  };
}
