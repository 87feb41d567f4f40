import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import popup from '../../ui/combobox.module.css';
import { classNames } from '../../ui/class-names.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { memberSuggestions } from '../members/suggestion-actors.ts';
import styles from './comments.module.css';

interface MentionSuggestionsProps {
  /** Id of the list. */
  id: string;
  as: string;
  typed: { text: string; from: number } | null;
  /** Registers a handler that gets keys before the field does, and returns true for those it has handled. */
  takeKeys: (onKey: ((key: string) => boolean) | null) => void;
  onActive: (option: string | null) => void;
  onTake: (username: string) => void;
}

/**
 * Members below the field while a name is being typed. The focus stays in the text, which refers to the active option.
 */
export function MentionSuggestions({ id, as, typed, takeKeys, onActive, onTake }: MentionSuggestionsProps) {
  const [machine] = useState(() => memberSuggestions(as));
  const suggestions = useActorRef(machine);
  const found = useSelector(suggestions, ({ context }) => context.found);
  const [chosen, setChosen] = useState('');
  /** Position of the name whose list was closed: it stays closed until another name is started. */
  const [closedAt, setClosedAt] = useState(-1);
  const text = typed?.text ?? '';
  useEffect(() => suggestions.send({ type: text === '' ? 'text.settled' : 'text.edited', text }), [suggestions, text]);

  const members = typed !== null && typed.from !== closedAt ? found : [];
  const at = Math.max(
    0,
    members.findIndex(({ alias }) => alias === chosen),
  );
  const active = members[at];
  const option = active === undefined ? null : `${id}-${active.alias}`;
  useEffect(() => {
    onActive(option);
    return () => onActive(null);
  }, [onActive, option]);
  useEffect(() => {
    takeKeys((key) => {
      if (active === undefined || typed === null) return false;
      if (key === 'ArrowDown' || key === 'ArrowUp') {
        const next = (at + (key === 'ArrowDown' ? 1 : -1) + members.length) % members.length;
        setChosen(members[next]?.alias ?? '');
      } else if (key === 'Enter' || key === 'Tab') onTake(active.alias);
      else if (key === 'Escape') setClosedAt(typed.from);
      else return false;
      return true;
    });
    return () => takeKeys(null);
  });
  return (
    <>
      {active === undefined ? null : (
        // Pressing a member must not move the focus, because that closes the list.
        <div
          role="presentation"
          className={classNames(popup.popup, styles.mentions)}
          onMouseDown={(event) => event.preventDefault()}
        >
          <div id={id} role="listbox" aria-label="Members to mention">
            {members.map(({ name, alias }, index) => (
              <button
                key={alias}
                id={`${id}-${alias}`}
                type="button"
                role="option"
                tabIndex={-1}
                aria-selected={index === at}
                data-highlighted={index === at ? '' : undefined}
                className={classNames(popup.item, styles.mentionOption)}
                onClick={() => onTake(alias)}
              >
                <bdi>{name}</bdi> <span className={popup.note}>@{alias}</span>
              </button>
            ))}
          </div>
        </div>
      )}
      <VisuallyHidden>
        <span role="status" data-mentions="">
          {active === undefined ? '' : `${active.name}, ${at + 1} of ${members.length}. Enter mentions them.`}
        </span>
      </VisuallyHidden>
    </>
  );
}
