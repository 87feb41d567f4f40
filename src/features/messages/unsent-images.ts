import { onMemberForgotten } from '../../entities/cache/member-data.ts';
import { warnBeforeLeaving } from '../../entities/drafts/leave-warning.ts';

interface UnsentImage {
  memberId: string;
  file: File;
  /** Its object URL in this tab. */
  preview: string;
}

/**
 * Images of unsent messages, by the message's key. Only this tab has them: what survives a reload is in `localStorage`,
 * which has room for text only, so the browser asks before it. They outlast an expired session, and nobody but their member sees or sends them.
 */
const images = new Map<string, UnsentImage>();

function dropWhere(isDropped: (key: string, memberId: string) => boolean): void {
  for (const [key, { memberId, preview }] of images) {
    if (!isDropped(key, memberId)) continue;
    URL.revokeObjectURL(preview);
    images.delete(key);
  }
  warnBeforeLeaving('images of unsent messages', images.size > 0);
}

onMemberForgotten((staying) => dropWhere((_, memberId) => memberId !== staying));

export function addImage(memberId: string, key: string, file: File): void {
  images.set(key, { memberId, file, preview: URL.createObjectURL(file) });
  warnBeforeLeaving('images of unsent messages', true);
}

export function unsentImage(memberId: string, key: string): UnsentImage | undefined {
  const image = images.get(key);
  return image?.memberId === memberId ? image : undefined;
}

/** Drops the images of messages that have been sent or discarded. */
export function keepImagesOf(member: string, keys: readonly string[]): void {
  dropWhere((key, memberId) => memberId === member && !keys.includes(key));
}
