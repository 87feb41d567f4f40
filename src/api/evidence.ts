import type { AnswerOf, BodyOf } from '../../contract/call.ts';
import * as calls from '../../contract/evidence.ts';
import type { Caller, Uploader } from './caller.ts';
import { multipartOf } from './multipart.ts';
import { send } from './send.ts';

export interface EvidenceValues {
  key: string;
  text: string;
  link: string;
  evidence_image?: File;
}

/** @param after `next` of the page before; null for the first page */
export function getEvidence(
  project: string,
  step: string,
  after: string | null,
  caller: Caller,
): Promise<AnswerOf<typeof calls.getEvidence>> {
  return send(calls.getEvidence, { ...caller, params: { project, step }, query: after === null ? {} : { after } });
}

/** @param after `next` of the page before; null for the first page */
export function getWaitingEvidence(
  after: string | null,
  caller: Caller,
): Promise<AnswerOf<typeof calls.getWaitingEvidence>> {
  return send(calls.getWaitingEvidence, { ...caller, query: after === null ? {} : { after } });
}

export function addEvidence(
  project: string,
  step: string,
  values: EvidenceValues,
  caller: Uploader,
): Promise<AnswerOf<typeof calls.addEvidence>> {
  return send(calls.addEvidence, { ...caller, params: { project, step }, body: multipartOf({ ...values }) });
}

/** @param feedback how much of it the member has seen; null where none is shown */
export function deleteEvidence(
  id: string,
  feedback: number | null,
  caller: Caller,
): Promise<AnswerOf<typeof calls.deleteEvidence>> {
  const query = feedback === null ? {} : { feedback: String(feedback) };
  return send(calls.deleteEvidence, { ...caller, params: { id }, query, keepalive: true });
}

export function addFeedback(
  id: string,
  body: BodyOf<typeof calls.addFeedback>,
  caller: Caller,
): Promise<AnswerOf<typeof calls.addFeedback>> {
  return send(calls.addFeedback, { ...caller, params: { id }, body });
}

export function deleteFeedback(id: string, caller: Caller): Promise<AnswerOf<typeof calls.deleteFeedback>> {
  return send(calls.deleteFeedback, { ...caller, params: { id }, keepalive: true });
}
