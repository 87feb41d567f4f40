import { limits } from '../../contract/limits.ts';
import { ProblemError } from '../http/problem-error.ts';
import { storeImage } from '../images/store-image.ts';
import type { Parts } from '../parts.ts';
import { giveFirstPicture } from '../store/members.ts';

const patienceMs = 5_000;
const hosts = /^lh[3-6]\.googleusercontent\.com$/;

/**
 * The address of a Google picture, in the size we store; null for any other text. Prevents SSRF: the address comes from
 * the client, and could otherwise point the server at hosts only it can reach.
 */
export function pictureAddress(text: string | null): string | null {
  if (text === null || !URL.canParse(text)) return null;
  const url = new URL(text);
  const isGoogles =
    url.protocol === 'https:' &&
    url.port === '' &&
    url.username === '' &&
    url.password === '' &&
    hosts.test(url.hostname);
  if (!isGoogles) return null;
  // Google serves 96 pixels unless asked for more.
  url.pathname = url.pathname.replace(/=s\d+(?:-c)?$/, '=s512-c');
  return url.href;
}

/** @returns null if there are more bytes than an upload may have; the rest is not read */
async function readBounded(response: Response): Promise<Uint8Array<ArrayBuffer> | null> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  // Leaving the loop cancels the response body.
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > limits.imageBytes) return null;
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
}

/**
 * Fetches a picture, without following redirects.
 *
 * @param address from `pictureAddress`
 * @returns null if it does not arrive in time, or is too large
 */
export async function fetchPicture(
  fetch: Parts['fetch'],
  address: string,
  timeoutMs = patienceMs,
): Promise<Uint8Array<ArrayBuffer> | null> {
  try {
    const response = await fetch(address, {
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
      headers: { Accept: 'image/png, image/jpeg, image/gif' },
    });
    if (response.status === 200) return await readBounded(response);
    await response.body?.cancel();
    return null;
  } catch {
    return null;
  }
}

/** Gives a new member their Google picture, re-encoded like any upload. Does nothing if there is none. */
export async function takePicture(
  parts: Pick<Parts, 'db' | 'fetch' | 'now'>,
  memberId: string,
  address: string,
): Promise<void> {
  const bytes = await fetchPicture(parts.fetch, address);
  if (bytes === null) return;
  try {
    const { id } = await storeImage(parts.db, new File([bytes], 'picture'), 'profile', parts.now(), () =>
      // Asked where it is given.
      Promise.resolve(),
    );
    await giveFirstPicture(parts.db, memberId, id);
  } catch (error) {
    // Not a picture: the member starts without one.
    if (!(error instanceof ProblemError)) throw error;
  }
}
