import type { Node } from 'prosemirror-model';
import { type Command, NodeSelection, Selection } from 'prosemirror-state';
import { editorSchema } from './editor-schema.ts';

/** Puts a block where the cursor is, which goes on below it. */
export function putBlock(block: Node): Command {
  return ({ selection, tr }, dispatch) => {
    // Beside another one that was pressed, not in its place.
    if (selection instanceof NodeSelection && selection.node.isBlock) tr.insert(selection.to, block);
    else tr.replaceSelectionWith(block, false);
    let below = tr.selection.to;
    tr.doc.descendants((node, at) => {
      if (node === block) below = at + node.nodeSize;
    });
    // Otherwise the cursor would take hold of the block, and the next letter replace it.
    const { nodeAfter } = tr.doc.resolve(below);
    if (nodeAfter === null || nodeAfter.isAtom) tr.insert(below, editorSchema.nodes.paragraph.create());
    dispatch?.(tr.setSelection(Selection.near(tr.doc.resolve(below), 1)).scrollIntoView());
    return true;
  };
}
