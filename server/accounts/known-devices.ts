import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { knownDeviceCookie, setKnownDeviceCookie } from '../http/cookies.ts';
import type { RequestContext } from '../http/request.ts';
import type { Parts } from '../parts.ts';

/** How many members of one browser are remembered: the newest, for a shared computer. */
const mostMembers = 5;
const nonceBytes = 12;
const nonceCharacters = 16;

/** `nonce`, and proof that this server issued it for the address: nothing needs to be stored here. */
function entryFor(parts: Parts, emailKey: string, nonce: string): string {
  const proof = createHmac('sha256', parts.secret).update(`known device\0${emailKey}\0${nonce}`).digest('base64url');
  return nonce + proof;
}

function entriesOf(c: RequestContext): string[] {
  return (knownDeviceCookie(c) ?? '').split('.', mostMembers);
}

function isFor(parts: Parts, emailKey: string, entry: string): boolean {
  const expected = Buffer.from(entryFor(parts, emailKey, entry.slice(0, nonceCharacters)));
  const given = Buffer.from(entry);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/**
 * The browser's own identifier, if the owner of this address has signed in on it before, or has proved there that the
 * mailbox is theirs. Wrong guesses from elsewhere do not count against it.
 */
export function knownDevice(c: RequestContext, parts: Parts, emailKey: string): string | undefined {
  return entriesOf(c)
    .find((entry) => isFor(parts, emailKey, entry))
    ?.slice(0, nonceCharacters);
}

export function rememberDevice(c: RequestContext, parts: Parts, emailKey: string): void {
  if (knownDevice(c, parts, emailKey) !== undefined) return;
  const entry = entryFor(parts, emailKey, randomBytes(nonceBytes).toString('base64url'));
  const others = entriesOf(c).filter((one) => one.length === entry.length);
  setKnownDeviceCookie(c, parts, [entry, ...others].slice(0, mostMembers).join('.'));
}
