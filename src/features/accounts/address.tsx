import { Fragment } from 'react';
import styles from './accounts.module.css';

/** An e-mail address in running text. A long one breaks where its parts meet. */
export function Address({ email }: { email: string }) {
  const parts = email.split(/(?<=[@.+_-])/);
  return (
    <span className={styles.address}>
      {parts.map((part, index) => (
        // The parts of one address never change places.
        <Fragment key={index}>
          {part}
          <wbr />
        </Fragment>
      ))}
    </span>
  );
}
