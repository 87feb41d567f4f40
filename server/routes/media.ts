import type { Target } from '../http/implement.ts';
import { authenticate, sessionFor } from '../http/authenticate.ts';
import { readerOf } from '../http/request.ts';
import { moderates } from '../moderation/moderators.ts';
import { demandNotSuspended } from '../moderation/suspension.ts';
import { caseImageFor } from '../store/case-images.ts';
import { imageFor } from '../store/images.ts';
import { messageImageFor } from '../store/message-images.ts';

/** A matching ETag means that the browser has exactly these bytes: it is their hash. */
function isKnown(header: string | undefined, etag: string): boolean {
  return (header ?? '').split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}

/**
 * Images, which are files rather than calls: those by their hash for anyone with the address, as long as something
 * shows them (docs/decisions/0401-images.md), those of messages for their two members, those of cases for moderators.
 */
export function mediaRoute({ app, parts, accessTokens }: Target): void {
  app.get('/media/:file{[0-9a-f]{64}\\.webp}', async (c) => {
    const id = c.req.param('file').slice(0, 64);
    const etag = `"${id}"`;
    const known = isKnown(c.req.header('If-None-Match'), etag);
    let image = await imageFor(parts.db, id, null, known);
    // The address never shows another picture, but it may stop showing this one: a browser asks again before long, beside
    // showing what it has, since a slow network would otherwise keep every picture back.
    c.header('Cache-Control', 'public, max-age=300, stale-while-revalidate=604800');
    if (image === undefined) {
      await authenticate(c, parts, sessionFor(c, parts, accessTokens, 'optional'), 'optional');
      const reader = readerOf(c);
      image = reader && (await imageFor(parts.db, id, reader.id, known));
      // For its maker alone: no proxy may keep it, and another member may log in in this browser.
      c.header('Cache-Control', 'private, no-cache');
    }
    if (image === undefined) return c.notFound();
    c.header('ETag', etag);
    if (image.bytes === null) return c.body(null, 304);
    c.header('Content-Type', image.type);
    return c.body(new Uint8Array(image.bytes));
  });

  app.get('/media/messages/:file{[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\\.webp}', async (c) => {
    await authenticate(c, parts, sessionFor(c, parts, accessTokens, 'member'), 'member');
    const id = c.req.param('file').slice(0, -'.webp'.length);
    const image = await messageImageFor(parts.db, id, c.get('member').id);
    if (image === undefined) return c.notFound();
    const etag = `"${image.hash}"`;
    // The browser must ask each time: another member may have logged in there, and the message may have been deleted.
    c.header('Cache-Control', 'private, no-cache');
    c.header('ETag', etag);
    if (isKnown(c.req.header('If-None-Match'), etag)) return c.body(null, 304);
    c.header('Content-Type', 'image/webp');
    return c.body(new Uint8Array(image.bytes));
  });

  app.get('/media/cases/:case{[0-9]{1,15}}/:file{[0-9a-f]{64}\\.webp}', async (c) => {
    await authenticate(c, parts, sessionFor(c, parts, accessTokens, 'member'), 'member');
    if (!(await moderates(parts, c))) return c.notFound();
    await demandNotSuspended(c, parts);
    const [id, hash] = [Number(c.req.param('case')), c.req.param('file').slice(0, 64)];
    const bytes = await caseImageFor(parts.db, id, hash, c.get('member').id);
    if (bytes === undefined) return c.notFound();
    // Nothing stays in the browser of someone who may no longer be a moderator tomorrow.
    c.header('Cache-Control', 'private, no-store');
    c.header('Content-Type', 'image/webp');
    return c.body(new Uint8Array(bytes));
  });
}
