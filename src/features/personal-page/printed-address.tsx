import { addressText } from '../../ui/address-text.ts';
import styles from './personal-page.module.css';

/** A link that is printed as its address. */
export function Address({ url, label = '' }: { url: string; label?: string }) {
  const address = addressText(url);
  return (
    <a href={url} rel="nofollow noreferrer">
      {label === '' ? (
        address
      ) : (
        <>
          <bdi className={styles.screen}>{label}</bdi>
          <span className={styles.paper}>{address}</span>
        </>
      )}
    </a>
  );
}
