import { Fragment } from 'react';
import styles from './accounts.module.css';

/** An e-mail address in running text. A long one may break between its parts. */
export function Address({ email }: { email: string }) {
  const parts = email.split(/(?<=[@.+_-])/);
  return (
    <span className={styles.address}>
      {parts.map((part, index) => (
        // Index keys are safe: the parts of an address never change order.
        <Fragment key={index}>
          {part}
          <wbr />
        </Fragment>
      ))}
    </span>
  );
}
