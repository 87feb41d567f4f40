import { useState } from 'react';
import type { ModeratedCase } from '../../../contract/moderation.ts';
import { Button } from '../../ui/button.tsx';
import styles from './reported-images.module.css';

type Images = ModeratedCase['images'];

/** The images of a reported thing. Each loads only on request: moderators decide what to look at. */
export function ReportedImages({ images }: { images: Images }) {
  if (images.length === 0) return null;
  return (
    <ul className={styles.images}>
      {images.map((image) => (
        <li key={image.id}>
          <ReportedImage image={image} />
        </li>
      ))}
    </ul>
  );
}

function ReportedImage({ image: { alt, address } }: { image: Images[number] }) {
  const [state, setState] = useState<'hidden' | 'shown' | 'broken'>('hidden');
  if (address === null) return <p className={styles.alt}>{alt} (the image is no longer kept)</p>;
  return (
    <figure className={styles.figure}>
      {state === 'shown' ? (
        <img className={styles.image} src={address} alt={alt} onError={() => setState('broken')} />
      ) : null}
      <figcaption className={styles.alt} dir="auto">
        {alt}
      </figcaption>
      {state === 'broken' ? <p role="alert">The image didn’t load.</p> : null}
      <Button
        size="small"
        aria-label={`${state === 'shown' ? 'Hide' : 'Show'} the image: ${alt}`}
        onClick={() => setState(state === 'shown' ? 'hidden' : 'shown')}
      >
        {state === 'shown' ? 'Hide the image' : 'Show the image'}
      </Button>
    </figure>
  );
}
