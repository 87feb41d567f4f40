import { onMemberLeft } from '../../entities/cache/member-data.ts';

interface UnsentImage {
  file: File;
  /** Its address in this tab. */
  preview: string;
}

/**
 * Pictures of messages that are not sent, by the keys of these. The tab alone has them: what survives a reload is in `localStorage`, which has
 * room for texts.
 */
const images = new Map<string, UnsentImage>();

onMemberLeft(() => keepImagesOf([]));

export function addImage(key: string, file: File): void {
  images.set(key, { file, preview: URL.createObjectURL(file) });
}

export function unsentImage(key: string): UnsentImage | undefined {
  return images.get(key);
}

/** Drops those of messages that are sent or discarded. */
export function keepImagesOf(keys: readonly string[]): void {
  for (const [key, { preview }] of images) {
    if (keys.includes(key)) continue;
    URL.revokeObjectURL(preview);
    images.delete(key);
  }
}
