import type { InferOutput } from 'valibot';
import type { deletionRequest } from '../../contract/deletion.ts';
import { limits } from '../../contract/limits.ts';
import { sessionHasEnded } from '../http/authenticate.ts';
import { ProblemError } from '../http/problem-error.ts';
import type { RequestContext } from '../http/request.ts';
import { accountDeleted } from '../mail/messages.ts';
import type { Parts } from '../parts.ts';
import { closeAccount } from '../store/deletion.ts';
import { forgetWaitingChange } from '../store/email-changes.ts';
import { revokeFamiliesOfMember } from '../store/families.ts';
import { tellOfVisibility } from '../store/notified.ts';
import { enqueue } from '../store/outbox.ts';
import { proveOwn } from './own-proof.ts';

/**
 * Hides the account at once, ends its sessions, and tells its member by e-mail until when it can be restored.
 *
 * @throws ProblemError 400 validation_failed, 403 demo_account, 400 code_…, 409 no_password, 429 locked_out or
 * rate_limited
 */
export async function deleteOwnAccount(
  c: RequestContext,
  parts: Parts,
  form: InferOutput<typeof deletionRequest>,
): Promise<{ final_at: string }> {
  const member = c.get('member');
  if (member.isDemo) throw new ProblemError(403, 'demo_account', 'A demo account is everyone’s, and so it stays.');
  const proven = await proveOwn(c, parts, 'deletion', form);
  const now = parts.now();
  const finalAt = new Date(now.getTime() + limits.restoreDays * 86_400_000);
  await proven(async (tx) => {
    if (!(await closeAccount(tx, member.id, finalAt))) throw sessionHasEnded();
    await revokeFamiliesOfMember(tx, member.id, 'deleted', now);
    await forgetWaitingChange(tx, member.id);
    await enqueue(tx, accountDeleted(member.email, parts.publicUrl(), finalAt), now);
    await tellOfVisibility(tx, member.id, now);
  });
  parts.mailWaiting();
  return { final_at: finalAt.toISOString() };
}
