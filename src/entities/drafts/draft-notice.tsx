import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './drafts.module.css';

interface DraftNoticeProps {
  lostPicture?: boolean;
  /** The answer to an earlier attempt was lost. */
  mayHaveArrived?: boolean;
  onDiscard: () => void;
}

/** Says that the fields contain a draft, not the saved values. */
export function DraftNotice({ lostPicture = false, mayHaveArrived = false, onDiscard }: DraftNoticeProps) {
  return (
    <Notice>
      <div className={styles.draft}>
        <p>
          {mayHaveArrived
            ? 'This is your draft. An earlier attempt to save it may have arrived.'
            : 'This is your draft. It is not saved yet.'}
          {lostPicture ? ' The picture you had chosen could not be kept: choose it again.' : ''}
        </p>
        <Button size="small" onClick={onDiscard}>
          Discard the draft
        </Button>
      </div>
    </Notice>
  );
}
