import type { MiddlewareHandler } from 'hono';
import type { Parts } from '../parts.ts';
import type { ServerEnv } from './request.ts';

/** One line per API request: never a query, header or body, and therefore no password, code or token. */
export function logRequests(parts: Parts): MiddlewareHandler<ServerEnv> {
  // These lines hold nothing that needs redacting, and looking for it takes as long as writing them.
  const log = parts.log.child({}, { redact: [] });
  return async (c, next) => {
    const started = performance.now();
    await next();
    if (!c.req.path.startsWith('/api/')) return;
    log.info(
      {
        requestId: c.get('requestId'),
        method: c.req.method,
        path: c.req.path,
        status: c.res.status,
        ms: Math.round(performance.now() - started),
      },
      'request',
    );
  };
}
