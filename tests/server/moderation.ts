import { randomUUID } from 'node:crypto';
import type { CasePage, ModeratedCase } from '../../contract/moderation.ts';
import type { ReportedThing } from '../../contract/reports.ts';
import { makeModerator } from '../../server/store/moderation.ts';
import type { Answer, Client } from './client.ts';
import { addRow, profilePaths } from './people.ts';
import { signUp, type SignedUp, type TestServer } from './server.ts';

export const moderationPaths = {
  roles: '/api/account/roles/',
  cases: '/api/moderation/cases/',
  one: (id: string) => `/api/moderation/cases/${id}/`,
  acts: (id: string) => `/api/moderation/cases/${id}/acts/`,
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

export function act(
  client: Client,
  { id, acts }: Pick<ModeratedCase, 'id' | 'acts'>,
  kind: string,
  more: Record<string, unknown> = {},
): Promise<Answer> {
  return client.post(moderationPaths.acts(id), {
    key: randomUUID(),
    kind,
    text: '',
    seen: acts.at(-1)?.id ?? '',
    ...more,
  });
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
  return new Map([
    ['get /api/account/roles/', await client.request(moderationPaths.roles)],
    ['get /api/moderation/cases/', await client.request(moderationPaths.cases)],
    ['get /api/moderation/cases/{case}/', await client.request(moderationPaths.one(found.id))],
    ['post /api/moderation/cases/{case}/acts/', await act(client, found, 'noted', { text: 'Look at the links' })],
  ]);
}
