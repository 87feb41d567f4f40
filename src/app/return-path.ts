/**
 * A path of this site to go back to after signing in, or null. Refuses what a browser would take for another origin
 * (`//host`, `/\host`, anything with a scheme), control characters, and the sign-in pages themselves.
 */
export function returnPath(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > 2048) return null;
  if (!/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(value)) return null;
  return /^\/(?:login|register|verify-otp|password-reset)(?:[/?#]|$)/.test(value) ? null : value;
}
