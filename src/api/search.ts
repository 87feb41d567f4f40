import type { AnswerOf, QueryOf } from '../../contract/call.ts';
import * as calls from '../../contract/search.ts';
import type { Caller } from './caller.ts';
import { send } from './send.ts';

export function search(query: QueryOf<typeof calls.search>, caller: Caller): Promise<AnswerOf<typeof calls.search>> {
  return send(calls.search, { ...caller, query });
}
