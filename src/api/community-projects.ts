import type { AnswerOf, BodyOf, QueryOf } from '../../contract/call.ts';
import * as calls from '../../contract/community-projects.ts';
import type { Caller } from './caller.ts';
import { send } from './send.ts';

export function getCommunityProjects(
  query: QueryOf<typeof calls.getCommunityProjects>,
  caller: Caller,
): Promise<AnswerOf<typeof calls.getCommunityProjects>> {
  return send(calls.getCommunityProjects, { ...caller, query });
}

export function getCommunityProject(
  project: string,
  caller: Caller,
): Promise<AnswerOf<typeof calls.getCommunityProject>> {
  return send(calls.getCommunityProject, { ...caller, params: { project } });
}

export function createCommunityProject(
  body: BodyOf<typeof calls.createCommunityProject>,
  caller: Caller,
): Promise<AnswerOf<typeof calls.createCommunityProject>> {
  return send(calls.createCommunityProject, { ...caller, body });
}

export function updateCommunityProject(
  project: string,
  body: BodyOf<typeof calls.updateCommunityProject>,
  caller: Caller,
): Promise<AnswerOf<typeof calls.updateCommunityProject>> {
  return send(calls.updateCommunityProject, { ...caller, params: { project }, body });
}

export function setProjectStatus(
  project: string,
  body: BodyOf<typeof calls.setProjectStatus>,
  caller: Caller,
): Promise<AnswerOf<typeof calls.setProjectStatus>> {
  return send(calls.setProjectStatus, { ...caller, params: { project }, body });
}

export function deleteDraft(
  project: string,
  version: number,
  caller: Caller,
): Promise<AnswerOf<typeof calls.deleteDraft>> {
  return send(calls.deleteDraft, { ...caller, params: { project }, query: { version: String(version) } });
}

export function saveForLater(
  project: string,
  body: BodyOf<typeof calls.saveForLater>,
  caller: Caller,
): Promise<AnswerOf<typeof calls.saveForLater>> {
  return send(calls.saveForLater, { ...caller, params: { project }, body, keepalive: true });
}
