import { type Ref, useEffect, useImperativeHandle, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { imageFault, imageTypes } from '../../../contract/images.ts';
import { limits } from '../../../contract/limits.ts';
import { DescriptionDialog, ImageDialog } from '../../entities/images/image-dialog.tsx';
import { sizeWithin } from '../../entities/images/size-within.ts';
import type { Size } from '../../ui/crop-geometry.ts';
import { ImageCrop } from '../../ui/image-crop.tsx';
import type { EditorSession } from '../../entities/editor/editor-session.ts';
import { ImageInText } from './image-in-text.tsx';
import type { ImageAttrs, ImagePlace } from '../../entities/editor/image-places.ts';
import type { ImageUploads } from './image-actors.ts';
import styles from './images.module.css';

export interface ImagesHandle {
  /** Opens the file picker. */
  choose: () => void;
  /** Takes files that were chosen, pasted or dropped. */
  take: (files: readonly File[]) => void;
}

interface ImagesProps {
  ref: Ref<ImagesHandle>;
  session: EditorSession;
  uploads: ImageUploads;
}

interface Chosen {
  key: string;
  file: File;
  /** The place that is waiting for the file; null for a new one. */
  place: ImagePlace | null;
}

interface Cropped {
  place: ImagePlace;
  file: File;
  /** The text shows the whole file, not a part. */
  isShown: boolean;
}

/** The images of the open text. New ones are inserted one at a time, each with its description. */
export function Images({ ref, session, uploads }: ImagesProps) {
  const places = useSyncExternalStore(session.images.subscribe, session.images.all);
  const input = useRef<HTMLInputElement>(null);
  /** The place that the file being chosen is for. */
  const waiting = useRef<ImagePlace | null>(null);
  const [queue, setQueue] = useState<readonly Chosen[]>([]);
  const [fault, setFault] = useState<string | null>(null);
  const [described, setDescribed] = useState<ImagePlace | null>(null);
  const [cropped, setCropped] = useState<Cropped | null>(null);
  const first = queue[0];

  const next = () => setQueue((known) => known.slice(1));
  function ask(place: ImagePlace | null) {
    waiting.current = place;
    input.current?.click();
  }
  function take(files: readonly File[], place: ImagePlace | null = null) {
    const room = place === null ? limits.documentImages - places.length - queue.length : 1;
    const fitting = files.filter((file) => imageFault(file) === null);
    const wrong = files.map(imageFault).find((one) => one !== null) ?? null;
    setFault(fitting.length > room ? `A post can have at most ${limits.documentImages} images.` : wrong);
    const chosen = fitting.slice(0, Math.max(0, room)).map((file) => ({ key: crypto.randomUUID(), file, place }));
    setQueue((known) => [...known, ...chosen]);
  }
  function add({ place, file: chosen }: Chosen, file: File, size: Size, alt: string) {
    const attrs: ImageAttrs = {
      image: '',
      alt,
      ...sizeWithin(size, limits.textImageEdge),
      upload: uploads.begin(file, chosen),
      crop: '',
    };
    if (place === null) session.insertImage(attrs);
    else place.change(attrs);
    next();
  }
  async function openCrop(place: ImagePlace) {
    setFault(null);
    try {
      setCropped({ place, ...(await uploads.pictureOf(place.attrs)) });
    } catch {
      setFault('The image couldn’t be loaded. Try again when you’re back online.');
    }
  }
  function crop({ place, file, isShown }: Cropped, part: File) {
    // An unchanged image is not uploaded again.
    if (part !== file || !isShown) place.settle({ crop: uploads.begin(part, file) });
    setCropped(null);
  }
  useImperativeHandle(ref, () => ({ choose: () => ask(null), take }));
  useEffect(() => {
    const retry = () => uploads.retry();
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, [uploads]);
  return (
    <>
      <input
        ref={input}
        className={styles.input}
        type="file"
        accept={imageTypes.join(',')}
        multiple
        tabIndex={-1}
        aria-label="Images"
        onChange={({ currentTarget }) => {
          take([...(currentTarget.files ?? [])], waiting.current);
          // Allows choosing the same file again.
          currentTarget.value = '';
        }}
      />
      <p role="alert" className={styles.fault}>
        {fault}
      </p>
      {places.map((place) =>
        createPortal(
          <ImageInText
            place={place}
            uploads={uploads}
            onDescribe={setDescribed}
            onCrop={(one) => void openCrop(one)}
            onChoose={ask}
          />,
          place.dom,
          place.key,
        ),
      )}
      {first === undefined ? null : (
        <ImageDialog
          key={first.key}
          file={first.file}
          alt={first.place?.attrs.alt ?? ''}
          onDone={(file, size, alt) => add(first, file, size, alt)}
          onCancel={next}
        />
      )}
      {cropped === null ? null : (
        <ImageCrop
          file={cropped.file}
          title="Crop the image"
          action="Use this part"
          onDone={(part) => crop(cropped, part)}
          onCancel={() => setCropped(null)}
        />
      )}
      {described === null ? null : (
        <DescriptionDialog
          alt={described.attrs.alt}
          onDone={(alt) => {
            described.change({ alt });
            setDescribed(null);
          }}
          onCancel={() => setDescribed(null)}
        />
      )}
    </>
  );
}
