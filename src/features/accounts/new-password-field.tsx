import { useState } from 'react';
import { limits } from '../../../contract/limits.ts';
import { PasswordField } from '../../ui/password-field.tsx';
import styles from './accounts.module.css';

/**
 * The recommended length for single-factor passwords (NIST SP 800-63B-4). Shorter ones are accepted; this is a hint.
 */
const strongCharacters = 15;

/** What most of the easiest passwords begin with. The whole list is the server's: it is too large for a page. */
const commonBeginnings = ['password', 'passw0rd', 'qwerty', 'asdf', 'zxcvb', '1qaz', '1q2w', 'iloveyou', 'letmein'];

/** Whether it is one of the few words that everyone tries, or a row of repeated or running characters. */
function isEasy(password: string): boolean {
  const folded = password.toLowerCase();
  const codes = Array.from(folded, (character) => character.codePointAt(0) ?? 0);
  const isRow = codes.every((code, at) => at === 0 || Math.abs(code - (codes[at - 1] ?? 0)) <= 1);
  const isCommon =
    password.length < strongCharacters && commonBeginnings.some((beginning) => folded.startsWith(beginning));
  return isRow || isCommon || new Set(codes).size <= 2;
}

/**
 * Only length matters; there are no rules about characters. The words speak of length as well: a password called strong
 * here may be one that the server refuses as too common.
 */
export function strengthOf(password: string): { level: 0 | 1 | 2 | 3; words: string } {
  // Counted as the contract counts.
  const characters = password.length;
  if (characters === 0)
    return { level: 0, words: `At least ${limits.passwordMinCharacters} characters. A few words in a row work well.` };
  const missing = limits.passwordMinCharacters - characters;
  if (missing > 0) return { level: 1, words: missing === 1 ? '1 more character' : `${missing} more characters` };
  if (isEasy(password)) return { level: 1, words: 'Easy to guess. A few words in a row work well.' };
  if (characters < strongCharacters) return { level: 2, words: 'Long enough. Longer is safer.' };
  return { level: 3, words: 'A good length' };
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
