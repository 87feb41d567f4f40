import type { Hono } from 'hono';
import type { ServerEnv } from '../http/request.ts';
import type { Parts } from '../parts.ts';
import { findImage } from '../store/images.ts';

/** A matching ETag means that the browser has exactly these bytes: the id is their hash. */
function isKnown(header: string | undefined, etag: string): boolean {
  return (header ?? '').split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}

/** Images by the hash of their bytes. Anyone with the address may see the image (docs/decisions/0401-images.md). */
export function mediaRoute(app: Hono<ServerEnv>, parts: Parts): void {
  app.get('/media/:file{[0-9a-f]{64}\\.webp}', async (c) => {
    const id = c.req.param('file').slice(0, 64);
    const image = await findImage(parts.db, id);
    if (image === undefined) return c.notFound();
    const etag = `"${id}"`;
    c.header('Cache-Control', 'public, max-age=31536000, immutable');
    c.header('ETag', etag);
    if (isKnown(c.req.header('If-None-Match'), etag)) return c.body(null, 304);
    c.header('Content-Type', image.type);
    return c.body(new Uint8Array(image.bytes));
  });
}
