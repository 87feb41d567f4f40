import type { Node } from 'prosemirror-model';
import type { EditorView, NodeViewConstructor } from 'prosemirror-view';
import type { DocumentImage } from '../../../contract/document.ts';

export interface ImageAttrs extends DocumentImage {
  /** Key of its upload in this tab; empty where it has none. */
  upload: string;
}

/** An image in the open text. React draws what is in `dom`. */
export interface ImagePlace {
  key: string;
  dom: HTMLElement;
  attrs: ImageAttrs;
  change: (attrs: Partial<ImageAttrs>) => void;
  /** As `change`, and undoing passes over it: its writer did nothing. */
  settle: (attrs: Partial<ImageAttrs>) => void;
  remove: () => void;
}

/** Where the images of the open text are. */
export class ImagePlaces {
  #all: readonly ImagePlace[] = [];
  #made = 0;
  readonly #listeners = new Set<() => void>();

  readonly all = (): readonly ImagePlace[] => this.#all;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  #set(all: readonly ImagePlace[]): void {
    this.#all = all;
    for (const listener of this.#listeners) listener();
  }

  /** How ProseMirror shows an image. */
  readonly view: NodeViewConstructor = (first, view, getPos) => {
    const dom = document.createElement('figure');
    this.#made += 1;
    const key = String(this.#made);
    const write = (attrs: Partial<ImageAttrs>, isUndoable: boolean) => put(view, getPos(), attrs, isUndoable);
    const placeOf = ({ attrs }: Node): ImagePlace => ({
      key,
      dom,
      attrs: attrs as ImageAttrs,
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

function put(view: EditorView, at: number | undefined, attrs: Partial<ImageAttrs>, isUndoable: boolean): void {
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
