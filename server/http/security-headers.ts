import type { MiddlewareHandler } from 'hono';
import type { Environment } from '../environment.ts';
import type { Parts } from '../parts.ts';
import type { ServerEnv } from './request.ts';

/** Other origins that a page needs, by directive. */
interface ThirdParties {
  scripts: readonly string[];
  connections: readonly string[];
  frames: readonly string[];
}

/** Configuration that every page's policy depends on. */
export interface Site {
  https: boolean;
  others: ThirdParties;
}

export function siteOf(parts: Parts): Site {
  return { https: parts.publicUrl().startsWith('https:'), others: thirdPartiesOf(parts.env) };
}

/** None, unless the environment configures Google sign-in or crash reports. */
function thirdPartiesOf(env: Pick<Environment, 'firebase' | 'firebaseEmulator' | 'sentryDsn'>): ThirdParties {
  const emulator = env.firebaseEmulator === undefined ? [] : [`http://${env.firebaseEmulator}`];
  const reports = env.sentryDsn === undefined ? [] : [new URL(env.sentryDsn).origin];
  if (env.firebase === undefined) return { scripts: [], connections: reports, frames: [] };
  const { authDomain } = env.firebase;
  return {
    scripts: ['https://apis.google.com'],
    connections: [
      'https://identitytoolkit.googleapis.com',
      'https://securetoken.googleapis.com',
      ...emulator,
      ...reports,
    ],
    frames: [...(authDomain === undefined ? [] : [`https://${authDomain}`]), ...emulator],
  };
}

/**
 * What a page may load. Inline scripts run only if their hash was found in the built HTML. Styles may be inline:
 * prerendered pages inline their styles, and components position themselves with style attributes, which hashes cannot
 * allow.
 */
export function contentSecurityPolicy(scriptHashes: readonly string[], { https, others }: Site): string {
  const directives = [
    "default-src 'self'",
    ["script-src 'self'", ...scriptHashes.map((hash) => `'${hash}'`), ...others.scripts].join(' '),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob: https:",
    "font-src 'self'",
    ["connect-src 'self'", ...others.connections].join(' '),
    ["frame-src 'self'", ...others.frames].join(' '),
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ];
  return [...directives, ...(https ? ['upgrade-insecure-requests'] : [])].join('; ');
}

/** The same, for every answer that is not a page. */
function headersFor(site: Site): [name: string, value: string][] {
  return [
    ['Content-Security-Policy', contentSecurityPolicy([], site)],
    // A third party's sign-in popup must be able to message the page that opened it.
    ['Cross-Origin-Opener-Policy', 'same-origin-allow-popups'],
    ['X-Content-Type-Options', 'nosniff'],
    ['Referrer-Policy', 'strict-origin-when-cross-origin'],
    ['X-Frame-Options', 'DENY'],
    ['Permissions-Policy', 'camera=(), geolocation=(), microphone=()'],
    ...(site.https ? [['Strict-Transport-Security', 'max-age=31536000'] satisfies [string, string]] : []),
  ];
}

/**
 * Headers of every answer. Pages replace the policy with one that includes their scripts' hashes; public pages set
 * their own Cross-Origin-Opener-Policy.
 */
export function securityHeaders(parts: Parts): MiddlewareHandler<ServerEnv> {
  let made = { publicUrl: '', headers: headersFor(siteOf(parts)) };
  return async (c, next) => {
    await next();
    // Known for certain only once the server is listening.
    const publicUrl = parts.publicUrl();
    if (made.publicUrl !== publicUrl) made = { publicUrl, headers: headersFor(siteOf(parts)) };
    const { headers } = c.res;
    for (const [name, value] of made.headers) if (!headers.has(name)) headers.set(name, value);
  };
}
