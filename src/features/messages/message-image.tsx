import { useState } from 'react';
import type { MessageImage } from '../../../contract/messages.ts';
import { sizeWithin } from '../../entities/images/size-within.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import styles from './message-image.module.css';

/** Pixels. The image's space is reserved before it loads, so that the history does not jump. */
const largest = 256;

type Shown = Omit<MessageImage, 'address'>;

function Frame({ image, address, onError }: { image: Shown; address: string | null; onError?: () => void }) {
  const { width, height } = sizeWithin(image, largest);
  if (address === null)
    return (
      <span className={styles.gone} style={{ width, aspectRatio: `${width} / ${height}` }}>
        {image.alt}
      </span>
    );
  return (
    <img
      className={styles.image}
      src={address}
      alt={image.alt}
      width={width}
      height={height}
      loading="lazy"
      onError={onError}
    />
  );
}

/** A message's image as a thumbnail; pressing it opens the full size in a dialog. */
export function MessagePicture({ image }: { image: MessageImage }) {
  const [tries, setTries] = useState(0);
  const [isBroken, setBroken] = useState(false);
  const [isOpen, setOpen] = useState(false);
  if (isBroken)
    return (
      <span className={styles.broken}>
        <Frame image={image} address={null} />
        <Button
          size="small"
          onClick={() => {
            setBroken(false);
            setTries(tries + 1);
          }}
        >
          Load the image again
        </Button>
      </span>
    );
  return (
    <>
      <button
        type="button"
        className={styles.opener}
        aria-haspopup="dialog"
        aria-label={`Open the image: ${image.alt}`}
        onClick={() => setOpen(true)}
      >
        <Frame key={tries} image={image} address={image.address} onError={() => setBroken(true)} />
      </button>
      <Dialog
        wide
        open={isOpen}
        onOpenChange={setOpen}
        title="Image"
        description={<bdi>{image.alt}</bdi>}
        actions={<Button onClick={() => setOpen(false)}>Close</Button>}
      >
        {/* The description is shown beside it. */}
        <img className={styles.whole} src={image.address} alt="" width={image.width} height={image.height} />
      </Dialog>
    </>
  );
}

/** The same, before the message is sent; without an address if this tab does not have the file. */
export function UnsentPicture({ image, address }: { image: Shown; address: string | null }) {
  return <Frame image={image} address={address} />;
}
