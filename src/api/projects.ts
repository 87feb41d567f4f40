import type { AnswerOf } from '../../contract/call.ts';
import * as calls from '../../contract/projects.ts';
import type { Caller, Keyed, Uploader } from './caller.ts';
import { multipartOf } from './multipart.ts';
import { send } from './send.ts';

export interface ProjectValues {
  title: string;
  description: string;
  url: string;
  start_date: string;
  end_date: string;
  is_current: boolean;
  technologies: readonly string[];
  /** What the form began from. */
  seen?: object | undefined;
  /** If omitted, the current image stays; an empty string removes it. */
  project_image?: File | '';
}

/** Specification, section 5: end_date is omitted when empty or the string null. */
function bodyOf({ end_date, seen, ...values }: ProjectValues): FormData {
  return multipartOf({
    ...values,
    seen: seen && { ...seen },
    end_date: end_date === '' || end_date === 'null' ? undefined : end_date,
  });
}

export function getProjects(caller: Caller): Promise<AnswerOf<typeof calls.getProjects>> {
  return send(calls.getProjects, caller);
}

export function addProject(
  values: ProjectValues,
  { key, ...caller }: Keyed<Uploader>,
): Promise<AnswerOf<typeof calls.addProject>> {
  return send(calls.addProject, { ...caller, headers: { 'idempotency-key': key }, body: bodyOf(values) });
}

export function updateProject(
  id: string,
  values: ProjectValues,
  caller: Uploader,
): Promise<AnswerOf<typeof calls.updateProject>> {
  return send(calls.updateProject, { ...caller, params: { id }, body: bodyOf(values) });
}

export function deleteProject(id: string, seen: string, caller: Caller): Promise<AnswerOf<typeof calls.deleteProject>> {
  return send(calls.deleteProject, { ...caller, params: { id }, query: { seen }, keepalive: true });
}
