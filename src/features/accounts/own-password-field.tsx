import type { FieldErrors } from '../../../machines/forms/submission.ts';
import { PasswordField } from '../../ui/password-field.tsx';

interface OwnPasswordFieldProps {
  /** Of the account. */
  email: string;
  errors: FieldErrors;
}

/** The password that the account has, where something needs more than an open session. */
export function OwnPasswordField({ email, errors }: OwnPasswordFieldProps) {
  return (
    <>
      {/* Tells password managers which account this password belongs to; without a name it is not sent. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label="Current password"
        name="current_password"
        autoComplete="current-password"
        errors={errors.current_password}
      />
    </>
  );
}
