import { demoEmail, demoMembers, demoPassword, type DemoUsername } from '../../server/demo/members.ts';

/*
 * Two moderators of the demo community. A server names one at most, who stays one: the first has become one in the database that every
 * worker copies, and the servers name the second.
 */

function moderator(named: DemoUsername) {
  const member = demoMembers.find(({ username }) => username === named);
  return { username: named, email: demoEmail(named), name: `${member?.first_name} ${member?.last_name}` };
}

export const firstModerator = moderator('chloe-fictive');
export const secondModerator = moderator('bilal-notreal');

/** A server makes the one it names a moderator when they first ask what they may do. */
export async function becomeModerator(url: string, { email }: { email: string }): Promise<void> {
  const login = await fetch(`${url}/api/accounts/login/`, {
    method: 'POST',
    headers: { origin: url, 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: demoPassword }),
  });
  const cookie = login.headers.getSetCookie().map((one) => one.split(';')[0]);
  const roles = await fetch(`${url}/api/account/roles/`, { headers: { cookie: cookie.join('; ') } });
  const answer = (await roles.json()) as { moderator?: boolean };
  if (answer.moderator !== true) throw new Error(`${email} is no moderator: ${JSON.stringify(answer)}`);
}
