import type { CommunityProjectCard } from '../../contract/community-projects.ts';
import type { Client } from './client.ts';
import { communityPaths, mark, membership, project } from './community.ts';
import { signUp, type TestServer } from './server.ts';

/** In the demo community: in the timetable poster with two of eight steps done and the third in progress, and in the pollinators with two of seven done. */
export async function plannerIn(server: TestServer): Promise<Client> {
  const { client } = await signUp(server);
  await client.request('/api/guidance/target/', { method: 'PUT', json: { role: 'graphic-designer' } });
  const { results } = (await client.request(communityPaths.list)).body as { results: CommunityProjectCard[] };
  const joined = async (begin: string, states: readonly ('done' | 'in_progress')[]) => {
    const found = results.find(({ title }) => title.startsWith(begin));
    if (found === undefined) throw new Error(`no project ${begin}`);
    await membership(client, found.id);
    const { steps } = await project(client, found.id);
    for (const [at, state] of states.entries()) await mark(client, found.id, steps[at]?.id ?? '', state);
  };
  await joined('A timetable poster', ['done', 'done', 'in_progress']);
  await joined('Ten minutes, half', ['done', 'done']);
  return client;
}
