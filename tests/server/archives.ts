import { crc32, inflateRawSync } from 'node:zlib';

/** Not written with the library that makes archives: another program must be able to read them. */
export function unzip(archive: Buffer): Map<string, Buffer> {
  const end = archive.lastIndexOf(Buffer.from('PK\u0005\u0006', 'latin1'));
  const files = new Map<string, Buffer>();
  let at = archive.readUInt32LE(end + 16);
  for (let file = 0; file < archive.readUInt16LE(end + 10); file += 1) {
    if (archive.readUInt32LE(at) !== 0x02014b50) throw new Error('the directory is damaged');
    const [method, crc, packed] = [10, 16, 20].map((offset) => archive.readUInt32LE(at + offset)) as [
      number,
      number,
      number,
    ];
    const [nameLength, extra, comment] = [28, 30, 32].map((offset) => archive.readUInt16LE(at + offset)) as [
      number,
      number,
      number,
    ];
    const name = archive.toString('utf8', at + 46, at + 46 + nameLength);
    const local = archive.readUInt32LE(at + 42);
    const begin = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
    const bytes = archive.subarray(begin, begin + packed);
    const plain = (method & 0xffff) === 8 ? inflateRawSync(bytes) : bytes;
    if (crc32(plain) !== crc) throw new Error(`${name} is damaged`);
    files.set(name, plain);
    at += 46 + nameLength + extra + comment;
  }
  return files;
}
