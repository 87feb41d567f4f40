import { fromPromise } from 'xstate';
import { limits } from '../../../contract/limits.ts';
import type { Act } from '../../../contract/moderation.ts';
import { decisionMachine } from '../../../machines/moderation/decision.ts';
import { failingAs, failureOr } from '../../api/failure.ts';
import { actOnCase, getCase } from '../../api/moderation.ts';
import { showCase } from './moderation-queries.ts';

const decisionFailure = failureOr({ status: 0, detail: 'Something went wrong. Try again.' });

/** The acts of the moderator `as` on a case. */
export function decisionOf(as: string) {
  return decisionMachine.provide({
    actors: {
      actOnCase: fromPromise(
        failingAs(decisionFailure, async ({ input: { id, about, days, ...act } }) =>
          showCase(
            as,
            await actOnCase(
              id,
              { ...act, ...(about === null ? {} : { about }), ...(days === null ? {} : { days: lengthOf(days) }) },
              { as },
            ),
          ),
        ),
      ),
      readCase: fromPromise(
        failingAs(decisionFailure, async ({ input: { id } }) => showCase(as, await getCase(id, { as }))),
      ),
    },
  });
}

/** Only the offered lengths are valid. */
function lengthOf(days: number): NonNullable<Act['days']> {
  const known = limits.suspensionDays.find((one) => one === days);
  if (known === undefined) throw new Error('nobody is suspended for so long');
  return known;
}

/** A key for one act, so that resending it changes nothing. */
export const newKey = (): string => crypto.randomUUID();
