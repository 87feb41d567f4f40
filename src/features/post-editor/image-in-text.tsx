import { useSelector } from '@xstate/react';
import { useEffect, useEffectEvent } from 'react';
import type { PostImage } from '../../../contract/post-images.ts';
import type { UploadActor } from '../../entities/uploads/upload-actors.ts';
import { Button } from '../../ui/button.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import type { ImagePlace } from '../../entities/editor/image-places.ts';
import type { ImageUploads } from './image-actors.ts';
import styles from './images.module.css';

interface ImageInTextProps {
  place: ImagePlace;
  uploads: ImageUploads;
  onDescribe: (place: ImagePlace) => void;
  onCrop: (place: ImagePlace) => void;
  /** Asks for the file again, if the image was not uploaded before the page was left. */
  onChoose: (place: ImagePlace) => void;
}

/** An image in the editor, with its description and the progress of its upload. */
export function ImageInText({ place, uploads, onDescribe, onCrop, onChoose }: ImageInTextProps) {
  const { image, alt, width, height, upload: key, crop: cropKey } = place.attrs;
  const upload = uploads.of(key);
  const crop = uploads.of(cropKey);
  const address = upload?.preview ?? (image === '' ? null : `/media/${image}.webp`);
  return (
    <>
      {address === null ? (
        <div className={styles.place} style={{ aspectRatio: `${width} / ${height}` }}>
          <p>This image wasn’t uploaded before the page was left. Its place in the text is kept.</p>
        </div>
      ) : (
        <img src={address} alt={alt} width={width} height={height} />
      )}
      {image === '' && upload !== undefined ? (
        <Progress
          actor={upload.actor}
          meanwhile="Your text is kept with the place of the image, and it"
          onDone={(result) => place.settle(result)}
        />
      ) : null}
      {crop === undefined ? null : (
        <Progress
          actor={crop.actor}
          meanwhile="The image stays as it was until then, and the part of it"
          onDone={(result) => {
            // Undo must bring back the uncropped image, but not the finished upload.
            place.settle({ crop: '' });
            place.change({ ...result, upload: cropKey });
          }}
          onGiveUp={() => place.settle({ crop: '' })}
        />
      )}
      <div className={styles.bar}>
        <p dir="auto">{alt}</p>
        <span className={styles.actions}>
          {address === null ? (
            <Button size="small" onClick={() => onChoose(place)}>
              Choose it again
            </Button>
          ) : null}
          <Button size="small" variant="quiet" onClick={() => onDescribe(place)}>
            Change description
          </Button>
          {image === '' || crop !== undefined ? null : (
            <Button size="small" variant="quiet" onClick={() => onCrop(place)}>
              Crop
            </Button>
          )}
          <Button size="small" variant="quiet" onClick={place.remove}>
            Remove image
          </Button>
        </span>
      </div>
    </>
  );
}

interface ProgressProps {
  actor: UploadActor;
  /** What is said while the server cannot be reached: what is kept and what will be retried. */
  meanwhile: string;
  onDone: (image: PostImage) => void;
  /** Undefined: there is no earlier image to fall back on. */
  onGiveUp?: () => void;
}

function Progress({ actor, meanwhile, onDone, onGiveUp }: ProgressProps) {
  const { share, problem, result } = useSelector(actor, ({ context }) => context);
  const state = useSelector(actor, ({ value }) => value);
  const end = useEffectEvent(() => onDone(result as PostImage));
  useEffect(() => {
    // Also if the image was removed in the meantime and has been brought back.
    if (state === 'done') end();
  }, [state]);
  if (state === 'failed')
    return (
      <div className={styles.failed} role="alert">
        <p>
          {problem?.status === 0
            ? `Not uploaded: the server can’t be reached. ${meanwhile} is tried again once the connection is back.`
            : `Not uploaded. ${problem?.errors?.image?.[0] ?? problem?.detail ?? ''}`}
        </p>
        <Button size="small" onClick={() => actor.send({ type: 'retry.pressed' })}>
          Try again
        </Button>
        {onGiveUp === undefined ? null : (
          <Button size="small" variant="quiet" onClick={onGiveUp}>
            Leave it as it was
          </Button>
        )}
      </div>
    );
  return state === 'uploading' ? (
    <div className={styles.progress}>
      <ProgressBar label="Uploading the image" share={share} />
    </div>
  ) : null;
}
