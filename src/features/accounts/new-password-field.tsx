import { useState } from 'react';
import { limits } from '../../../contract/limits.ts';
import { PasswordField } from '../../ui/password-field.tsx';
import styles from './accounts.module.css';

/**
 * The recommended length for single-factor passwords (NIST SP 800-63B-4). Shorter ones are accepted; this is a hint.
 */
const strongCharacters = 15;

/** Only length matters for strength; there are no rules about characters. */
export function strengthOf(password: string): { level: 0 | 1 | 2 | 3; words: string } {
  // Counted as the contract counts.
  const characters = password.length;
  if (characters === 0)
    return { level: 0, words: `At least ${limits.passwordMinCharacters} characters. A few words in a row work well.` };
  const missing = limits.passwordMinCharacters - characters;
  if (missing > 0) return { level: 1, words: missing === 1 ? '1 more character' : `${missing} more characters` };
  if (characters < strongCharacters) return { level: 2, words: 'Good. Longer is even stronger.' };
  return { level: 3, words: 'Strong' };
}

interface NewPasswordFieldProps {
  label: string;
  errors: readonly string[] | undefined;
}

/** A field for a new password, with a hint about its strength. */
export function NewPasswordField({ label, errors }: NewPasswordFieldProps) {
  const [{ level, words }, setStrength] = useState(() => strengthOf(''));
  return (
    <PasswordField
      label={label}
      name="password"
      autoComplete="new-password"
      errors={errors}
      onInput={(event) => setStrength(strengthOf(event.currentTarget.value))}
      // What was refused is not called strong beside the reason.
      hint={
        errors !== undefined && errors.length > 0 ? undefined : (
          <>
            {level === 0 ? null : (
              <span className={styles.strength} data-strong={level === 3 || undefined} aria-hidden="true">
                {[1, 2, 3].map((step) => (
                  <i key={step} data-on={step <= level || undefined} />
                ))}
              </span>
            )}
            {words}
          </>
        )
      }
    />
  );
}
