/** The access_token cookie, which the server sets beside every answer that carries tokens (specification, section 3). */
export function readTokenCookie(): string | null {
  for (const pair of document.cookie.split('; ')) {
    const [name, value] = pair.split('=', 2);
    // The API's own tokens need no decoding: a value that something else has set, or damaged, is only not accepted.
    if (name === 'access_token' && value) return value;
  }
  return null;
}

/** Clears the cookie locally: the server clears it too, but may be unreachable. */
export function clearTokenCookie(): void {
  document.cookie = 'access_token=; Path=/; Max-Age=0; SameSite=Lax';
}

const signOutCookie = 'signed_out';

/** Not secret: it says that a member has signed out here and the server has not heard of it yet. Kept for 30 days. */
export function setSignOutCookie(): void {
  document.cookie = `${signOutCookie}=1; Path=/; Max-Age=2592000; SameSite=Lax`;
}

export function hasSignOutCookie(): boolean {
  return document.cookie.split('; ').includes(`${signOutCookie}=1`);
}

export function clearSignOutCookie(): void {
  document.cookie = `${signOutCookie}=; Path=/; Max-Age=0; SameSite=Lax`;
}
