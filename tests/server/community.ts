import { randomUUID } from 'node:crypto';
import { multipartOf, type MultipartValue } from '../../src/api/multipart.ts';
import type { CommunityProject, StepState } from '../../contract/community-projects.ts';
import { documentOfLines } from '../../contract/document-text.ts';
import type { Answer, Client } from './client.ts';

export const communityPaths = {
  list: '/api/community-projects/',
  project: (id: string) => `/api/community-projects/${id}/`,
  status: (id: string) => `/api/community-projects/${id}/status/`,
  saved: (id: string) => `/api/community-projects/${id}/saved/`,
  membership: (id: string) => `/api/community-projects/${id}/membership/`,
  members: (id: string) => `/api/community-projects/${id}/members/`,
  ownWork: (id: string) => `/api/community-projects/${id}/own-work/`,
  unavailableWork: '/api/own-work/unavailable/',
  waiting: '/api/evidence/waiting/',
  roles: (id: string) => `/api/community-projects/${id}/roles/`,
  mark: (id: string, step: string) => `/api/community-projects/${id}/steps/${step}/mark/`,
  evidence: (id: string, step: string) => `/api/community-projects/${id}/steps/${step}/evidence/`,
  comments: (id: string, step: string) => `/api/community-projects/${id}/steps/${step}/comments/`,
  workAtSteps: (id: string) => `/api/community-projects/${id}/work-at-steps/`,
  evidencedSkills: (username: string) => `/api/profiles/users/${username}/evidenced-skills/`,
};

/** A step as an owner sends it. */
export function stepSent(changes: Record<string, unknown> = {}) {
  return {
    id: randomUUID(),
    title: 'Dig the bed',
    goal: 'A bed of two metres is dug',
    how: ['Mark it', 'Dig'],
    done_when: ['A spade goes in to its full depth'],
    mistakes: ['Digging wet soil'],
    minutes: 90,
    skills: ['Gardening'],
    prerequisites: [] as string[],
    ...changes,
  };
}

/** A project as an owner sends it, complete enough to be published. */
export function projectSent(changes: Record<string, unknown> = {}) {
  return {
    title: 'A garden bed',
    summary: 'From lawn to lettuce.',
    description: documentOfLines('A first paragraph.\nA second.'),
    area: 'nature',
    difficulty: 'beginner',
    hours: 8,
    places: null,
    skills: ['Gardening', 'Ecology'],
    steps: [stepSent(), stepSent({ title: 'Sow', skills: ['Ecology'] })],
    ...changes,
  };
}

export function start(client: Client, changes: Record<string, unknown> = {}): Promise<Answer> {
  return client.post(communityPaths.list, { key: randomUUID(), ...projectSent(changes) });
}

export function setStatus(client: Client, id: string, status: 'published' | 'archived'): Promise<Answer> {
  return client.post(communityPaths.status(id), { status });
}

/** A published project, as its owner sees it. */
export async function published(client: Client, changes: Record<string, unknown> = {}): Promise<CommunityProject> {
  const draft = await start(client, changes);
  if (draft.status !== 201) throw new Error(`the project was refused: ${JSON.stringify(draft.body)}`);
  const answer = await setStatus(client, (draft.body as CommunityProject).id, 'published');
  if (answer.status !== 200) throw new Error(`publishing was refused: ${JSON.stringify(answer.body)}`);
  return answer.body as CommunityProject;
}

export async function project(client: Client, id: string): Promise<CommunityProject> {
  return (await client.request(communityPaths.project(id))).body as CommunityProject;
}

/** What an owner would send to save the project as it is. */
export function contentOf(shown: CommunityProject) {
  const { title, summary, description, area, difficulty, hours, places, skills, version } = shown;
  const steps = shown.steps.map(({ done_by: _by, state: _state, done_at: _at, ...step }) => step);
  return { title, summary, description, area, difficulty, hours, places, skills, steps, version };
}

export function save(client: Client, shown: CommunityProject, changes: Record<string, unknown> = {}): Promise<Answer> {
  return client.request(communityPaths.project(shown.id), {
    method: 'PUT',
    json: { ...contentOf(shown), ...changes },
  });
}

export function membership(client: Client, id: string, action: 'join' | 'leave' = 'join'): Promise<Answer> {
  return client.post(communityPaths.membership(id), { action });
}

export function mark(
  client: Client,
  id: string,
  step: string | undefined,
  state: StepState,
  key: string = randomUUID(),
): Promise<Answer> {
  return client.post(communityPaths.mark(id, step ?? 'no step'), { key, state });
}

export function addEvidence(
  client: Client,
  id: string,
  step: string | undefined,
  fields: Record<string, MultipartValue>,
): Promise<Answer> {
  return client.request(communityPaths.evidence(id, step ?? 'no step'), {
    method: 'POST',
    form: multipartOf({ key: randomUUID(), ...fields }),
  });
}
