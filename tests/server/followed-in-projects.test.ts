// @vitest-environment node
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CommunityProjectPage } from '../../contract/community-projects.ts';
import { communityPaths, membership, published } from './community.ts';
import { block, follow, setVisibility } from './people.ts';
import { signUp, startTestServer, type SignedUp, type TestServer } from './server.ts';

// The database begins with the shorter of two lists: whom the reader follows, or who is in the project. Both ways are taken here.
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const several = (count: number): Promise<SignedUp[]> =>
  Promise.all(Array.from({ length: count }, () => signUp(server)));

async function followedIn(reader: SignedUp, title: string): Promise<string[]> {
  const page = (await reader.client.request(communityPaths.list)).body as CommunityProjectPage;
  return page.results.find((one) => one.title === title)?.followed.map(({ username }) => username) ?? [];
}

test.each([
  ['few, in a project of many', 0],
  ['many, in a project of few', 12],
])(
  'a card names whom the reader follows: the last three who joined, as far as they may be seen (%s)',
  async (how, beside) => {
    const [reader, owner, ...joined] = (await several(8)) as [SignedUp, SignedUp, ...SignedUp[]];
    const project = await published(owner.client, { title: how });
    for (const one of joined) await membership(one.client, project.id);
    // Neither the first nor the last who joined: someone who is not followed must not take a place.
    const followed = joined.slice(1, 6);
    for (const one of [...followed.slice(0, 4), ...(await several(beside))])
      await follow(reader.client, one.user.username);
    const names = followed.map(({ user }) => user.username);
    const [first, second, third, fourth] = names;
    expect(await followedIn(reader, how)).toEqual([fourth, third, second]);
    await membership(followed[3]?.client ?? owner.client, project.id, 'leave');
    expect(await followedIn(reader, how)).toEqual([third, second, first]);
    await setVisibility((followed[2] ?? owner).client, { profile: 'nobody' });
    expect(await followedIn(reader, how)).toEqual([second, first]);
    await block((followed[1] ?? owner).client, reader.user.username);
    expect(await followedIn(reader, how)).toEqual([first]);
  },
);
