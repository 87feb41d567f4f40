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
}

/** A one-line text field with suggestions. */
export function Combobox({ value, onChange, suggestions, placeholder, ...texts }: ComboboxProps) {
  const [wanted, setWanted] = useState(false);
  const isOpen = wanted && suggestions.length > 0;
  /** The library does not report this while the list is closed. Late suggestions must not open over another field. */
  const callOff = () => {
    if (!isOpen) setWanted(false);
  };
  return (
    <FieldFrame {...texts}>
      {(control) => (
        <Autocomplete.Root
          items={suggestions.map(({ text }) => text)}
          // They were found by the owner, who knows about other names for the same.
          filter={null}
          mode="none"
          // An open list hides the rest of the page from screen readers, so never open an empty one.
          open={isOpen}
          onOpenChange={setWanted}
          value={value}
          onValueChange={(text, details) => {
            // Escape closes the list. A second Escape would clear the typed text.
            if (details.reason === 'escape-key') details.cancel();
            else onChange(text, details.reason === 'item-press');
          }}
        >
          <Autocomplete.Input
            {...control}
            // While the list is open, the rest of the page is hidden from screen readers, including the label.
            aria-label={texts.label}
            className={field.input}
            placeholder={placeholder}
            onBlur={callOff}
            onKeyDown={({ key }) => {
              if (key === 'Escape') callOff();
            }}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
          <Autocomplete.Portal>
            <Autocomplete.Positioner className={styles.positioner} sideOffset={6} align="start">
              <Autocomplete.Popup className={styles.popup}>
                <Autocomplete.List>
                  {(text: string) => (
                    <Autocomplete.Item key={text} value={text} className={styles.item}>
                      {text} <Note text={suggestions.find((one) => one.text === text)?.note} />
                    </Autocomplete.Item>
                  )}
                </Autocomplete.List>
              </Autocomplete.Popup>
            </Autocomplete.Positioner>
          </Autocomplete.Portal>
        </Autocomplete.Root>
      )}
    </FieldFrame>
  );
}

function Note({ text }: { text: string | undefined }) {
  return text === undefined ? null : <span className={styles.note}>{text}</span>;
}
