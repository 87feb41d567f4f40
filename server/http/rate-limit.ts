import type { LimitName } from '../limits.ts';
import type { Parts } from '../parts.ts';
import { consume } from '../store/rate-limits.ts';
import { hashToken } from '../store/families.ts';
import { tooMany } from './problem-error.ts';
import { clientAddress, isLoopback, type RequestContext } from './request.ts';

/** Addresses of people are kept only as hashes in the counters. */
export function limitKey(name: LimitName, subject: string): string {
  return `${name} ${hashToken(subject).slice(0, 32)}`;
}

/**
 * Counts a request of this client against a limit.
 *
 * On a developer's own machine everybody is the same client, so there the limits per client are not applied.
 *
 * @throws ProblemError 429 rate_limited
 */
export async function limitClient(c: RequestContext, parts: Parts, name: LimitName): Promise<void> {
  const address = clientAddress(c, parts);
  if (!parts.env.production && isLoopback(address)) return;
  await limitSubject(parts, name, address);
}

/** @throws ProblemError 429 rate_limited */
export async function limitSubject(parts: Parts, name: LimitName, subject: string): Promise<void> {
  const used = await consume(parts.db, limitKey(name, subject), parts.limits[name], parts.now());
  if (!used.allowed) throw tooMany(used.retryAfter);
}
