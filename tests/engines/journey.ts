import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import type { SlowFront } from './slow-front.ts';
import type { Sought, Visit } from './visit.ts';

/** What the journeys of one engine know of each other: they are taken in order, by one person. */
export interface Traveller {
  visit: Visit;
  /** The same product with access tokens that live for less than a minute. */
  hurried: Visit;
  /** The same product behind a slow network. */
  slow: Visit;
  front: SlowFront;
  email: string;
  username: string;
}

export interface Journey {
  title: string;
  take: (traveller: Traveller) => Promise<void>;
}

export const button = (name: string | RegExp, within?: Sought): Sought => ({ role: 'button', name, within });
export const heading = (name: string | RegExp): Sought => ({ role: 'heading', name });
export const dialog = (name: string | RegExp): Sought => ({ role: 'dialog', name });
export const link = (name: string | RegExp, within?: Sought): Sought => ({ role: 'link', name, within });

/** A photograph in a file, as a file dialog would hand it over. */
export async function withPicture(take: (path: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'stepwise-picture-'));
  try {
    const path = join(folder, 'me.jpg');
    await sharp({ create: { width: 900, height: 600, channels: 3, background: '#3a7d5c' } })
      .jpeg()
      .toFile(path);
    await take(path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
