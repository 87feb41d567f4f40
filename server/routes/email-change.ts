import * as calls from '../../contract/email-change.ts';
import {
  askForEmailChange,
  cancelEmailChange,
  confirmEmailChange,
  resendEmailCode,
  undoEmailChange,
} from '../accounts/changing-email.ts';
import { withPasswordWork } from '../accounts/passwords.ts';
import { implement, type Target } from '../http/implement.ts';

/** Every call of contract/email-change.ts. */
export function emailChangeRoutes(target: Target): void {
  const { parts } = target;

  implement(target, calls.requestEmailChange, ({ c, body }) =>
    withPasswordWork(() => askForEmailChange(c, parts, body)),
  );

  implement(target, calls.resendEmailChangeCode, ({ c, body }) => resendEmailCode(c, parts, body));

  implement(target, calls.confirmEmailChange, ({ c, body }) => confirmEmailChange(c, parts, body));

  implement(target, calls.cancelEmailChange, async ({ c }) => {
    await cancelEmailChange(c, parts);
    return undefined;
  });

  implement(target, calls.undoEmailChange, ({ c, body }) => undoEmailChange(c, parts, body.token));
}
