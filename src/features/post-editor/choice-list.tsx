import { Autocomplete } from '@base-ui/react/autocomplete';
import { type ReactNode, type RefObject, useEffect } from 'react';
import popup from '../../ui/combobox.module.css';
import { classNames } from '../../ui/class-names.ts';
import field from '../../ui/field.module.css';
import { FieldFrame } from '../../ui/field-frame.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './steps.module.css';

export interface Choice {
  id: string;
  title: string;
  note: string;
}

/** Choices under one heading. */
export interface ChoiceGroup {
  name: string;
  items: readonly Choice[];
}

interface ChoiceListProps {
  /** The field, which gets the focus. */
  ref: RefObject<HTMLInputElement | null>;
  label: string;
  text: string;
  onText: (text: string) => void;
  groups: readonly ChoiceGroup[];
  onChoose: (choice: Choice) => void;
  /** Shown if there is no list: the reason. */
  children?: ReactNode;
}

/**
 * A field and the list that it filters. The focus stays in the field: arrow keys move along the list, Enter chooses.
 */
export function ChoiceList({ ref, label, text, onText, groups, onChoose, children }: ChoiceListProps) {
  const shown = groups.filter(({ items }) => items.length > 0);
  const count = shown.reduce((sum, { items }) => sum + items.length, 0);
  // The pressed item that led to this list is gone, and the focus with it.
  useEffect(() => ref.current?.focus(), [ref]);
  return (
    <Autocomplete.Root
      items={shown}
      filter={null}
      mode="none"
      inline
      open
      autoHighlight="always"
      value={text}
      itemToStringValue={({ title }: Choice) => title}
      onValueChange={(next, details) => {
        // Escape closes the dialog instead of clearing the field.
        if (details.reason === 'escape-key' || details.reason === 'item-press') details.cancel();
        else onText(next);
      }}
    >
      <FieldFrame label={label} name="choice">
        {(control) => (
          <Autocomplete.Input
            {...control}
            ref={ref}
            className={field.input}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
      </FieldFrame>
      <VisuallyHidden>
        <span role="status">{count === 0 ? '' : count === 1 ? '1 choice' : `${count} choices`}</span>
      </VisuallyHidden>
      {children}
      <Autocomplete.List aria-label={label} className={styles.choices}>
        {({ name, items }: ChoiceGroup) => (
          <Autocomplete.Group key={name} items={items} className={styles.group}>
            <Autocomplete.GroupLabel className={styles.groupName}>{name}</Autocomplete.GroupLabel>
            <Autocomplete.Collection>
              {(choice: Choice) => (
                <Autocomplete.Item
                  key={choice.id}
                  value={choice}
                  className={classNames(popup.item, styles.choice)}
                  onClick={() => onChoose(choice)}
                >
                  <span dir="auto" className={styles.choiceTitle}>
                    {choice.title}
                  </span>{' '}
                  <span className={popup.note}>{choice.note}</span>
                </Autocomplete.Item>
              )}
            </Autocomplete.Collection>
          </Autocomplete.Group>
        )}
      </Autocomplete.List>
    </Autocomplete.Root>
  );
}
