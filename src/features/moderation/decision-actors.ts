import { fromPromise } from 'xstate';
import { decisionMachine } from '../../../machines/moderation/decision.ts';
import { failingAs, failureOr } from '../../api/failure.ts';
import { actOnCase, getCase } from '../../api/moderation.ts';
import { showCase } from './moderation-queries.ts';

const decisionFailure = failureOr({ status: 0, detail: 'Something went wrong. Try again.' });

/** What the moderator `as` does about a case. */
export function decisionOf(as: string) {
  return decisionMachine.provide({
    actors: {
      actOnCase: fromPromise(
        failingAs(decisionFailure, async ({ input: { id, ...act } }) => showCase(as, await actOnCase(id, act, { as }))),
      ),
      readCase: fromPromise(
        failingAs(decisionFailure, async ({ input: { id } }) => showCase(as, await getCase(id, { as }))),
      ),
    },
  });
}

/** One act, however often it is sent. */
export const newKey = (): string => crypto.randomUUID();
