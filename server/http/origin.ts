import type { MiddlewareHandler } from 'hono';
import type { Parts } from '../parts.ts';
import { ProblemError } from './problem-error.ts';
import { loopbackNames, type ServerEnv } from './request.ts';

const readingMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** The product's own origin; in development, also the local host and port the request was sent to. */
function isOwnOrigin(origin: string, parts: Parts, host: string | undefined): boolean {
  if (origin === parts.publicUrl()) return true;
  if (parts.env.production || !URL.canParse(origin)) return false;
  const url = new URL(origin);
  return loopbackNames.has(url.hostname) && url.host === host;
}

function originOfReferer(referer: string | undefined): string | undefined {
  return referer !== undefined && URL.canParse(referer) ? new URL(referer).origin : undefined;
}

/**
 * Prevents CSRF: rejects state-changing requests from other sites. Browsers name the site in Origin or Referer. A
 * request with neither, and without cookies, cannot act for anyone and passes; with cookies, it must name its origin.
 */
export function checkOrigin(parts: Parts): MiddlewareHandler<ServerEnv> {
  return async (c, next) => {
    if (readingMethods.has(c.req.method)) return next();
    const origin = c.req.header('Origin') ?? originOfReferer(c.req.header('Referer'));
    const passes =
      origin === undefined ? c.req.header('Cookie') === undefined : isOwnOrigin(origin, parts, c.req.header('Host'));
    if (!passes) throw new ProblemError(403, 'foreign_origin', 'This request did not come from Stepwise itself.');
    return next();
  };
}
