/**
 * The same-site path to return to after signing in, or null. Rejects anything a browser would resolve to another origin
 * (`//host`, `/\host`, any scheme), control characters, and the sign-in pages themselves.
 */
export function returnPath(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > 2048) return null;
  if (!/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(value)) return null;
  return /^\/(?:login|register|verify-otp|password-reset)(?:[/?#]|$)/.test(value) ? null : value;
}
