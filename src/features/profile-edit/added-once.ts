import type { Section } from '../../../contract/profiles.ts';
import { operationKey } from '../../entities/drafts/operation-keys.ts';

/** What names a file in the content that is sent: JSON knows nothing of files. */
const nameOfFile = (_: string, value: unknown) =>
  value instanceof File ? [value.name, value.size, value.lastModified] : value;

/** Adds an entry to a section. If only the answer is lost, sending the same again adds no second one. */
export async function addedOnce<Entry>(
  as: string,
  section: Section,
  content: object,
  add: (key: string) => Promise<Entry>,
): Promise<Entry> {
  const key = operationKey(as, section);
  const entry = await add(key.of(JSON.stringify(content, nameOfFile)));
  key.done();
  return entry;
}
