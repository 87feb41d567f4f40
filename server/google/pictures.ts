import { limits } from '../../contract/limits.ts';
import { ProblemError } from '../http/problem-error.ts';
import { storeImage } from '../images/store-image.ts';
import type { Parts } from '../parts.ts';
import { giveFirstPicture } from '../store/members.ts';

const patienceMs = 5_000;
const hosts = /^lh[3-6]\.googleusercontent\.com$/;

/**
 * The address of a picture of Google's, in the size in which pictures are kept; null for every other text. The client sends
 * whatever it likes, so that anything else would let it have the server ask hosts that only the server can reach.
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
  // Google delivers 96 pixels unless it is asked for more.
  url.pathname = url.pathname.replace(/=s\d+(?:-c)?$/, '=s512-c');
  return url.href;
}

/** @returns null for more bytes than an upload may have; the rest is then not even received */
async function readBounded(response: Response): Promise<Uint8Array<ArrayBuffer> | null> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  // Leaving the loop cancels the body.
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
 * @returns null when it is not to be had within the time, or is too large
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

/** Gives a new member the picture that they have at Google, re-encoded like any upload. Without one, nothing happens. */
export async function takePicture(
  parts: Pick<Parts, 'db' | 'fetch' | 'now'>,
  memberId: string,
  address: string,
): Promise<void> {
  const bytes = await fetchPicture(parts.fetch, address);
  if (bytes === null) return;
  try {
    const id = await storeImage(parts.db, new File([bytes], 'picture'), 'profile', parts.now());
    await giveFirstPicture(parts.db, memberId, id);
  } catch (error) {
    // Not a picture: the member does without.
    if (!(error instanceof ProblemError)) throw error;
  }
}
