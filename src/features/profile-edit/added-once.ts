import type { Section } from '../../../contract/profiles.ts';
import { operationKey } from '../../entities/drafts/operation-keys.ts';

/** Identifies a file by its properties, because JSON cannot contain files. */
const nameOfFile = (_: string, value: unknown) =>
  value instanceof File ? [value.name, value.size, value.lastModified] : value;

/** Adds an entry to a section. If only the answer was lost, sending the same again does not add a second one. */
export function addedOnce<Entry>(
  as: string,
  section: Section,
  content: object,
  add: (key: string) => Promise<Entry>,
): Promise<Entry> {
  return operationKey(as, section).send(JSON.stringify(content, nameOfFile), add);
}
