import { toJsonSchema } from '@valibot/to-json-schema';
import { exportData, type ExportData } from '../../contract/export-data.ts';
import type { Database } from '../store/database.ts';
import { readExport } from '../store/export-data.ts';
import { findImage } from '../store/images.ts';
import { sentImage } from '../store/message-images.ts';
import { exportPage } from './page.ts';
import { zipOf, type ArchiveFile } from './zip.ts';

/** What data.json of every archive follows. */
export const exportSchema = () => ({
  title: 'Everything in an account of Stepwise',
  ...toJsonSchema(exportData, { target: 'draft-2020-12' }),
});

const asJson = (value: unknown) => Buffer.from(`${JSON.stringify(value, null, 2)}\n`);

/** Ids of the pictures that a part of the data shows: files that it names, and images in posts. */
function picturesIn(value: unknown, found: Set<string>): Set<string> {
  if (Array.isArray(value)) for (const one of value) picturesIn(one, found);
  else if (typeof value === 'object' && value !== null)
    for (const [name, one] of Object.entries(value)) {
      const id = name === 'image' && typeof one === 'string' ? /[0-9a-f]{64}/.exec(one)?.[0] : undefined;
      if (id === undefined) picturesIn(one, found);
      else found.add(id);
    }
  return found;
}

async function* filesOf(db: Database, memberId: string, data: ExportData): AsyncGenerator<ArchiveFile> {
  yield { name: 'index.html', bytes: Buffer.from(exportPage(data)), packs: true };
  yield { name: 'data.json', bytes: asJson(data), packs: true };
  yield { name: 'schema.json', bytes: asJson(exportSchema()), packs: true };
  for (const id of picturesIn(data, new Set())) {
    const bytes = (await findImage(db, id))?.bytes ?? (await sentImage(db, memberId, id));
    // One that a draft names may be gone.
    if (bytes !== undefined) yield { name: `images/${id}.webp`, bytes, packs: false };
  }
}

/** The pieces of a member's archive; none if the account is gone. */
export async function* archiveOf(db: Database, memberId: string, now: Date): AsyncGenerator<Uint8Array> {
  const data = await readExport(db, memberId, now);
  if (data !== null) yield* zipOf(filesOf(db, memberId, data), now);
}
