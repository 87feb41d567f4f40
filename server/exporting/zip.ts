import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import { setImmediate as turn } from 'node:timers/promises';

/** A file of an archive. Its name is made by the product, never by a member. */
export interface ArchiveFile {
  name: string;
  bytes: Uint8Array;
  /** Not compressed already. */
  packs: boolean;
}

/** How much is compressed before other work gets its turn: about a millisecond. */
const sliceBytes = 65_536;

/** A zip archive, piece by piece, so that the whole need not fit in memory. */
export async function* zipOf(files: AsyncIterable<ArchiveFile>, at: Date): AsyncGenerator<Uint8Array> {
  let made: Uint8Array[] = [];
  const archive = new Zip((error, piece) => {
    if (error !== null) throw error;
    made.push(piece);
  });
  const take = () => {
    const pieces = made;
    made = [];
    return pieces;
  };
  for await (const { name, bytes, packs } of files) {
    const entry = packs ? new ZipDeflate(name) : new ZipPassThrough(name);
    entry.mtime = at;
    archive.add(entry);
    let begin = 0;
    do {
      entry.push(bytes.subarray(begin, begin + sliceBytes), begin + sliceBytes >= bytes.length);
      begin += sliceBytes;
      yield* take();
      await turn();
    } while (begin < bytes.length);
  }
  archive.end();
  yield* take();
}
