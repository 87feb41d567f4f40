import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { Parts } from '../parts.ts';
import { deviceSeconds, registrationSeconds } from '../limits.ts';
import type { RequestContext } from './request.ts';

const secure = (parts: Parts) => parts.publicUrl().startsWith('https:');

/**
 * Sent to the API alone. Strict: it travels only with requests from the product's own pages, which carry it however the
 * member reached the page. The access cookie is Lax, so that pictures and pages opened from an e-mail know the member.
 */
const refreshPath = '/api/';

const refreshPrefix = 'refresh_token_';

/**
 * Each family has a cookie of its own: a late answer about an older session can neither replace nor delete the cookie of a newer
 * one.
 */
function refreshCookieName(familyId: string): string {
  return refreshPrefix + familyId;
}

/**
 * Sets both session cookies (specification, section 3: tokens are also read from cookies; docs/decisions/0104 has the names).
 * The client must be able to read the access token; it never needs to read the refresh token.
 */
export function setSessionCookies(
  c: RequestContext,
  parts: Parts,
  tokens: { familyId: string; access: string; refresh: string },
): void {
  const { accessTokenSeconds, refreshTokenSeconds } = parts.env;
  const common = { sameSite: 'Lax', secure: secure(parts) } as const;
  setCookie(c, 'access_token', tokens.access, { ...common, path: '/', maxAge: cookieAge(accessTokenSeconds) });
  setCookie(c, refreshCookieName(tokens.familyId), tokens.refresh, {
    ...common,
    sameSite: 'Strict',
    path: refreshPath,
    httpOnly: true,
    maxAge: cookieAge(refreshTokenSeconds),
  });
}

// Browsers keep a cookie for 400 days at most, and hono refuses more.
function cookieAge(seconds: number): number {
  return Math.min(seconds, 34_560_000);
}

export function clearAccessCookie(c: RequestContext, parts: Parts): void {
  deleteCookie(c, 'access_token', { path: '/', sameSite: 'Lax', secure: secure(parts) });
}

export function clearRefreshCookies(c: RequestContext, parts: Parts, familyIds: Iterable<string>): void {
  const attributes = { path: refreshPath, sameSite: 'Strict', secure: secure(parts), httpOnly: true } as const;
  for (const familyId of familyIds) deleteCookie(c, refreshCookieName(familyId), attributes);
}

export function accessCookie(c: RequestContext): string | undefined {
  return getCookie(c, 'access_token');
}

/** More than any browser has; each one costs a database lookup. */
const mostRefreshCookies = 20;

/** The refresh tokens that the browser presents, by family. */
export function refreshCookies(c: RequestContext): ReadonlyMap<string, string> {
  const named = Object.entries(getCookie(c)).filter(([name]) => name.startsWith(refreshPrefix));
  return new Map(named.slice(0, mostRefreshCookies).map(([name, token]) => [name.slice(refreshPrefix.length), token]));
}

/** Ties a registration to the browser that it was made in. */
export function registrationCookie(c: RequestContext): string | undefined {
  return getCookie(c, 'registration');
}

export function setRegistrationCookie(c: RequestContext, parts: Parts, value: string): void {
  setCookie(c, 'registration', value, {
    path: '/api/accounts/',
    httpOnly: true,
    sameSite: 'Lax',
    secure: secure(parts),
    maxAge: registrationSeconds,
  });
}

export function knownDeviceCookie(c: RequestContext): string | undefined {
  return getCookie(c, 'known_device');
}

/** No longer than the server remembers devices, and only for the calls that sign in. */
export function setKnownDeviceCookie(c: RequestContext, parts: Parts, value: string): void {
  setCookie(c, 'known_device', value, {
    path: '/api/accounts/',
    httpOnly: true,
    sameSite: 'Strict',
    secure: secure(parts),
    maxAge: cookieAge(deviceSeconds),
  });
}
