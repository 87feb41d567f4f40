import { Plugin } from 'prosemirror-state';

type Place = Pick<Selection, 'anchorNode' | 'anchorOffset' | 'focusNode' | 'focusOffset'>;

/**
 * Browsers tell of a caret that has moved a moment later: a key that is sooner, such as Backspace after End, would act where it was. So it is
 * told before that key. Of one that the browser has told of already it is not: React listens as well, and would do so twice with every letter.
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
