import { createStore, del, entries, get, set, type UseStore } from 'idb-keyval';
import { onMemberForgotten } from '../../entities/cache/member-data.ts';
import { warnBeforeLeaving } from '../../entities/drafts/leave-warning.ts';

/*
 * Images of unsent messages, by the message's key. The texts are in local storage, which has no room for files: these
 * are in IndexedDB, and wait there for their member as the texts do. What this tab has is in memory, too, since a
 * screen cannot wait for a database. Where the browser refuses to store an image, a reload loses it, before which the
 * browser asks.
 */

interface KeptImage {
  memberId: string;
  file: File;
}

interface StoredImage extends KeptImage {
  /** Milliseconds since 1970. */
  at: number;
}

/** Milliseconds after which an image without a message is dropped: the message may be in another tab's memory. */
const orphanedFor = 86_400_000;

interface UnsentImage extends KeptImage {
  /** Its object URL in this tab. */
  preview: string;
  isStored: boolean;
}

const images = new Map<string, UnsentImage>();

const changed = () =>
  warnBeforeLeaving(
    'images of unsent messages',
    [...images.values()].some(({ isStored }) => !isStored),
  );

/** Keys of messages that were sent or discarded while their image was still being stored. */
const done = new Set<string>();

let opened: UseStore | undefined;

/** Undefined if the browser has no database for us. */
async function inDatabase<Value>(work: (store: UseStore) => Promise<Value>): Promise<Value | undefined> {
  try {
    opened ??= createStore('unsent-images', 'images');
    return await work(opened);
  } catch {
    return undefined;
  }
}

function drop(key: string): void {
  URL.revokeObjectURL(images.get(key)?.preview ?? '');
  images.delete(key);
  changed();
}

// Another member's images need no memory while they are in the database; nobody but their member is given them.
onMemberForgotten((staying) => {
  for (const [key, { memberId, isStored }] of images) if (memberId !== staying && isStored) drop(key);
});

function show(key: string, { memberId, file }: KeptImage, isStored: boolean): UnsentImage {
  const image = { memberId, file, isStored, preview: URL.createObjectURL(file) };
  images.set(key, image);
  changed();
  return image;
}

export function addImage(memberId: string, key: string, file: File): void {
  done.delete(key);
  show(key, { memberId, file }, false);
  void inDatabase(async (store) => {
    await set(key, { memberId, file, at: Date.now() } satisfies StoredImage, store);
    if (done.delete(key)) return del(key, store);
    const image = images.get(key);
    if (image?.file === file) image.isStored = true;
    changed();
    return undefined;
  });
}

/** The image, if this tab has had it already. */
export function unsentImage(memberId: string, key: string): UnsentImage | undefined {
  const image = images.get(key);
  return image?.memberId === memberId ? image : undefined;
}

/** The image, also of an earlier page load or another tab. Undefined: this browser does not have it. */
export async function storedImage(memberId: string, key: string): Promise<UnsentImage | undefined> {
  const known = unsentImage(memberId, key);
  if (known !== undefined) return known;
  const kept = await inDatabase((store) => get<KeptImage>(key, store));
  if (kept?.memberId !== memberId) return undefined;
  return unsentImage(memberId, key) ?? show(key, kept, true);
}

/** Drops the images of this tab's messages that have been sent or discarded. */
export function keepImagesOf(member: string, keys: readonly string[]): void {
  for (const [key, { memberId, isStored }] of images) {
    if (memberId !== member || keys.includes(key)) continue;
    if (!isStored) done.add(key);
    drop(key);
    void inDatabase((store) => del(key, store));
  }
}

/**
 * Drops stored images whose message is gone: a tab that was closed in between could not.
 *
 * @param isKept whether such a message is kept in this browser
 */
export function dropImagesWithoutMessage(isKept: (memberId: string, key: string) => boolean): void {
  void inDatabase(async (store) => {
    for (const [key, { memberId, at }] of await entries<string, StoredImage>(store))
      if (at < Date.now() - orphanedFor && !images.has(key) && !isKept(memberId, key)) await del(key, store);
  });
}
