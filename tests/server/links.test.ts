// @vitest-environment node
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CommunityProject, CommunityProjectPage } from '../../contract/community-projects.ts';
import type { JobPage } from '../../contract/jobs.ts';
import type { PostPage } from '../../contract/posts.ts';
import type { EvidencedSkill } from '../../contract/progress.ts';
import { skillSlug } from '../../contract/skill-slug.ts';
import { demoMembers } from '../../server/demo/members.ts';
import { roles } from '../../server/guidance/roles.ts';
import type { Client } from './client.ts';
import { communityPaths } from './community.ts';
import { jobPaths } from './jobs.ts';
import { shell } from './pages.ts';
import { profilePaths } from './people.ts';
import { startTestServer, type TestServer } from './server.ts';

let server: TestServer;
let folder: string;
let visitor: Client;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stepwise-links-'));
  await writeFile(join(folder, 'app.html'), shell);
  server = await startTestServer({ env: { DEMO: '1' }, clientRoot: folder });
  visitor = server.client();
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

/** Where each address was first found. */
type Links = Map<string, string>;

/** Adds what the client links to wherever an answer names a member, a skill or a role, or has an address of this site. */
function collect(links: Links, value: unknown, from: string, key = ''): void {
  const add = (address: string) => void (links.has(address) || links.set(address, from));
  if (Array.isArray(value)) {
    for (const one of value) collect(links, one, from, key);
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, one] of Object.entries(value)) collect(links, one, from, name);
    if (key === 'role' && 'slug' in value) add(`/career-guidance/${String(value.slug)}`);
  } else if (typeof value === 'string') {
    if (key === 'username') for (const under of ['/', '/profile/']) add(`${under}${value}`);
    // Those of a post lead to the posts with the skill, others to its projects.
    if (key === 'skills' || key === 'skill')
      add(`/${from.startsWith('/api/posts/') ? 'posts?skill=' : 'projects/'}${encodeURIComponent(skillSlug(value))}`);
    if (/^(?:href|link|url)$/.test(key) && value.startsWith('/')) add(value);
  }
}

test('no link in the pages of the demo community leads to a missing page', async () => {
  const links: Links = new Map();
  async function read<Body>(path: string): Promise<Body> {
    const { status, body } = await visitor.request(path);
    expect([path, status]).toEqual([path, 200]);
    collect(links, body, path);
    return body as Body;
  }
  async function readAll<One>(path: string): Promise<One[]> {
    const all: One[] = [];
    for (let next: string | null = ''; next !== null;) {
      const page: { results: One[]; next: string | null } = await read(
        next === '' ? path : `${path}${path.includes('?') ? '&' : '?'}after=${encodeURIComponent(next)}`,
      );
      all.push(...page.results);
      ({ next } = page);
    }
    return all;
  }
  const projects = await readAll<CommunityProjectPage['results'][number]>(communityPaths.list);
  const jobs = await readAll<JobPage['results'][number]>(jobPaths.list);
  const posts = await readAll<PostPage['results'][number]>('/api/posts/');
  for (const { id } of projects) {
    links.set(`/projects/${id}`, communityPaths.list);
    links.set(`/projects/${id}/steps`, communityPaths.list);
    await readAll(communityPaths.members(id));
    const { steps } = await read<CommunityProject>(communityPaths.project(id));
    for (const { id: step } of steps) {
      links.set(`/projects/${id}/steps?step=${step}`, communityPaths.project(id));
      await readAll(communityPaths.evidence(id, step));
      await readAll(communityPaths.comments(id, step));
    }
  }
  for (const { id } of jobs) {
    links.set(`/search?job=${id}`, jobPaths.list);
    await read(jobPaths.job(id));
  }
  for (const { id } of posts) {
    links.set(`/posts/${id}`, '/api/posts/');
    await read(`/api/posts/${id}/`);
    await readAll(`/api/posts/${id}/comments/`);
  }
  for (const { slug, near } of roles) {
    for (const other of near) links.set(`/career-guidance/${slug}/with/${other}`, slug);
    for (const part of ['', 'people/', 'plan/']) await read(`/api/guidance/roles/${slug}/${part}`);
    links.set(`/career-guidance/${slug}`, '/api/guidance/roles/');
  }
  for (const { username } of demoMembers.filter(({ username: name }) => links.has(`/profile/${name}`))) {
    await read(profilePaths.user(username));
    for (const { slug, steps } of await read<EvidencedSkill[]>(communityPaths.evidencedSkills(username))) {
      links.set(`/projects/${encodeURIComponent(slug)}`, username);
      for (const { project, step } of steps)
        if (project !== null) links.set(`/projects/${project}/steps?step=${step}`, username);
    }
  }
  expect(links.size).toBeGreaterThan(350);
  const dead: string[] = [];
  for (const [address, from] of links) {
    const head = (path: string) => visitor.request(path, { method: 'HEAD' });
    const { status, headers } = await head(address);
    const moved = headers.get('Location');
    if ((moved === null ? status : (await head(moved)).status) !== 200)
      dead.push(`${address} (${status}), linked from ${from}`);
  }
  expect(dead).toEqual([]);
}, 120_000);
