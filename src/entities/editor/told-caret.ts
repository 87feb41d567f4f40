import { Plugin } from 'prosemirror-state';

type Place = Pick<Selection, 'anchorNode' | 'anchorOffset' | 'focusNode' | 'focusOffset'>;

/**
 * Browsers fire `selectionchange` a moment after the caret moves. A key pressed before that, such as Backspace right
 * after End, would act at the old place, so this fires the event itself before the key. Not if the browser has already
 * done so: React listens too, and would run twice for every keystroke.
 */
export function toldCaret(): Plugin {
  let told: Place | null = null;
  return new Plugin({
    view: ({ dom: { ownerDocument } }) => {
      const note = () => {
        const now = ownerDocument.getSelection();
        told = now && {
          anchorNode: now.anchorNode,
          anchorOffset: now.anchorOffset,
          focusNode: now.focusNode,
          focusOffset: now.focusOffset,
        };
      };
      ownerDocument.addEventListener('selectionchange', note);
      return { destroy: () => ownerDocument.removeEventListener('selectionchange', note) };
    },
    props: {
      handleKeyDown: ({ dom: { ownerDocument } }, event) => {
        if (event.isComposing) return false;
        const now = ownerDocument.getSelection();
        const isTold =
          now !== null &&
          told !== null &&
          now.anchorNode === told.anchorNode &&
          now.anchorOffset === told.anchorOffset &&
          now.focusNode === told.focusNode &&
          now.focusOffset === told.focusOffset;
        if (!isTold) ownerDocument.dispatchEvent(new Event('selectionchange'));
        return false;
      },
    },
  });
}
