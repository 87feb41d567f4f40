import { useState } from 'react';
import { isKeyOn, switchKey } from '../../entities/search/search-key.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import styles from './search.module.css';

/** Switches the single-key shortcut to the search off, for members whom it disturbs. */
export function SearchKey() {
  const [on, setOn] = useState(isKeyOn);
  return (
    <div className={styles.keyChoice}>
      <Checkbox
        name="search-key"
        label={
          <>
            <kbd className={styles.kbd}>/</kbd> opens the search from any page. <kbd className={styles.kbd}>Ctrl K</kbd>{' '}
            always does.
          </>
        }
        checked={on}
        onChange={({ currentTarget: { checked } }) => {
          switchKey(checked);
          setOn(checked);
        }}
      />
    </div>
  );
}
