import type { AnswerOf } from '../../contract/call.ts';
import * as calls from '../../contract/projects.ts';
import { multipartOf } from './multipart.ts';
import type { UploadOptions } from './profiles.ts';
import { send } from './send.ts';

export interface ProjectValues {
  title: string;
  description: string;
  url: string;
  start_date: string;
  end_date: string;
  is_current: boolean;
  technologies: readonly string[];
  /** Left out, the present image stays; empty text takes it away. */
  project_image?: File | '';
}

/** Specification, section 5: end_date is omitted when empty or the string null. */
function bodyOf({ end_date, ...values }: ProjectValues): FormData {
  return multipartOf({ ...values, end_date: end_date === '' || end_date === 'null' ? undefined : end_date });
}

export function getProjects(signal?: AbortSignal): Promise<AnswerOf<typeof calls.getProjects>> {
  return send(calls.getProjects, { signal });
}

export function addProject(
  values: ProjectValues,
  options: UploadOptions = {},
): Promise<AnswerOf<typeof calls.addProject>> {
  return send(calls.addProject, { body: bodyOf(values), ...options });
}

export function updateProject(
  id: string,
  values: ProjectValues,
  options: UploadOptions = {},
): Promise<AnswerOf<typeof calls.updateProject>> {
  return send(calls.updateProject, { params: { id }, body: bodyOf(values), ...options });
}

export function deleteProject(id: string): Promise<AnswerOf<typeof calls.deleteProject>> {
  return send(calls.deleteProject, { params: { id }, keepalive: true });
}
