import { execFileSync } from 'node:child_process';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** Soft patches of many colours: pure noise would neither become small nor quickly a GIF. */
export async function photo(format: 'jpeg' | 'png' | 'gif', width = 640, height = 480): Promise<Buffer> {
  const patches = {
    width: 8,
    height: 6,
    channels: 3,
    background: '#888',
    noise: { type: 'gaussian', mean: 128, sigma: 40 },
  } as const;
  const small = await sharp({ create: patches }).png().toBuffer();
  return sharp(small).resize(width, height, { fit: 'fill' }).toFormat(format).toBuffer();
}

/** Left half red, right half blue, stored on its side, taken at a place that must stay private. */
export function sidewaysWithPlace(): Promise<Buffer> {
  const half = (background: string) => ({ create: { width: 300, height: 400, channels: 3 as const, background } });
  return sharp({ create: { width: 600, height: 400, channels: 3, background: 'white' } })
    .composite([
      { input: half('red'), left: 0, top: 0 },
      { input: half('blue'), left: 300, top: 0 },
    ])
    .withExif({ IFD0: { Copyright: 'SECRETOWNER' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}

/** First red, then blue. */
export async function animation(): Promise<Buffer> {
  const frames = await Promise.all(
    ['red', 'blue'].map((background) =>
      sharp({ create: { width: 40, height: 40, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  );
  return sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer();
}

const crcTable = Array.from({ length: 256 }, (_, n) => {
  let c = n;
  for (let bit = 0; bit < 8; bit += 1) c = (c & 1) === 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1;
  return c >>> 0;
});

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  let crc = 0xffffffff;
  for (const byte of body) crc = (crcTable[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8);
  const end = Buffer.alloc(4);
  end.writeUInt32BE((crc ^ 0xffffffff) >>> 0);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  return Buffer.concat([length, body, end]);
}

const pngSignature = Buffer.from('89504e470d0a1a0a', 'hex');

/** A square PNG all of zeros. @param kind 0 for grey, 6 for colours that shine through */
function zeroPng(side: number, bits: number, kind: 0 | 6): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([bits, kind, 0, 0, 0], 8);
  const bitsOfPixel = bits * (kind === 0 ? 1 : 4);
  const rows = Buffer.alloc((Math.ceil((side * bitsOfPixel) / 8) + 1) * side);
  return Buffer.concat([
    pngSignature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A black PNG of one bit a pixel: 20,000 × 20,000 take about 50 kB. Decoded to colours it is 1.6 GB. */
export function bomb(side = 20_000): Buffer {
  return zeroPng(side, 1, 0);
}

/** A PNG of nothing but transparency, with so many bits for each of its four channels. */
export function flatPng(side: number, bits: 8 | 16): Buffer {
  return zeroPng(side, bits, 6);
}

/** A PNG of exactly so many bytes: what is missing is put into a chunk of text. */
export async function pngOfBytes(bytes: number): Promise<Buffer> {
  const png = await photo('png', 200, 150);
  const end = png.subarray(-12);
  const filler = chunk('tEXt', Buffer.alloc(bytes - png.length - 12, 'filler\0'));
  return Buffer.concat([png.subarray(0, -12), filler, end]);
}

export function fileOf(bytes: Uint8Array | string, name: string, type: string): File {
  return new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], name, { type });
}

export interface Seen {
  format: string;
  width: number;
  height: number;
  exif: boolean;
  /** Red, green and blue at the left, the right, the top and the bottom edge. */
  edges: Record<'left' | 'right' | 'top' | 'bottom', number[]>;
}

/** Looks at a picture in another process: in this one the server has blocked the decoder of what it serves. */
export function look(bytes: Uint8Array): Seen {
  const code = `
    const sharp = require('sharp');
    (async () => {
      const input = require('fs').readFileSync(0);
      const { format, width, height, exif } = await sharp(input).metadata();
      const { data, info } = await sharp(input).removeAlpha().raw().toBuffer({ resolveWithObject: true });
      const at = (x, y) => [...data.subarray((y * info.width + x) * info.channels, (y * info.width + x) * info.channels + 3)];
      const [mx, my, r, b] = [width >> 1, height >> 1, width - 3, height - 3];
      const edges = { left: at(2, my), right: at(r, my), top: at(mx, 2), bottom: at(mx, b) };
      console.log(JSON.stringify({ format, width, height, exif: exif !== undefined, edges }));
    })();`;
  return JSON.parse(execFileSync(process.execPath, ['-e', code], { input: bytes, encoding: 'utf8' })) as Seen;
}

/** Who stores an image by itself is not asked again. */
export const always = (): Promise<void> => Promise.resolve();
