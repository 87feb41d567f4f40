/**
 * The same-site path to return to after signing in, or null. Rejects anything a browser would resolve to another origin
 * (`//host`, `/\host`, any scheme), control characters, the sign-in pages themselves, and the page
 * whose fragment is a secret: an address in a query reaches the server.
 */
export function returnPath(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > 2048) return null;
  if (!/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(value)) return null;
  return /^\/(?:login|register|verify-otp|password-reset|undo-email-change)(?:[/?#]|$)/.test(value) ? null : value;
}
