import type { DigestFrequency, OptionalKind, Delivery, Preferences } from '../../../contract/notifications.ts';
import { setDigest, setPreference } from '../../api/notifications.ts';
import { onMemberLeft } from '../../entities/cache/member-data.ts';
import { toastOf } from '../../entities/session/toast-of.ts';
import { CallError } from '../../api/call-error.ts';
import { cache } from '../../entities/cache/cache.ts';
import { isUnanswered, titleOf } from '../../entities/failures/is-unanswered.ts';
import { changePreferences, preferencesQuery } from './notification-queries.ts';

/** How to be told about one kind, or how often the digest is sent. */
export type Choice = { of: OptionalKind; value: Delivery } | { of: 'digest'; value: DigestFrequency };

interface Saving {
  /** The last choice. */
  wanted: Choice;
  /** What the server has. */
  saved: Choice;
  /** Resolves once every choice is answered: to the last one if it was saved, otherwise to null. */
  done: Promise<Choice | null>;
}

/** Choices being saved, by what they are about. */
const underWay = new Map<Choice['of'], Saving>();

onMemberLeft(() => underWay.clear());

function withChoice(known: Preferences, choice: Choice): Preferences {
  if (choice.of === 'digest') return { ...known, digest: choice.value };
  const { of: kind, value: delivery } = choice;
  return { ...known, kinds: known.kinds.map((one) => (one.kind === kind ? { kind, delivery } : one)) };
}

async function send(choice: Choice, as: string): Promise<void> {
  if (choice.of === 'digest') await setDigest({ digest: choice.value }, { as });
  else await setPreference({ kind: choice.of, delivery: choice.value }, { as });
}

/**
 * Optimistic, and rolled back if it cannot be saved. One call at a time for each setting, so that the last choice wins.
 *
 * @returns whether the server now has this choice
 */
export async function choose(as: string, choice: Choice, before: Choice): Promise<boolean> {
  changePreferences(as, (known) => withChoice(known, choice));
  const saving = underWay.get(choice.of);
  const done = saving?.done ?? save(as, choice);
  underWay.set(choice.of, { wanted: choice, saved: saving?.saved ?? before, done });
  return (await done) === choice;
}

async function save(as: string, choice: Choice): Promise<Choice | null> {
  try {
    await send(choice, as);
  } catch (error) {
    const saving = underWay.get(choice.of);
    // The member has left.
    if (saving === undefined) return null;
    underWay.delete(choice.of);
    changePreferences(as, (known) => withChoice(known, saving.saved));
    const problem = error instanceof CallError ? error : { status: 0 };
    if (isUnanswered(problem)) void cache.invalidateQueries({ queryKey: preferencesQuery(as).queryKey });
    toastOf(as, {
      title: titleOf(problem, 'Your choice was not saved'),
      description: error instanceof Error ? error.message : undefined,
    });
    return null;
  }
  const saving = underWay.get(choice.of);
  if (saving === undefined) return null;
  if (saving.wanted.value === choice.value) {
    underWay.delete(choice.of);
    return saving.wanted;
  }
  underWay.set(choice.of, { ...saving, saved: choice });
  return save(as, saving.wanted);
}
