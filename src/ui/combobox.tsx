import { Autocomplete } from '@base-ui/react/autocomplete';
import type { ReactNode } from 'react';
import styles from './combobox.module.css';
import { FieldFrame, type FieldTexts } from './field-frame.tsx';
import field from './field.module.css';

interface ComboboxProps extends FieldTexts {
  value: string;
  /** `chosen`: from the list, and not typed. */
  onChange: (value: string, chosen: boolean) => void;
  /** Suggestions, as they are shown. Any other text can be entered as well. */
  suggestions: readonly string[];
  /** Said to those who can not see the list, for example that there is nothing to suggest. */
  status?: ReactNode;
  placeholder?: string;
}

/** A line of text with suggestions. */
export function Combobox({ value, onChange, suggestions, status, placeholder, ...texts }: ComboboxProps) {
  return (
    <FieldFrame {...texts}>
      {(control) => (
        <Autocomplete.Root
          items={suggestions}
          // They were found by the owner, who knows about other names for the same.
          filter={null}
          mode="none"
          value={value}
          onValueChange={(text, details) => onChange(text, details.reason === 'item-press')}
        >
          <Autocomplete.Input
            {...control}
            // While the list is open the rest of the page is hidden from screen readers, the label with it.
            aria-label={texts.label}
            className={field.input}
            placeholder={placeholder}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
          <Autocomplete.Portal hidden={suggestions.length === 0}>
            <Autocomplete.Positioner className={styles.positioner} sideOffset={6} align="start">
              <Autocomplete.Popup className={styles.popup}>
                <Autocomplete.Status className={styles.status}>{status}</Autocomplete.Status>
                <Autocomplete.List className={styles.list}>
                  {(name: string) => (
                    <Autocomplete.Item key={name} value={name} className={styles.item}>
                      {name}
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
