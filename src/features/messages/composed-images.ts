import type { ComposedImage } from '../../../machines/messages/composing.ts';
import { onMemberForgotten } from '../../entities/cache/member-data.ts';
import { warnBeforeLeaving } from '../../entities/drafts/leave-warning.ts';

export interface Composed {
  image: ComposedImage & { file: File };
  /** Its object URL in this tab. */
  preview: string;
}

/** Images that were chosen but not sent yet, by draft. Lost when the page reloads, before which the browser asks; only their member gets them. */
const composed = new Map<string, Composed & { memberId: string }>();

export function dropComposed(draft: string): void {
  URL.revokeObjectURL(composed.get(draft)?.preview ?? '');
  composed.delete(draft);
  warnBeforeLeaving('images of messages', composed.size > 0);
}

onMemberForgotten((staying) => {
  for (const [draft, { memberId }] of composed) if (memberId !== staying) dropComposed(draft);
});

export function composedImage(memberId: string, draft: string): Composed | null {
  const found = composed.get(draft);
  return found?.memberId === memberId ? found : null;
}

export function keepComposed(memberId: string, draft: string, image: Composed['image']): Composed {
  dropComposed(draft);
  const kept = { memberId, image, preview: URL.createObjectURL(image.file) };
  composed.set(draft, kept);
  warnBeforeLeaving('images of messages', true);
  return kept;
}
