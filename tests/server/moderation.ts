import { randomUUID } from 'node:crypto';
import { seenOf, type CasePage, type ModeratedCase, type SeenCase } from '../../contract/moderation.ts';
import type { OwnDecision } from '../../contract/decisions.ts';
import type { ReportedThing } from '../../contract/reports.ts';
import { makeModerator } from '../../server/store/moderation.ts';
import type { Answer, Client } from './client.ts';
import { toldTo } from './notifications.ts';
import { addRow, profilePaths } from './people.ts';
import { signUp, type SignedUp, type TestServer } from './server.ts';

export const moderationPaths = {
  roles: '/api/account/roles/',
  cases: '/api/moderation/cases/',
  one: (id: string) => `/api/moderation/cases/${id}/`,
  acts: (id: string) => `/api/moderation/cases/${id}/acts/`,
};

export const decisionPaths = {
  list: '/api/account/decisions/',
  reports: '/api/account/reports/',
  confirm: (id: string) => `/api/account/decisions/${id}/confirmation/`,
  appeal: (id: string) => `/api/account/decisions/${id}/appeal/`,
};

export function report(client: Client, thing: ReportedThing, more: object = { category: 'spam' }): Promise<Answer> {
  return client.post(profilePaths.report, { thing, ...more });
}

export async function queueOf(client: Client, filter = 'open'): Promise<CasePage['results']> {
  return ((await client.request(`${moderationPaths.cases}?filter=${filter}`)).body as CasePage).results;
}

/** The case of what was reported last. */
export async function newestCase(client: Client): Promise<ModeratedCase> {
  const [card] = await queueOf(client);
  return (await client.request(moderationPaths.one(card?.id ?? ''))).body as ModeratedCase;
}

type Acted = SeenCase & Pick<ModeratedCase, 'id'>;

export function act(client: Client, found: Acted, kind: string, more: Record<string, unknown> = {}): Promise<Answer> {
  return client.post(moderationPaths.acts(found.id), {
    key: randomUUID(),
    kind,
    text: '',
    seen: seenOf(found),
    ...more,
  });
}

/** The same; it must go. @returns the case as it is then */
export async function done(
  client: Client,
  found: Acted,
  kind: string,
  more: Record<string, unknown> = {},
): Promise<ModeratedCase> {
  const answer = await act(client, found, kind, { text: 'Spam', ...more });
  if (answer.status !== 200) throw new Error(`${kind} was refused: ${JSON.stringify(answer.body)}`);
  return answer.body as ModeratedCase;
}

/** What a member is told that moderators decided about them. */
export async function decisionsOf(client: Client): Promise<OwnDecision[]> {
  return (await client.request(decisionPaths.list)).body as OwnDecision[];
}

/** The case of something that has just been reported. */
export async function reportedCase(moderator: Client, reporter: Client, thing: ReportedThing): Promise<ModeratedCase> {
  const answer = await report(reporter, thing, { category: 'spam', note: 'Look' });
  if (answer.status !== 204) throw new Error(`not reported: ${answer.status}`);
  return newestCase(moderator);
}

export async function readCase(moderator: Client, { id }: Pick<ModeratedCase, 'id'>): Promise<ModeratedCase> {
  return (await moderator.request(moderationPaths.one(id))).body as ModeratedCase;
}

/** The newest notification: what was decided, and its words. */
export async function outcomeOf(client: Client): Promise<unknown[]> {
  const [one] = await toldTo(client);
  return [one?.moderation?.outcome, one?.excerpt];
}

export async function newModerator(server: TestServer): Promise<SignedUp> {
  const moderator = await signUp(server);
  await makeModerator(server.db, moderator.user.id, server.now());
  return moderator;
}

/** Good input for every operation of moderation, in an order in which it succeeds: `METHOD path` and its answer. */
export async function goodModerationAnswers(server: TestServer): Promise<Map<string, Answer>> {
  const [{ client }, reporter] = [await newModerator(server), await signUp(server)];
  const { username } = await addRow(server);
  await report(reporter.client, { kind: 'member', username });
  const found = await newestCase(client);
  const answers = new Map([
    ['get /api/account/roles/', await client.request(moderationPaths.roles)],
    ['get /api/moderation/cases/', await client.request(moderationPaths.cases)],
    ['get /api/moderation/cases/{case}/', await client.request(moderationPaths.one(found.id))],
    ['post /api/moderation/cases/{case}/acts/', await act(client, found, 'noted', { text: 'Look at the links' })],
  ]);
  const target = await signUp(server);
  await report(reporter.client, { kind: 'member', username: target.person.username });
  const warned = await act(client, await newestCase(client), 'warned', { text: 'No advertising' });
  const id = (warned.body as ModeratedCase).acts.at(-1)?.id ?? '';
  const own = decisionPaths;
  answers.set('post /api/account/decisions/{id}/confirmation/', await target.client.post(own.confirm(id)));
  answers.set(
    'post /api/account/decisions/{id}/appeal/',
    await target.client.post(own.appeal(id), { text: 'It is not' }),
  );
  answers.set('get /api/account/decisions/', await target.client.request(own.list));
  answers.set('get /api/account/reports/', await reporter.client.request(own.reports));
  return answers;
}
