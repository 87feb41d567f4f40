import { createActor } from 'xstate';
import { uploadPostImage } from '../../api/post-images.ts';
import { type UploadActor, uploadOf } from '../../entities/uploads/upload-actors.ts';

interface ImageUpload {
  actor: UploadActor;
  /** Address of the picture in this tab. */
  preview: string;
}

/** Images on their way from one open text, each by its key. They end with the page that the member writes on. */
export class ImageUploads {
  readonly #all = new Map<string, ImageUpload>();
  readonly #as: string;

  constructor(as: string) {
    this.#as = as;
  }

  /** @returns its key */
  begin(file: File): string {
    const key = crypto.randomUUID();
    const as = this.#as;
    const actor = createActor(uploadOf((payload, options) => uploadPostImage(payload as File, { ...options, as })));
    this.#all.set(key, { actor, preview: URL.createObjectURL(file) });
    actor.start().send({ type: 'upload.requested', payload: file });
    return key;
  }

  of(key: string): ImageUpload | undefined {
    return this.#all.get(key);
  }

  /** One has not arrived. */
  get isPending(): boolean {
    return [...this.#all.values()].some(({ actor }) => !actor.getSnapshot().matches('done'));
  }

  /** Tries those again that got no answer. */
  retry(): void {
    for (const { actor } of this.#all.values())
      if (actor.getSnapshot().context.problem?.status === 0) actor.send({ type: 'retry.pressed' });
  }

  end(): void {
    for (const { actor, preview } of this.#all.values()) {
      actor.stop();
      URL.revokeObjectURL(preview);
    }
    this.#all.clear();
  }
}
