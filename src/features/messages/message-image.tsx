import { useState } from 'react';
import type { MessageImage } from '../../../contract/messages.ts';
import { sizeWithin } from '../../entities/images/size-within.ts';
import { Button } from '../../ui/button.tsx';
import styles from './message-image.module.css';

/** Pixels. An image takes this place before it is there, so that the history does not jump. */
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

/** The image of a message, small; pressing it opens it as it is. */
export function MessagePicture({ image }: { image: MessageImage }) {
  const [tries, setTries] = useState(0);
  const [isBroken, setBroken] = useState(false);
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
    <a
      href={image.address}
      target="_blank"
      rel="noopener"
      className={styles.link}
      aria-label={`Open the image: ${image.alt}`}
    >
      <Frame key={tries} image={image} address={image.address} onError={() => setBroken(true)} />
    </a>
  );
}

/** The same before it is sent; without an address where this tab does not have it. */
export function UnsentPicture({ image, address }: { image: Shown; address: string | null }) {
  return <Frame image={image} address={address} />;
}
