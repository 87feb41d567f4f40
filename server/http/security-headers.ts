import type { MiddlewareHandler } from 'hono';
import type { Parts } from '../parts.ts';
import type { ServerEnv } from './request.ts';

/**
 * What a page may load. Inline scripts run only when their hash was found in the built HTML. Styles may be inline: prerendered pages
 * bring their styles with them, and components place themselves with style attributes, which no hash can allow.
 */
export function contentSecurityPolicy(scriptHashes: readonly string[], https: boolean): string {
  const directives = [
    "default-src 'self'",
    ["script-src 'self'", ...scriptHashes.map((hash) => `'${hash}'`)].join(' '),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob: https:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ];
  return [...directives, ...(https ? ['upgrade-insecure-requests'] : [])].join('; ');
}

/** Headers of every answer. Pages replace the policy with one that knows their scripts. */
export function securityHeaders(parts: Parts): MiddlewareHandler<ServerEnv> {
  return async (c, next) => {
    await next();
    const https = parts.publicUrl().startsWith('https:');
    const { headers } = c.res;
    if (!headers.has('Content-Security-Policy')) headers.set('Content-Security-Policy', contentSecurityPolicy([], https));
    headers.set('X-Content-Type-Options', 'nosniff');
    headers.set('Referrer-Policy', 'strict-origin-when-cross-origin');
    headers.set('X-Frame-Options', 'DENY');
    // A sign-in popup of a third party must be able to report back to the page that opened it.
    headers.set('Cross-Origin-Opener-Policy', 'same-origin-allow-popups');
    headers.set('Permissions-Policy', 'camera=(), geolocation=(), microphone=()');
    if (https) headers.set('Strict-Transport-Security', 'max-age=31536000');
  };
}
