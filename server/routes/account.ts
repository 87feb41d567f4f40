import * as v from 'valibot';
import * as calls from '../../contract/account.ts';
import { sendOwnCode } from '../../contract/own-proof.ts';
import { changeOwnPassword } from '../accounts/changing-password.ts';
import { sendOwnCodeTo } from '../accounts/own-proof.ts';
import { withPasswordWork } from '../accounts/passwords.ts';
import { implement, implementRead, type Target } from '../http/implement.ts';
import { ProblemError } from '../http/problem-error.ts';
import { accountOf, endOthers, endSessionOf } from '../store/account.ts';

const uuid = v.pipe(v.string(), v.uuid());

/** Every call of contract/account.ts and contract/own-proof.ts. */
export function accountRoutesOfMembers(target: Target): void {
  const { parts } = target;

  implementRead(target, calls.getAccount, ({ session }) => accountOf(parts.db, session, parts.now()));

  implement(target, calls.changePassword, async ({ c, body }) => {
    await withPasswordWork(() => changeOwnPassword(c, parts, body));
    return undefined;
  });

  implement(target, sendOwnCode, ({ c, body }) => sendOwnCodeTo(c, parts, body.act));

  implement(target, calls.endSession, async ({ c }) => {
    const id = c.req.param('id') ?? '';
    const ended = v.is(uuid, id) && (await endSessionOf(parts.db, c.get('member').id, id, parts.now()));
    if (!ended) throw new ProblemError(404, 'not_found', 'There is no such session.');
    return undefined;
  });

  implement(target, calls.endOtherSessions, async ({ c }) => {
    await endOthers(parts.db, { familyId: c.get('familyId'), memberId: c.get('member').id }, parts.now());
    return undefined;
  });
}
