import { onMemberForgotten } from '../../entities/cache/member-data.ts';

interface UnsentImage {
  memberId: string;
  file: File;
  /** Its address in this tab. */
  preview: string;
}

/**
 * Pictures of messages that are not sent, by the keys of these. The tab alone has them: what survives a reload is in `localStorage`, which has
 * room for texts. Each is its member's: it outlasts a session that ran out, and nobody else sees or sends it.
 */
const images = new Map<string, UnsentImage>();

function dropWhere(isDropped: (key: string, memberId: string) => boolean): void {
  for (const [key, { memberId, preview }] of images) {
    if (!isDropped(key, memberId)) continue;
    URL.revokeObjectURL(preview);
    images.delete(key);
  }
}

onMemberForgotten((staying) => dropWhere((_, memberId) => memberId !== staying));

export function addImage(memberId: string, key: string, file: File): void {
  images.set(key, { memberId, file, preview: URL.createObjectURL(file) });
}

export function unsentImage(memberId: string, key: string): UnsentImage | undefined {
  const image = images.get(key);
  return image?.memberId === memberId ? image : undefined;
}

/** Drops those of messages that are sent or discarded. */
export function keepImagesOf(member: string, keys: readonly string[]): void {
  dropWhere((key, memberId) => memberId === member && !keys.includes(key));
}
