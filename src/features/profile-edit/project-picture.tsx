import { useEffect, useRef, useState } from 'react';
import { imageFault, imageTypes } from '../../../contract/images.ts';
import { Button } from '../../ui/button.tsx';
import { ImageChoice } from '../../ui/image-choice.tsx';
import { ImageCrop } from '../../ui/image-crop.tsx';
import type { PictureChange } from './entry-actors.ts';
import styles from './profile-edit.module.css';

interface ProjectPictureProps {
  /** Address of the saved picture. */
  saved: string | null;
  change: PictureChange;
  onChange: (change: PictureChange) => void;
  /** The server's errors about the file. */
  refusal: string | undefined;
  busy: boolean;
}

/** The aspect ratio of projects on every screen. */
const coverShape = { aspect: 16 / 10 };

/** A chosen file that has not been sent. */
function FilePreview({ file }: { file: File }) {
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const address = URL.createObjectURL(file);
    if (image.current !== null) image.current.src = address;
    return () => URL.revokeObjectURL(address);
  }, [file]);
  return <img ref={image} className={styles.cover} alt={`Preview of ${file.name}`} />;
}

/** A project's picture: chosen, cropped, and sent with the form. */
export function ProjectPicture({ saved, change, onChange, refusal, busy }: ProjectPictureProps) {
  const [fault, setFault] = useState<string | null>(null);
  const [chosen, setChosen] = useState<File | null>(null);
  const isThere = change instanceof File || (change === undefined && saved !== null);
  function choose(file: File) {
    const wrong = imageFault(file);
    setFault(wrong);
    setChosen(wrong === null ? file : null);
  }
  function undo() {
    setFault(null);
    onChange(undefined);
  }
  return (
    <div role="group" aria-label="Picture">
      <ImageChoice
        action={isThere ? 'Change picture' : 'Choose a picture'}
        accept={imageTypes}
        onChoose={choose}
        fault={fault ?? refusal ?? null}
        busy={busy}
        hint={change === '' ? 'The picture will be removed when you save.' : 'JPEG, PNG or GIF, up to 5 MB.'}
        preview={
          change instanceof File ? (
            <FilePreview file={change} />
          ) : isThere ? (
            <img className={styles.cover} src={saved ?? ''} alt="Shown with this project now" />
          ) : (
            <span className={styles.noCover}>No picture</span>
          )
        }
        actions={
          <>
            {change === undefined ? null : (
              <Button size="small" variant="quiet" disabled={busy} onClick={undo}>
                Undo
              </Button>
            )}
            {!isThere || change !== undefined ? null : (
              <Button size="small" variant="quiet" disabled={busy} onClick={() => onChange('')}>
                Remove picture
              </Button>
            )}
          </>
        }
      />
      {chosen === null ? null : (
        <ImageCrop
          file={chosen}
          title="Crop the picture"
          shape={coverShape}
          onDone={(file) => {
            setChosen(null);
            onChange(file);
          }}
          onCancel={() => setChosen(null)}
        />
      )}
    </div>
  );
}
