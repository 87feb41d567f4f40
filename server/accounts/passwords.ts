import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { dictionary } from '@zxcvbn-ts/language-common';
import { inWords } from '../../contract/time-in-words.ts';
import { ProblemError, RequestGivenUp } from '../http/problem-error.ts';

// OWASP's choice for argon2id: 19 MiB, two passes, one lane (argon2id is the package's default algorithm).
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const commonPasswords = new Set(dictionary['passwords-common'].map((word) => word.toLowerCase()));

/** The same password typed on another keyboard may arrive in a different Unicode normalisation form. */
function normalise(password: string): string {
  return password.normalize('NFKC');
}

/**
 * Node has four threads for blocking work. One always stays free for the rest: files, host names, pictures. More than
 * there are cores would let no one sign in sooner, and make every other call wait.
 */
const mostAtOnce = Math.min(3, availableParallelism());
/**
 * Calls with a password in progress at once, from first statement to answer: even the last is answered within seconds.
 */
const mostCalls = 100;
const retrySeconds = 5;

const waiting: (() => void)[] = [];
let running = 0;
let calls = 0;

/**
 * Runs a call that hashes or compares a password, unless too many are running: further ones are refused at once, before
 * any work is done for them, and everything else continues as usual.
 *
 * @throws ProblemError 503 unavailable
 */
export async function withPasswordWork<T>(work: () => Promise<T>): Promise<T> {
  if (calls >= mostCalls)
    throw new ProblemError(
      503,
      'unavailable',
      `Too many people are logging in at this moment. Try again in ${inWords(retrySeconds)}.`,
      { retry_after: retrySeconds },
    );
  calls += 1;
  try {
    return await work();
  } finally {
    calls -= 1;
  }
}

/** The slot passes to the next in the queue, so that no newcomer gets ahead of it. */
function passOn(): void {
  const next = waiting.shift();
  if (next === undefined) running -= 1;
  else next();
}

/**
 * First come, first served: sign-ins wait for each other, and nothing else waits for them.
 *
 * @param signal of the request: no work is done for a client that has gone
 * @throws RequestGivenUp
 */
async function inTurn<T>(signal: AbortSignal | undefined, work: () => Promise<T>): Promise<T> {
  if (running < mostAtOnce) running += 1;
  else await new Promise<void>((resolve) => waiting.push(resolve));
  try {
    if (signal?.aborted === true) throw new RequestGivenUp();
    return await work();
  } finally {
    passOn();
  }
}

export async function hashPassword(password: string, signal?: AbortSignal): Promise<string> {
  return inTurn(signal, () => hash(normalise(password), cost));
}

let dummyHash: Promise<string> | undefined;

/**
 * Whether the password matches the hash. Without a hash the answer is no, after the same work: timing must not reveal
 * whether an account exists.
 */
export async function isRightPassword(
  passwordHash: string | null | undefined,
  password: string,
  signal: AbortSignal,
): Promise<boolean> {
  dummyHash ??= hash('there is no account with this password', cost);
  const compared = passwordHash ?? (await dummyHash);
  const right = await inTurn(signal, () => verify(compared, normalise(password)));
  return right && passwordHash !== null && passwordHash !== undefined;
}

/** Why a new password is not accepted, as text for the member; null if it is. The contract checks its length. */
export function weaknessOf(password: string, about: { email: string; username?: string }): string | null {
  const folded = normalise(password).toLowerCase();
  const email = about.email.toLowerCase();
  if (folded === email || folded === email.split('@')[0]) return 'The password must not be your e-mail address';
  if (folded === about.username?.toLowerCase()) return 'The password must not be your username';
  if (commonPasswords.has(folded)) return 'This password is too common. Choose another';
  return null;
}
