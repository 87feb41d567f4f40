import { randomUUID } from 'node:crypto';
import type { Job } from '../../contract/jobs.ts';
import { jobPosters } from '../../server/store/job-schema.ts';
import type { Answer, Client } from './client.ts';
import { signUp, type SignedUp, type TestServer } from './server.ts';

export const jobPaths = {
  list: '/api/jobs/',
  job: (id: string) => `/api/jobs/${id}/`,
  saved: (id: string) => `/api/jobs/${id}/saved/`,
  close: (id: string) => `/api/jobs/${id}/close/`,
  rights: '/api/job-posting-rights/',
};

/** A job as it is sent. */
export function jobSent(changes: Record<string, unknown> = {}) {
  return {
    key: randomUUID(),
    title: 'Boat joiner',
    organisation: 'Invented Boatyard',
    place: 'Tromsø, Norway',
    remote: false,
    kind: 'full-time',
    summary: 'Fit out the cabins of small boats.',
    description: 'A first paragraph.\n\nA second.',
    skills: ['Carpentry', 'Teaching'],
    apply: 'https://example.org/jobs/boat-joiner',
    open_days: 30,
    ...changes,
  };
}

/** What the operator does: empty for any organisation, as moderators have it. */
export async function mayPost(server: TestServer, { user }: SignedUp, organisation: string): Promise<void> {
  await server.db.insert(jobPosters).values({ memberId: user.id, organisation });
}

export async function postedJob(client: Client, changes: Record<string, unknown> = {}): Promise<Job> {
  const answer = await client.post(jobPaths.list, jobSent(changes));
  if (answer.status !== 201) throw new Error(`the job was refused: ${JSON.stringify(answer.body)}`);
  return answer.body as Job;
}

/** What is sent to correct the job of `jobSent`, by default from how it was posted. */
export function correctJob(client: Client, id: string, changes: Record<string, unknown> = {}): Promise<Answer> {
  const { key: _key, open_days: _days, ...texts } = jobSent();
  return client.request(jobPaths.job(id), { method: 'PUT', json: { ...texts, version: 1, ...changes } });
}

/** Good input for every operation of jobs and search, in an order in which it succeeds: `METHOD path` and its answer. */
export async function goodJobAnswers(server: TestServer): Promise<Map<string, Answer>> {
  const poster = await signUp(server);
  const { client } = poster;
  await mayPost(server, poster, 'Invented Boatyard');
  const posted = await client.post(jobPaths.list, jobSent());
  const { id } = posted.body as Job;
  return new Map([
    [`post ${jobPaths.list}`, posted],
    [`get ${jobPaths.list}`, await client.request(`${jobPaths.list}?shelf=own&skill=joinery`)],
    [`get ${jobPaths.rights}`, await client.request(jobPaths.rights)],
    ['get /api/jobs/{job}/', await client.request(jobPaths.job(id))],
    ['put /api/jobs/{job}/', await correctJob(client, id)],
    ['post /api/jobs/{job}/saved/', await client.post(jobPaths.saved(id), { saved: true })],
    ['get /api/search/', await client.request('/api/search/?q=joiner&tab=jobs')],
    ['post /api/jobs/{job}/close/', await client.post(jobPaths.close(id))],
  ]);
}
