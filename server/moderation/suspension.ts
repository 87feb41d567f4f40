import type { Call } from '../../contract/call.ts';
import { ProblemError } from '../http/problem-error.ts';
import { readerOf, type RequestContext } from '../http/request.ts';
import type { Parts } from '../parts.ts';
import { reasonOfSuspension } from '../store/sanctions.ts';

const times = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

/**
 * A suspended member reads, and makes the calls that the contract marks; what moderators read is not theirs to read then. That is asked
 * with each call, so that it is in effect at once everywhere, and ends by itself.
 *
 * @throws ProblemError 403 suspended
 */
export async function refuseSuspended(c: RequestContext, parts: Parts, call: Call): Promise<void> {
  const isReading = call.method === 'GET' && call.role === undefined;
  if (!isReading && call.whileSuspended !== true) await demandNotSuspended(c, parts);
}

/** For what only some inputs of a call do. @throws ProblemError 403 suspended */
export async function demandNotSuspended(c: RequestContext, { db, now }: Parts): Promise<void> {
  const member = readerOf(c);
  const until = member?.suspendedUntil ?? null;
  if (member === undefined || until === null || until <= now()) return;
  const reason = await reasonOfSuspension(db, member.id);
  const why = reason === '' ? '' : ` Their reason: ${reason}`;
  throw new ProblemError(
    403,
    'suspended',
    `Moderators have suspended your account until ${times.format(until)} UTC: you can read, but not write. You can appeal in Settings, Decisions.${why}`,
  );
}
