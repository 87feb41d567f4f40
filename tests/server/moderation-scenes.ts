import { randomUUID } from 'node:crypto';
import type { CommunityProject } from '../../contract/community-projects.ts';
import type { Evidence, EvidencePage, Feedback } from '../../contract/evidence.ts';
import type { Job } from '../../contract/jobs.ts';
import type { ReportedThing } from '../../contract/reports.ts';
import type { SearchAnswer } from '../../contract/search.ts';
import { indexEverything } from '../../server/store/search-indexing.ts';
import type { Client } from './client.ts';
import { addEvidence, communityPaths, membership, published } from './community.ts';
import { historyOf, messagePaths, write } from './conversations.ts';
import { jobPaths, mayPost, postedJob } from './jobs.ts';
import { toldTo } from './notifications.ts';
import { profilePaths } from './people.ts';
import { comment, commentsOn, feed, postOf, postPaths, published as publishedPost } from './posts.ts';
import type { SignedUp, TestServer } from './server.ts';

const statusOf = async (client: Client, path: string) => (await client.request(path)).status;

export interface Scene {
  thing: ReportedThing;
  /** How a reader sees it: at its address, in lists, counts, searches and notifications. */
  seen: (client: Client) => Promise<unknown[]>;
  /** What says so beside it. */
  word: (client: Client) => Promise<unknown>;
}

async function found(
  server: TestServer,
  client: Client,
  tab: 'projects' | 'jobs' | 'members',
  q: string,
): Promise<number> {
  await indexEverything(server.db);
  return ((await client.request(`/api/search/?q=${q}&tab=${tab}`)).body as SearchAnswer).counts[tab].count;
}

type Shown = Pick<CommunityProject | Job, 'mine'>;

/** One of everything that can be hidden, by its name: made by the author, and within the reader's sight. */
export function scenesOf(server: TestServer, author: SignedUp, reader: SignedUp): Record<string, () => Promise<Scene>> {
  return {
    async post() {
      const { id } = await publishedPost(author.client, { title: 'Hideable' });
      return {
        thing: { kind: 'post', id },
        seen: async (client) => [
          await statusOf(client, postPaths.one(id)),
          await statusOf(client, postPaths.comments(id)),
          (await feed(client)).results.some((one) => one.id === id),
          (await feed(client, '?skill=gardening')).results.some((one) => one.id === id),
        ],
        word: async (client) => (await postOf(client, id)).mine?.hidden,
      };
    },
    async 'post comment'() {
      const { id: post } = await publishedPost(reader.client);
      const { id } = await comment(author.client, post, 'Hideable');
      return {
        thing: { kind: 'post_comment', id },
        seen: async (client) => [
          (await commentsOn(client, post)).results.length,
          (await postOf(client, post)).comments,
          client === reader.client && (await toldTo(client)).some((one) => one.post_comment === id),
        ],
        word: async (client) => (await commentsOn(client, post)).results[0]?.hidden,
      };
    },
    async 'step comment'() {
      const { id: project, steps } = await published(reader.client);
      const path = communityPaths.comments(project, steps[0]?.id ?? '');
      const said = await author.client.post(path, { key: randomUUID(), text: 'Hideable' });
      const read = async (client: Client) =>
        (await client.request(path)).body as { count: number; results: { hidden?: boolean }[] };
      return {
        thing: { kind: 'step_comment', id: (said.body as { id: string }).id },
        seen: async (client) => [(await read(client)).count, (await read(client)).results.length],
        word: async (client) => (await read(client)).results[0]?.hidden,
      };
    },
    async evidence() {
      const { id: project, steps } = await published(reader.client);
      await membership(author.client, project);
      const { id } = (await addEvidence(author.client, project, steps[0]?.id, { text: 'Hideable' })).body as Evidence;
      const path = communityPaths.evidence(project, steps[0]?.id ?? '');
      const read = async (client: Client) => (await client.request(path)).body as EvidencePage;
      return {
        thing: { kind: 'evidence', id },
        seen: async (client) => [(await read(client)).count, (await read(client)).results.length],
        word: async (client) => (await read(client)).results[0]?.hidden,
      };
    },
    async feedback() {
      const { id: project, steps } = await published(reader.client);
      const shown = (await addEvidence(reader.client, project, steps[0]?.id, { text: 'A photo' })).body as Evidence;
      await membership(author.client, project);
      const sent = { key: randomUUID(), text: 'Hideable' };
      const said = await author.client.post(`/api/evidence/${shown.id}/feedback/`, sent);
      const { id } = said.body as Feedback;
      const path = communityPaths.evidence(project, steps[0]?.id ?? '');
      const read = async (client: Client) => ((await client.request(path)).body as EvidencePage).results[0]?.feedback;
      return {
        thing: { kind: 'feedback', id },
        seen: async (client) => [
          (await read(client))?.length,
          client === reader.client && (await toldTo(client)).some((one) => one.feedback === id),
        ],
        word: async (client) => (await read(client))?.[0]?.hidden,
      };
    },
    async message() {
      const { client, person } = author;
      const text = `Hideable ${randomUUID()}`;
      const sent = await write(client, reader.person.username, text);
      const other = (one: Client) => (one === client ? reader : author).person.username;
      const read = async (one: Client) => (await historyOf(one, other(one))).find((row) => row.text === text);
      return {
        thing: { kind: 'message', username: person.username, id: String((sent.body as { seq: number }).seq) },
        seen: async (one) => [
          (await read(one)) !== undefined,
          JSON.stringify((await one.request(messagePaths.list)).body).includes(text),
        ],
        word: async (one) => (await read(one))?.hidden,
      };
    },
    async project() {
      const { id } = await published(author.client, { title: 'Zymurgical brewing' });
      await membership(reader.client, id);
      return {
        thing: { kind: 'project', id },
        seen: async (client) => [
          await statusOf(client, communityPaths.project(id)),
          JSON.stringify((await client.request(`${communityPaths.list}?shelf=joined`)).body).includes(id),
          client === author.client || (await found(server, client, 'projects', 'zymurgical')),
        ],
        word: async (client) => ((await client.request(communityPaths.project(id))).body as Shown).mine?.hidden,
      };
    },
    async job() {
      await mayPost(server, author, '');
      const { id } = await postedJob(author.client, { title: 'Xylographer' });
      return {
        thing: { kind: 'job', id },
        seen: async (client) => [
          await statusOf(client, jobPaths.job(id)),
          JSON.stringify((await client.request(jobPaths.list)).body).includes(`"id":"${id}"`),
          client === author.client || (await found(server, client, 'jobs', 'xylographer')),
        ],
        word: async (client) => ((await client.request(jobPaths.job(id))).body as Shown).mine?.hidden,
      };
    },
    async member() {
      const { username } = author.person;
      await publishedPost(author.client, { title: 'Of someone hidden' });
      return {
        thing: { kind: 'member', username },
        seen: async (client) => [
          await statusOf(client, profilePaths.user(username)),
          (await feed(client)).results.some((one) => one.author.username === username),
          client === author.client || (await found(server, client, 'members', username)),
        ],
        word: async () => undefined,
      };
    },
  };
}
