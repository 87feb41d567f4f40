import { Autocomplete } from '@base-ui/react/autocomplete';
import { useState } from 'react';
import styles from './combobox.module.css';
import { FieldFrame, type FieldTexts } from './field-frame.tsx';
import field from './field.module.css';

export interface Suggestion {
  text: string;
  /** Why it is suggested, where its own letters do not show that. */
  note?: string | undefined;
}

interface ComboboxProps extends FieldTexts {
  value: string;
  /** `chosen`: picked from the list, not typed. */
  onChange: (value: string, chosen: boolean) => void;
  /** Any other text can be entered as well. */
  suggestions: readonly Suggestion[];
  placeholder?: string;
  /** Enter was pressed, not to choose a suggestion. Without this, it submits the form. */
  onEnter?: (() => void) | undefined;
}

/** A one-line text field with suggestions. */
export function Combobox({ value, onChange, suggestions, placeholder, onEnter, ...texts }: ComboboxProps) {
  const [wanted, setWanted] = useState(false);
  const isOpen = wanted && suggestions.length > 0;
  return (
    <FieldFrame {...texts}>
      {(control) => (
        <Autocomplete.Root
          items={suggestions.map(({ text }) => text)}
          // The owner has already filtered them, and knows about other names for the same thing.
          filter={null}
          mode="none"
          // The library's own popup would hide the rest of the form from screen readers.
          inline
          open={isOpen}
          onOpenChange={setWanted}
          value={value}
          onValueChange={(text, details) => {
            // Escape closes the list. A second Escape would clear the typed text.
            if (details.reason === 'escape-key') details.cancel();
            else if (details.reason !== 'item-press') onChange(text, false);
            setWanted(details.reason !== 'item-press' && details.reason !== 'escape-key');
          }}
        >
          <Autocomplete.Input
            {...control}
            // An inline list counts as always expanded, even when there is none.
            aria-expanded={isOpen}
            className={field.input}
            placeholder={placeholder}
            onBlur={() => setWanted(false)}
            onKeyDown={(event) => {
              if (event.key === 'Escape') setWanted(false);
              if (event.key !== 'Enter' || onEnter === undefined) return;
              event.preventDefault();
              if (!event.currentTarget.hasAttribute('aria-activedescendant')) onEnter();
            }}
            autoComplete="off"
            spellCheck={false}
          />
          {isOpen ? (
            // Pressing an item must not take the focus away, which closes the list.
            <div role="presentation" className={styles.popup} onMouseDown={(event) => event.preventDefault()}>
              <Autocomplete.List>
                {(text: string) => (
                  <Autocomplete.Item
                    key={text}
                    value={text}
                    className={styles.item}
                    // By mouse or by Enter. An inline list does not fill in the text by itself.
                    onClick={() => {
                      onChange(text, true);
                      setWanted(false);
                    }}
                  >
                    {text} <Note text={suggestions.find((one) => one.text === text)?.note} />
                  </Autocomplete.Item>
                )}
              </Autocomplete.List>
            </div>
          ) : null}
        </Autocomplete.Root>
      )}
    </FieldFrame>
  );
}

function Note({ text }: { text: string | undefined }) {
  return text === undefined ? null : <span className={styles.note}>{text}</span>;
}
