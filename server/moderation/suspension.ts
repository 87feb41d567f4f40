import type { Call } from '../../contract/call.ts';
import { ProblemError } from '../http/problem-error.ts';
import { readerOf, type RequestContext } from '../http/request.ts';
import type { Parts } from '../parts.ts';
import { reasonOfSuspension } from '../store/sanctions.ts';

const times = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });

/**
 * A suspended member can read, and make the calls that the contract marks; moderators' pages are closed to them
 * meanwhile. Checked with each call, so that it takes effect everywhere at once and ends by itself.
 *
 * @throws ProblemError 403 suspended
 */
export async function refuseSuspended(c: RequestContext, parts: Parts, call: Call): Promise<void> {
  const isReading = call.method === 'GET' && call.role === undefined;
  if (!isReading && call.whileSuspended !== true) await demandNotSuspended(c, parts);
}

/**
 * For calls that only some inputs make a write.
 *
 * @throws ProblemError 403 suspended
 */
export async function demandNotSuspended(c: RequestContext, { db, now }: Parts): Promise<void> {
  const member = readerOf(c);
  const until = member?.suspendedUntil ?? null;
  if (member === undefined || until === null || until <= now()) return;
  const reason = await reasonOfSuspension(db, member.id);
  const why = reason === '' ? '' : ` Their reason: ${reason}`;
  throw new ProblemError(
    403,
    'suspended',
    `Moderators have suspended your account until ${times.format(until)} UTC: you can read, but not do anything that others see. You can appeal in Settings, Decisions.${why}`,
  );
}
