import { closeHistory } from 'prosemirror-history';
import type { Node } from 'prosemirror-model';
import { Plugin, PluginKey, Selection, type Transaction } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import type { DocumentStep } from '../../../contract/document.ts';
import { limits } from '../../../contract/limits.ts';
import { editorSchema } from './editor-schema.ts';
import { stepAt, type StepName } from './step-address.ts';

/** Finds a step with the title its writer sees; null if they can see no such step. */
export type StepFinder = (named: StepName) => Promise<DocumentStep | null>;

/** A pasted address alone in its paragraph, while its step is being looked up. */
interface Pasted {
  key: number;
  named: StepName;
  /** Position before the paragraph. */
  at: number;
}

const { nodes } = editorSchema;
const plugin = new PluginKey<readonly Pasted[]>('pasted-steps');

/** The step named by a paragraph that contains nothing but its address, if a step may stand in its place. */
function namedBy(node: Node, parent: Node | null, index: number): StepName | null {
  if (node.type !== nodes.paragraph || parent?.canReplaceWith(index, index + 1, nodes.step) !== true) return null;
  const text = node.textContent;
  // A mention in the paragraph does not show up in its text.
  return text.length > 300 || text.length < node.content.size ? null : stepAt(text, location.origin);
}

function hasRoom(doc: Node): boolean {
  let steps = 0;
  doc.descendants((node) => {
    if (node.type === nodes.step) steps += 1;
  });
  return steps < limits.documentSteps;
}

let made = 0;

/** Step addresses in the parts that a transaction has inserted. */
function newIn({ doc, mapping }: Transaction): Pasted[] {
  const found = new Map<number, Pasted>();
  for (const [nth, map] of mapping.maps.entries())
    map.forEach((_from, _to, from, to) => {
      const rest = mapping.slice(nth + 1);
      doc.nodesBetween(rest.map(from, -1), rest.map(to, 1), (node, at, parent, index) => {
        const named = namedBy(node, parent, index);
        if (named === null || found.has(at)) return;
        made += 1;
        found.set(at, { key: made, named, at });
      });
    });
  return [...found.values()];
}

function nextPasted(transaction: Transaction, known: readonly Pasted[]): readonly Pasted[] {
  const settled = transaction.getMeta(plugin) as number | undefined;
  const isPaste = transaction.getMeta('uiEvent') === 'paste';
  if (!transaction.docChanged && settled === undefined) return known;
  const kept = known
    .filter(({ key }) => key !== settled)
    .map((one) => ({ ...one, result: transaction.mapping.mapResult(one.at, 1) }))
    .filter(({ result }) => !result.deletedAfter)
    .map(({ key, named, result }) => ({ key, named, at: result.pos }));
  return isPaste ? [...kept, ...newIn(transaction)] : kept;
}

/** Replaces the address with the step if it still stands alone. Undo brings the address back. */
function settle(view: EditorView, key: number, step: DocumentStep | null): void {
  const { state } = view;
  const pasted = plugin.getState(state)?.find((one) => one.key === key);
  if (pasted === undefined) return;
  const $at = state.doc.resolve(pasted.at);
  const node = $at.nodeAfter;
  const named = node === null ? null : namedBy(node, $at.parent, $at.index());
  const tr = state.tr.setMeta(plugin, key);
  if (step !== null && node !== null && named?.step === pasted.named.step && hasRoom(state.doc)) {
    const end = pasted.at + node.nodeSize;
    const hadCursor = state.selection.from > pasted.at && state.selection.to < end;
    closeHistory(tr).replaceWith(pasted.at, end, nodes.step.create({ ...step }));
    const below = pasted.at + 1;
    const after = tr.doc.resolve(below).nodeAfter;
    if (after === null || (hadCursor && after.isAtom)) tr.insert(below, nodes.paragraph.create());
    if (hadCursor) tr.setSelection(Selection.near(tr.doc.resolve(below), 1));
  }
  view.dispatch(tr);
}

/**
 * A step's address pasted on a line of its own becomes the step. It stays an address while the step is looked up, and
 * if there is none.
 */
export function pastedSteps(find: StepFinder | undefined): Plugin {
  return new Plugin<readonly Pasted[]>({
    key: plugin,
    state: { init: () => [], apply: nextPasted },
    view: () => {
      let isOpen = true;
      const asked = new Set<number>();
      return {
        update: (view: EditorView) => {
          for (const { key, named } of plugin.getState(view.state) ?? []) {
            if (find === undefined || asked.has(key)) continue;
            asked.add(key);
            const put = (step: DocumentStep | null) => {
              if (isOpen) settle(view, key, step);
            };
            find(named).then(put, () => put(null));
          }
        },
        destroy: () => {
          isOpen = false;
        },
      };
    },
  });
}
