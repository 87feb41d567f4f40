import { inWords } from '../../contract/time-in-words.ts';
import { limitWords } from '../limit-words.ts';
import type { LimitName } from '../limits.ts';
import type { Parts } from '../parts.ts';
import { consume } from '../store/rate-limits.ts';
import { hashToken } from '../store/families.ts';
import { ProblemError, tooMany } from './problem-error.ts';
import { clientAddress, clientOf, isLoopback, type RequestContext } from './request.ts';

/** E-mail and IP addresses are stored only as hashes. */
export function limitKey(name: LimitName, subject: string): string {
  return `${name} ${hashToken(subject).slice(0, 32)}`;
}

/**
 * Counts a request from this client against a limit.
 *
 * On a developer's machine everyone is the same client, so limits per client do not apply there.
 *
 * @throws ProblemError 429 rate_limited
 */
export async function limitClient(c: RequestContext, parts: Parts, name: LimitName): Promise<void> {
  if (isOwnMachine(c, parts)) return;
  await limitSubject(parts, name, clientOf(c, parts));
}

/** The same for what one client does with one e-mail address. @throws ProblemError 429 rate_limited */
export async function limitAddressAndClient(
  c: RequestContext,
  parts: Parts,
  name: LimitName,
  emailKey: string,
): Promise<void> {
  if (!isOwnMachine(c, parts)) await limitSubject(parts, name, `${emailKey} ${clientOf(c, parts)}`);
}

function isOwnMachine(c: RequestContext, parts: Parts): boolean {
  return !parts.env.production && isLoopback(clientAddress(c, parts));
}

/**
 * Counts an account opened on this device. On a developer's machine everyone is also the same device. A missing
 * fingerprint is not counted: fingerprinting is often blocked, and the limits per client still apply.
 *
 * @param device keyed hash of the fingerprint
 * @throws ProblemError 429 rate_limited
 */
export async function limitDevice(c: RequestContext, parts: Parts, device: string | null): Promise<void> {
  if (device === null || isOwnMachine(c, parts)) return;
  const subjects = {
    accountsPerDeviceAndClient: `${device} ${clientOf(c, parts)}`,
    accountsPerDevice: device,
  } as const;
  for (const name of ['accountsPerDeviceAndClient', 'accountsPerDevice'] as const) {
    const { allowed, retryAfter } = await consume(
      parts.db,
      limitKey(name, subjects[name]),
      parts.limits[name],
      parts.now(),
    );
    if (!allowed) {
      throw new ProblemError(
        429,
        'rate_limited',
        `Too many accounts were opened on this device. Try again in ${inWords(retryAfter)}.`,
        { retry_after: retryAfter },
      );
    }
  }
}

/**
 * Counts one use. What only counts if it succeeds, such as a post of the day, is counted at the end of its own
 * transaction (`{ ...parts, db: tx }`): a refusal takes the use back. Its attempts then need another limit, before it.
 *
 * @throws ProblemError 429 rate_limited
 */
export async function limitSubject(parts: Parts, name: LimitName, subject: string): Promise<void> {
  const used = await consume(parts.db, limitKey(name, subject), parts.limits[name], parts.now());
  if (!used.allowed) throw tooMany(used.retryAfter, limitWords[name]);
}
