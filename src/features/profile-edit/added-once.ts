import type { Section } from '../../../contract/profiles.ts';
import { orAfterRemovals } from '../../entities/removals/removal-actors.ts';
import { operationKey } from '../../entities/drafts/operation-keys.ts';

/** Identifies a file by its properties, because JSON cannot contain files. */
const nameOfFile = (_: string, value: unknown) =>
  value instanceof File ? [value.name, value.size, value.lastModified] : value;

/** The name of a member's entries of one kind, for what is deleted from them. */
export const entriesOf = (as: string, section: Section): string => JSON.stringify([as, section]);

/** Whether an entry has these contents. Nobody can tell one picture from another by the entry. */
function isIn(entry: ReadonlyMap<string, unknown>, content: object): boolean {
  return Object.entries(content).every(
    ([field, value]) => !(value instanceof File) && JSON.stringify(entry.get(field)) === JSON.stringify(value),
  );
}

/**
 * Adds an entry to a section. If only the answer was lost, sending it again does not add a second one; what was changed
 * since then is changed in the one that is there, if it can be.
 */
export function addedOnce<Entry extends { id: string }>(
  as: string,
  section: Section,
  content: object,
  add: (key: string) => Promise<Entry>,
  change?: (id: string) => Promise<Entry>,
): Promise<Entry> {
  return operationKey(as, `${section}.new`).send(JSON.stringify(content, nameOfFile), {
    send: (key) => orAfterRemovals(entriesOf(as, section), () => add(key)),
    isAnswerTo: (entry) => isIn(new Map(Object.entries(entry)), content),
    ...(change === undefined ? {} : { amend: ({ id }: Entry) => change(id) }),
  });
}
