import { useActorRef, useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { TextField } from '../../ui/text-field.tsx';
import styles from './accounts.module.css';
import { usernameAvailability } from './register-actors.ts';

interface UsernameFieldProps {
  defaultValue: string;
  errors: readonly string[] | undefined;
}

/** A field for a new username. Shows whether the name is available while it is being typed. */
export function UsernameField({ defaultValue, errors }: UsernameFieldProps) {
  const availability = useActorRef(usernameAvailability);
  const { username, reason } = useSelector(availability, ({ context }) => context);
  const state = useSelector(availability, ({ value }) => value);
  const words: Record<typeof state, ReactNode> = {
    blank: null,
    typing: null,
    checking: 'Checking...',
    available: <span className={styles.available}>{username.trim().toLowerCase()} is available</span>,
    // The form's error already says the same.
    unavailable: errors === undefined ? <span className={styles.unavailable}>{reason}</span> : null,
    unknown: null,
  };
  return (
    <TextField
      label="Username"
      name="username"
      autoComplete="username"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      defaultValue={defaultValue}
      errors={errors}
      aria-invalid={state === 'unavailable' || undefined}
      onInput={(event) => availability.send({ type: 'username.edited', username: event.currentTarget.value })}
      hint={
        <>
          <span aria-live="polite">{words[state]}</span>
          {words[state] === null ? 'The address of your personal page. Letters a–z, digits, - and _.' : null}
        </>
      }
    />
  );
}
