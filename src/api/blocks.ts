import type { AnswerOf, BodyOf } from '../../contract/call.ts';
import * as calls from '../../contract/blocks.ts';
import { send } from './send.ts';

export function setBlock(body: BodyOf<typeof calls.setBlock>): Promise<AnswerOf<typeof calls.setBlock>> {
  return send(calls.setBlock, { body });
}

export function getBlocked(signal?: AbortSignal): Promise<AnswerOf<typeof calls.getBlocked>> {
  return send(calls.getBlocked, { signal });
}
