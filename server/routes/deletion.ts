import * as calls from '../../contract/deletion.ts';
import { deleteOwnAccount } from '../accounts/deleting.ts';
import { withPasswordWork } from '../accounts/passwords.ts';
import { implement, type Target } from '../http/implement.ts';

/** Every call of contract/deletion.ts. */
export function deletionRoutes(target: Target): void {
  implement(target, calls.deleteAccount, ({ c, body }) =>
    withPasswordWork(() => deleteOwnAccount(c, target.parts, body)),
  );
}
