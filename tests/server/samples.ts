/** Usernames that are refused, and what the reason must say. */
export const reservedSample: readonly [string, RegExp][] = [
  ['admin', /reserved/],
  ['Profile', /reserved/],
  ['api', /reserved/],
  ['undefined', /reserved/],
  ['ab', /at least 3/],
  ['x'.repeat(31), /at most 30/],
  ['1234567', /digits only/],
  ['with space', /letters/],
  ['-leading', /letters/],
  ['double--dash', /letters/],
  ['naïve', /letters/],
  ['   ', /username is required/],
];

export function takenForms(username: string): string[] {
  return [username, username.toUpperCase(), ` ${username} `];
}
