import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './accounts.module.css';
import { Address } from './address.tsx';

/** Explains why the password is needed in addition to Google. */
export function PendingLinkNotice({ email, onDecline }: { email: string; onDecline: () => void }) {
  return (
    <Notice title="You already have an account">
      <p>
        It uses the address <Address email={email} />. Log in with its password once to link Google. After that, you can
        log in either way.
      </p>
      <Button variant="quiet" size="small" className={styles.decline} onClick={onDecline}>
        Do not link Google
      </Button>
    </Notice>
  );
}
