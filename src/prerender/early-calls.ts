import type { EarlyAnswers } from '../api/early-answers.ts';

/*
 * This function runs inline in app.html, before any script of the product is there: it uses nothing from outside.
 */

/**
 * Asks for the member's own profile, and for the one named in the address, if this browser has kept a token that is
 * valid for a while. The code that uses the answers decides whether they are good: nothing is concluded here.
 *
 * @returns whether someone is signed in, as far as this browser knows
 */
export function askEarly(host: string): boolean {
  try {
    const { grant } = JSON.parse(localStorage.getItem('session') ?? '{}') as {
      grant?: { token: string; expiresAt: number } | null;
    };
    // A token near its end is renewed first.
    if (!grant || grant.expiresAt - Date.now() < 30_000) return false;
    const named = /^\/profile\/(?!edit\/?$)([\w-]+)\/?$/.exec(location.pathname)?.[1];
    const paths = ['api/profiles/me/', ...(named ? [`api/profiles/users/${named.toLowerCase()}/`] : [])];
    const byAddress: EarlyAnswers['byAddress'] = {};
    for (const path of paths) {
      const address = new URL(`${host}/${path}`, location.href).href;
      const answer = fetch(address, {
        credentials: 'include',
        cache: 'no-store',
        headers: { accept: 'application/json', authorization: `Bearer ${grant.token}` },
      });
      // Nobody may ever ask for it.
      answer.catch(() => undefined);
      byAddress[address] = answer;
    }
    (globalThis as { earlyAnswers?: EarlyAnswers }).earlyAnswers = { token: grant.token, byAddress };
    return true;
  } catch {
    return false;
  }
}
