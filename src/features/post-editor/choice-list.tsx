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

/** Choices under a heading of their own. */
export interface ChoiceGroup {
  name: string;
  items: readonly Choice[];
}

interface ChoiceListProps {
  /** Of the field, which takes the focus. */
  ref: RefObject<HTMLInputElement | null>;
  label: string;
  text: string;
  onText: (text: string) => void;
  groups: readonly ChoiceGroup[];
  onChoose: (choice: Choice) => void;
  /** In the place of a list that is not there: why. */
  children?: ReactNode;
}

/** A field and the list that it narrows. The focus stays in the field: the arrows move along the list, and Enter chooses. */
export function ChoiceList({ ref, label, text, onText, groups, onChoose, children }: ChoiceListProps) {
  const shown = groups.filter(({ items }) => items.length > 0);
  const count = shown.reduce((sum, { items }) => sum + items.length, 0);
  // What was pressed to come to another list is gone with it.
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
        // Escape closes the dialog; what was typed is not cleared first.
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
