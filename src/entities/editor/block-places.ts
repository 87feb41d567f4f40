import type { Node } from 'prosemirror-model';
import type { EditorView, NodeViewConstructor } from 'prosemirror-view';

/** A block in the open text that is not text, such as an image. React renders into `dom`. */
export interface BlockPlace<Attrs> {
  key: string;
  dom: HTMLElement;
  attrs: Attrs;
  change: (attrs: Partial<Attrs>) => void;
  /** Like `change`, but not part of the undo history, because it was not the writer's doing. */
  settle: (attrs: Partial<Attrs>) => void;
  remove: () => void;
}

/** All blocks of one kind in the open text. */
export class BlockPlaces<Attrs extends object> {
  #all: readonly BlockPlace<Attrs>[] = [];
  #made = 0;
  readonly #element: 'figure' | 'div';
  readonly #listeners = new Set<() => void>();

  constructor(element: 'figure' | 'div') {
    this.#element = element;
  }

  readonly all = (): readonly BlockPlace<Attrs>[] => this.#all;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  #set(all: readonly BlockPlace<Attrs>[]): void {
    this.#all = all;
    for (const listener of this.#listeners) listener();
  }

  /** ProseMirror's node view for such a block. */
  readonly view: NodeViewConstructor = (first, view, getPos) => {
    const dom = document.createElement(this.#element);
    this.#made += 1;
    const key = String(this.#made);
    const write = (attrs: Partial<Attrs>, isUndoable: boolean) => put(view, getPos(), attrs, isUndoable);
    const placeOf = ({ attrs }: Node): BlockPlace<Attrs> => ({
      key,
      dom,
      attrs: attrs as Attrs,
      change: (changed) => write(changed, true),
      settle: (changed) => write(changed, false),
      remove: () => take(view, getPos()),
    });
    this.#set([...this.#all, placeOf(first)]);
    return {
      dom,
      update: (node) => {
        if (node.type !== first.type) return false;
        this.#set(this.#all.map((one) => (one.key === key ? placeOf(node) : one)));
        return true;
      },
      stopEvent: ({ target }) => target instanceof Element && target.closest('button') !== null,
      ignoreMutation: () => true,
      destroy: () => this.#set(this.#all.filter((one) => one.key !== key)),
    };
  };
}

function put(view: EditorView, at: number | undefined, attrs: object, isUndoable: boolean): void {
  if (at === undefined) return;
  const change = view.state.tr.setMeta('addToHistory', isUndoable);
  for (const [name, value] of Object.entries(attrs)) change.setNodeAttribute(at, name, value);
  view.dispatch(change);
}

function take(view: EditorView, at: number | undefined): void {
  if (at === undefined || !view.editable) return;
  view.dispatch(view.state.tr.delete(at, at + 1));
  view.focus();
}
