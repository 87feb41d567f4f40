import { randomUUID } from 'node:crypto';
import type { CommunityProject } from '../../contract/community-projects.ts';
import type { Answer } from './client.ts';
import { addEvidence, communityPaths, mark, membership, projectSent, save, setStatus } from './community.ts';
import { fileOf, photo } from './pictures.ts';
import { signUp, type TestServer } from './server.ts';

/** Good input for every operation of community projects, in an order in which it succeeds: `METHOD path` and its answer. */
export async function goodCommunityAnswers(server: TestServer): Promise<Map<string, Answer>> {
  const { client, person } = await signUp(server);
  const mate = await signUp(server);
  const at = '/api/community-projects/{project}/';
  const key = () => ({ key: randomUUID() });
  const started = await client.post(communityPaths.list, { ...key(), ...projectSent() });
  const draft = started.body as CommunityProject;
  const step = draft.steps[0]?.id ?? '';
  const answers = new Map([[`post ${communityPaths.list}`, started]]);
  const add = (name: string, answer: Answer) => answers.set(name, answer);
  add(`put ${at}`, await save(client, draft, { places: 3 }));
  add(`post ${at}status/`, await setStatus(client, draft.id, 'published'));
  add(`post ${at}membership/`, await membership(mate.client, draft.id));
  const mateAsCoOwner = { target_username: mate.person.username, role: 'co-owner' };
  add(`post ${at}roles/`, await client.post(communityPaths.roles(draft.id), mateAsCoOwner));
  add(`post ${at}saved/`, await client.post(communityPaths.saved(draft.id), { saved: true }));
  add(`post ${at}steps/{step}/mark/`, await mark(client, draft.id, step, 'done'));
  const picture = fileOf(await photo('png', 20, 20), 'bed.png', 'image/png');
  const shownWork = await addEvidence(client, draft.id, step, { text: 'Dug', evidence_image: picture });
  add(`post ${at}steps/{step}/evidence/`, shownWork);
  const evidence = `/api/evidence/${(shownWork.body as { id: string }).id}/`;
  add(`get ${communityPaths.waiting}`, await mate.client.request(communityPaths.waiting));
  const said = await mate.client.post(`${evidence}feedback/`, { ...key(), text: 'Straight' });
  add('post /api/evidence/{id}/feedback/', said);
  const comment = await mate.client.post(communityPaths.comments(draft.id, step), { ...key(), text: 'How deep?' });
  add(`post ${at}steps/{step}/comments/`, comment);
  for (const path of [communityPaths.list, `${communityPaths.list}?shelf=joined&skill=gardening`])
    add(`get ${communityPaths.list}`, await client.request(path));
  add(`get ${at}`, await client.request(communityPaths.project(draft.id)));
  add(`get ${at}members/`, await client.request(communityPaths.members(draft.id)));
  add(`get ${at}steps/{step}/evidence/`, await client.request(communityPaths.evidence(draft.id, step)));
  add(`get ${at}steps/{step}/comments/`, await client.request(communityPaths.comments(draft.id, step)));
  await mark(mate.client, draft.id, step, 'done');
  add(`get ${at}work-at-steps/`, await client.request(communityPaths.workAtSteps(draft.id)));
  add(`get ${at}own-work/`, await client.request(communityPaths.ownWork(draft.id)));
  add('get /api/own-work/unavailable/', await client.request(communityPaths.unavailableWork));
  const shownSkills = await client.request(communityPaths.evidencedSkills(person.username));
  add('get /api/profiles/users/{username}/evidenced-skills/', shownSkills);
  const remove = (path: string) => ({ path, method: 'DELETE' });
  for (const [name, { path, method }] of [
    ['delete /api/feedback/{id}/', remove(`/api/feedback/${(said.body as { id: string }).id}/`)],
    ['delete /api/comments/{id}/', remove(`/api/comments/${(comment.body as { id: string }).id}/`)],
    ['delete /api/evidence/{id}/', remove(evidence)],
  ] as const)
    add(name, await client.request(path, { method }));
  const unwanted = (await client.post(communityPaths.list, { ...key(), ...projectSent({ steps: [] }) })).body;
  const draftPath = communityPaths.project((unwanted as CommunityProject).id);
  add(`delete ${at}`, await client.request(draftPath, { method: 'DELETE' }));
  return answers;
}
