import { bodyLimit } from 'hono/body-limit';
import type { Call } from '../../contract/call.ts';
import { imageTooLarge } from '../../contract/images.ts';
import { limits } from '../../contract/limits.ts';
import { ProblemError } from './problem-error.ts';
import type { RequestContext } from './request.ts';

/** Of what is refused: for more than this, nobody waits. */
const mostDiscarded = 16 * 1024 * 1024;

/**
 * The server closes a connection on which a body is left half read, half a second after the answer: the next request on it, of
 * anything else that the page asks for, would be lost.
 */
async function discard(body: ReadableStream<Uint8Array> | null): Promise<void> {
  try {
    const reader = body?.getReader();
    for (let bytes = 0; bytes < mostDiscarded;) {
      const part = await reader?.read();
      if (part?.value === undefined) return;
      bytes += part.value.length;
    }
  } catch {
    // It broke off, or was read as far as was needed to count it.
  }
}

async function refuseLargeBody(c: RequestContext, maxSize: number, refusal: ProblemError): Promise<void> {
  const onError = async () => {
    await discard(c.req.raw.body);
    throw refusal;
  };
  await bodyLimit({ maxSize, onError })(c, () => Promise.resolve());
}

/**
 * PostgreSQL text cannot contain U+0000, and its JSON no lone surrogates: without this check the insert would fail with
 * 500.
 *
 * @throws ProblemError 400 malformed_body
 */
export function refuseUnstorableText(value: unknown): void {
  if (typeof value === 'string') {
    if (value.includes('\0') || /\p{Surrogate}/u.test(value)) {
      throw new ProblemError(400, 'malformed_body', 'The text contains a character that cannot be stored.');
    }
  } else if (typeof value === 'object' && value !== null && !(value instanceof Blob)) {
    for (const one of Object.values(value)) refuseUnstorableText(one);
  }
}

async function readJson(c: RequestContext, bytes: number): Promise<unknown> {
  const type = c.req.header('Content-Type') ?? '';
  if (!/^application\/json(?:\s*;|$)/i.test(type))
    throw new ProblemError(415, 'malformed_body', 'Send the body as application/json.');
  await refuseLargeBody(
    c,
    bytes,
    new ProblemError(
      413,
      'body_too_large',
      `This is larger than ${bytes / 1024} KB, the most that can be sent at once.`,
    ),
  );
  const text = await c.req.text();
  try {
    return JSON.parse(text);
  } catch {
    throw new ProblemError(400, 'malformed_body', 'The body is not valid JSON.');
  }
}

/** More parts than any call has fields: parsing thousands of them would keep everyone else waiting. */
const mostParts = 40;

function partsOf(bytes: Buffer, type: string): number {
  const boundary = /boundary="?([^";]+)/i.exec(type)?.[1] ?? '';
  if (boundary === '') return 0;
  let parts = 0;
  for (let at = bytes.indexOf(boundary); at >= 0 && parts <= mostParts; at = bytes.indexOf(boundary, at + 1))
    parts += 1;
  return parts;
}

async function parseForm(c: RequestContext, type: string): Promise<FormData> {
  const bytes = Buffer.from(await c.req.arrayBuffer());
  if (partsOf(bytes, type) > mostParts)
    throw new ProblemError(400, 'malformed_body', 'The body has more fields than any form.');
  try {
    return await new Response(bytes, { headers: { 'Content-Type': type } }).formData();
  } catch {
    throw new ProblemError(400, 'malformed_body', 'The body is not valid multipart/form-data.');
  }
}

/** What a browser sends for an empty file field. */
function isNoFile(value: string | File): boolean {
  return typeof value !== 'string' && value.size === 0 && value.name === '';
}

/** A plain object of strings and files. A duplicate name is rejected as ambiguous. */
async function readMultipart(c: RequestContext): Promise<unknown> {
  const type = c.req.header('Content-Type') ?? '';
  if (!/^multipart\/form-data(?:\s*;|$)/i.test(type))
    throw new ProblemError(415, 'malformed_body', 'Send the body as multipart/form-data.');
  // Only calls with an image use multipart, and only the image can make them large.
  await refuseLargeBody(c, limits.multipartBodyBytes, new ProblemError(413, 'image_too_large', imageTooLarge));
  const fields = new Map<string, string | File>();
  for (const [name, value] of await parseForm(c, type)) {
    if (fields.has(name)) throw new ProblemError(400, 'malformed_body', 'A field was sent twice.');
    if (isNoFile(value)) continue;
    // Browsers send line breaks in multipart text as CR LF: unconverted, the text would come back longer and look
    // edited.
    fields.set(name, typeof value === 'string' ? value.replaceAll('\r\n', '\n') : value);
  }
  return Object.fromEntries(fields);
}

/**
 * The body of a call as sent, not yet validated.
 *
 * @throws ProblemError 415 and 400 malformed_body, 413 body_too_large or image_too_large
 */
export function readBody(c: RequestContext, call: Call): Promise<unknown> {
  return call.encoding === 'multipart' ? readMultipart(c) : readJson(c, call.bodyBytes ?? limits.jsonBodyBytes);
}
