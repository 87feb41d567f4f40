import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './drafts.module.css';

/** Says that the fields contain a draft, not the saved values. */
export function DraftNotice({ lostPicture = false, onDiscard }: { lostPicture?: boolean; onDiscard: () => void }) {
  return (
    <Notice>
      <div className={styles.draft}>
        <p>
          This is your draft. It is not saved yet.
          {lostPicture ? ' The picture you had chosen could not be kept: choose it again.' : ''}
        </p>
        <Button size="small" onClick={onDiscard}>
          Discard the draft
        </Button>
      </div>
    </Notice>
  );
}
