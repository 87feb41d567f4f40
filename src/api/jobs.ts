import type { AnswerOf, BodyOf, QueryOf } from '../../contract/call.ts';
import * as calls from '../../contract/jobs.ts';
import type { Caller } from './caller.ts';
import { send } from './send.ts';

export function getJobs(query: QueryOf<typeof calls.getJobs>, caller: Caller): Promise<AnswerOf<typeof calls.getJobs>> {
  return send(calls.getJobs, { ...caller, query });
}

export function getJob(job: string, caller: Caller): Promise<AnswerOf<typeof calls.getJob>> {
  return send(calls.getJob, { ...caller, params: { job } });
}

export function saveJob(
  job: string,
  body: BodyOf<typeof calls.saveJob>,
  caller: Caller,
): Promise<AnswerOf<typeof calls.saveJob>> {
  return send(calls.saveJob, { ...caller, params: { job }, body, keepalive: true });
}

export function getPostingRights(caller: Caller): Promise<AnswerOf<typeof calls.getPostingRights>> {
  return send(calls.getPostingRights, caller);
}

export function postJob(body: BodyOf<typeof calls.postJob>, caller: Caller): Promise<AnswerOf<typeof calls.postJob>> {
  return send(calls.postJob, { ...caller, body });
}

export function updateJob(
  job: string,
  body: BodyOf<typeof calls.updateJob>,
  caller: Caller,
): Promise<AnswerOf<typeof calls.updateJob>> {
  return send(calls.updateJob, { ...caller, params: { job }, body });
}

export function closeJob(job: string, caller: Caller): Promise<AnswerOf<typeof calls.closeJob>> {
  return send(calls.closeJob, { ...caller, params: { job } });
}
