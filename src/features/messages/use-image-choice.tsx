import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { imageFault, imageTypes } from '../../../contract/images.ts';
import { limits } from '../../../contract/limits.ts';
import { ImageDialog } from '../../entities/images/image-dialog.tsx';
import { sizeWithin } from '../../entities/images/size-within.ts';
import type { Composed } from './composed-images.ts';

interface ImageChoice {
  /** Opens the file picker. */
  open: () => void;
  /** Takes dropped or pasted files. */
  take: (files: readonly File[]) => void;
  /** Why the last file cannot be used. */
  fault: string | null;
  /** Must be rendered somewhere on the page. */
  parts: ReactNode;
}

/**
 * Chooses an image for a message: its writer can crop it and must describe it. `alt` is the description so far; `next`
 * is focused afterwards.
 */
export function useImageChoice(
  alt: string,
  onChosen: (image: Composed['image']) => void,
  next?: RefObject<HTMLElement | null>,
): ImageChoice {
  const isDone = useRef(false);
  const [chosen, setChosen] = useState<File | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);

  function take([file]: readonly File[]) {
    if (file === undefined) return;
    const wrong = imageFault(file);
    setFault(wrong);
    isDone.current = false;
    if (wrong === null) setChosen(file);
  }
  const parts = (
    <>
      <input
        ref={input}
        hidden
        type="file"
        accept={imageTypes.join(',')}
        aria-label="Image"
        onChange={({ currentTarget }) => {
          take([...(currentTarget.files ?? [])]);
          currentTarget.value = '';
        }}
      />
      {chosen === null ? null : (
        <ImageDialog
          file={chosen}
          alt={alt}
          onDone={(file, size, described) => {
            isDone.current = true;
            setChosen(null);
            onChosen({ file, alt: described, ...sizeWithin(size, limits.textImageEdge) });
          }}
          onCancel={() => setChosen(null)}
          finalFocus={() => (isDone.current ? (next?.current ?? true) : true)}
        />
      )}
    </>
  );
  return { open: () => input.current?.click(), take, fault, parts };
}
