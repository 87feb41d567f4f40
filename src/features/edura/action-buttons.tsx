import { Check } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { EduraAction } from '../../../contract/edura.ts';
import { Button } from '../../ui/button.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { press } from './edura-actors.ts';
import { nameOfAction } from './edura-queries.ts';
import { actionWords } from './edura-words.ts';
import styles from './action-buttons.module.css';

interface ActionButtonProps {
  as: string;
  action: EduraAction;
}

function ActionButton({ as, action }: ActionButtonProps) {
  const [isBusy, setBusy] = useState(false);
  const { label, done } = actionWords(action);
  const isDone = action.done === true;
  function act() {
    if (isBusy || isDone) return;
    setBusy(true);
    void press(as, action).then(() => setBusy(false));
  }
  return (
    <li>
      <Button size="small" className={styles.action} loading={isBusy} aria-disabled={isDone || undefined} onClick={act}>
        {isDone ? <Check size={16} strokeWidth={2} aria-hidden="true" /> : null}
        <span>{isDone ? done : label}</span>
      </Button>
      <VisuallyHidden>
        <span role="status">{isDone ? done : ''}</span>
      </VisuallyHidden>
    </li>
  );
}

const shownFirst = 3;

/** The actions that an answer offers: the first ones, and the others on a press. On a phone they would fill the screen. */
export function ActionButtons({ as, actions }: { as: string; actions: readonly EduraAction[] }) {
  const list = useRef<HTMLUListElement>(null);
  const [isWhole, setWhole] = useState(false);
  useEffect(() => {
    // The pressed button is gone: the keyboard goes on at the first of those that it showed.
    if (isWhole) list.current?.querySelector<HTMLElement>(`li:nth-child(${shownFirst + 1}) button`)?.focus();
  }, [isWhole]);
  if (actions.length === 0) return null;
  // One more would take the place of the button that shows it.
  const shown = isWhole || actions.length <= shownFirst + 1 ? actions : actions.slice(0, shownFirst);
  const left = actions.length - shown.length;
  return (
    <ul ref={list} className={styles.actions} aria-label="What you can do">
      {shown.map((action) => (
        <ActionButton key={nameOfAction(action)} as={as} action={action} />
      ))}
      {left === 0 ? null : (
        <li>
          <Button size="small" variant="quiet" onClick={() => setWhole(true)}>
            {left} more
          </Button>
        </li>
      )}
    </ul>
  );
}
