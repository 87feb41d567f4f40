import type { AnswerOf, BodyOf } from '../../contract/call.ts';
import * as calls from '../../contract/profiles.ts';
import type { Visibility } from '../../contract/profiles.ts';
import type { Caller } from './caller.ts';
import { multipartOf } from './multipart.ts';
import { send } from './send.ts';

export interface ProfileChanges {
  first_name?: string;
  last_name?: string;
  headline?: string;
  about?: string;
  location?: string;
  links?: readonly { label: string; url: string }[];
  visibility?: Visibility;
  /** Empty text takes the present image away. */
  profile_image?: File | '';
}

export interface UploadOptions {
  signal?: AbortSignal;
  /** Called with the share of the body that is on its way, 0 to 1. */
  onProgress?: (share: number) => void;
}

export function getProfile(caller: Partial<Caller> = {}): Promise<AnswerOf<typeof calls.getProfile>> {
  return send(calls.getProfile, caller);
}

/** Skills have calls of their own (specification, section 7). */
export function updateProfile(
  changes: ProfileChanges,
  options: UploadOptions = {},
): Promise<AnswerOf<typeof calls.updateProfile>> {
  return send(calls.updateProfile, { body: multipartOf({ ...changes }), ...options });
}

export function getMemberProfile(
  username: string,
  signal?: AbortSignal,
): Promise<AnswerOf<typeof calls.getMemberProfile>> {
  return send(calls.getMemberProfile, { params: { username }, signal });
}

export function getStats(signal?: AbortSignal): Promise<AnswerOf<typeof calls.getStats>> {
  return send(calls.getStats, { signal });
}

export function orderEntries(body: BodyOf<typeof calls.orderEntries>): Promise<AnswerOf<typeof calls.orderEntries>> {
  return send(calls.orderEntries, { body });
}
