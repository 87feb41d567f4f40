import type { ReactNode } from 'react';
import type { Failure } from '../../../contract/problem.ts';
import type { FieldErrors } from '../../../machines/forms/submission.ts';
import { Notice } from '../../ui/notice.tsx';

interface FormProblemProps {
  problem: Failure | null;
  errors: FieldErrors;
  /**
   * The fields that show their own errors. Errors of all other fields are shown here; otherwise they would not appear
   * at all.
   */
  fields: readonly string[];
  /** What the member can do about it. */
  children?: ReactNode;
}

/** Nothing went wrong: someone has come back to the account that they deleted, and can have it again. */
export function AccountIsStillHere({ detail }: { detail: string | null }) {
  return <Notice title="Your account is still here">{detail}</Notice>;
}

/**
 * Why a form as a whole was rejected. Shown right above the button that was pressed. A lost answer is not called a
 * failure: the server may have what was sent.
 */
export function FormProblem({ problem, errors, fields, children }: FormProblemProps) {
  const unplaced = Object.entries(errors).find(([field]) => !fields.includes(field))?.[1][0];
  if (problem === null) return unplaced === undefined ? null : <Notice tone="error">{unplaced}</Notice>;
  if (problem.code === 'deletion_pending') return <AccountIsStillHere detail={problem.detail} />;
  if (problem.status === 0) {
    return (
      <Notice tone="error" title={problem.never_left === true ? 'That didn’t go through' : 'Not confirmed'}>
        <p>{problem.detail}</p>
        <p>Everything you typed is still here.</p>
      </Notice>
    );
  }
  return (
    <Notice tone="error">
      {problem.detail}
      {children}
    </Notice>
  );
}
