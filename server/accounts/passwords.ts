import { hash, verify } from '@node-rs/argon2';
import { dictionary } from '@zxcvbn-ts/language-common';

// OWASP's choice for argon2id: 19 MiB, two passes, one lane (argon2id is the package's default algorithm).
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const commonPasswords = new Set(dictionary['passwords-common'].map((word) => word.toLowerCase()));

/** The same password typed on another keyboard may arrive in a different Unicode normalisation form. */
function normalise(password: string): string {
  return password.normalize('NFKC');
}

/** Node has four threads for everything that blocks. One is always left to the rest: files, names of hosts, pictures. */
const mostAtOnce = 3;
const waiting: (() => void)[] = [];
let running = 0;

/** First come, first served: sign-ins wait for each other, and nothing else waits for them. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running < mostAtOnce) running += 1;
  else await new Promise<void>((resolve) => waiting.push(resolve));
  try {
    return await work();
  } finally {
    // The place passes to the next in line, so that nobody who comes now gets in before them.
    const next = waiting.shift();
    if (next === undefined) running -= 1;
    else next();
  }
}

export async function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(normalise(password), cost));
}

let dummyHash: Promise<string> | undefined;

/**
 * Whether the password matches the hash. Without a hash the answer is no, after the same work: timing must not reveal
 * whether an account exists.
 */
export async function isRightPassword(passwordHash: string | null | undefined, password: string): Promise<boolean> {
  dummyHash ??= hashPassword('there is no account with this password');
  const compared = passwordHash ?? (await dummyHash);
  const right = await inTurn(() => verify(compared, normalise(password)));
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
