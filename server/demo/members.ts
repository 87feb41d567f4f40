/** Signs in every demo member. Published on purpose: the demo community exists in development only. */
export const demoPassword = 'one-step-at-a-time';

/** People who visibly do not exist, at addresses that can not receive mail (RFC 2606). */
export const demoMembers = [
  { username: 'ada-example', first_name: 'Ada', last_name: 'Example' },
  { username: 'kofi-sample', first_name: 'Kofi', last_name: 'Sample' },
  { username: 'mei-placeholder', first_name: 'Mei', last_name: 'Placeholder' },
  { username: 'lucia-demo', first_name: 'Lucía', last_name: 'Demo' },
  { username: 'omar-fictional', first_name: 'Omar', last_name: 'Fictional' },
  { username: 'ingrid-invented', first_name: 'Ingrid', last_name: 'Invented' },
] as const;

export function demoEmail(username: string): string {
  return `${username.split('-')[0] ?? username}@example.org`;
}
