import { Check } from 'lucide-react';
import { useState } from 'react';
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

/** The actions that an answer offers. */
export function ActionButtons({ as, actions }: { as: string; actions: readonly EduraAction[] }) {
  if (actions.length === 0) return null;
  return (
    <ul className={styles.actions} aria-label="What you can do">
      {actions.map((action) => (
        <ActionButton key={nameOfAction(action)} as={as} action={action} />
      ))}
    </ul>
  );
}
