import { createActor } from 'xstate';
import { imagesIn } from '../../../contract/document-images.ts';
import type { Document } from '../../../contract/document.ts';
import { readImage } from '../../api/media.ts';
import { uploadPostImage } from '../../api/post-images.ts';
import { type UploadActor, uploadOf } from '../../entities/uploads/upload-actors.ts';
import type { ImageAttrs } from '../../entities/editor/image-places.ts';

interface ImageUpload {
  actor: UploadActor;
  file: File;
  /** The chosen file, before it was cropped. */
  original: File;
  /** Its object URL in this tab. */
  preview: string;
}

/** Uploads of the images in one open text, by key. They end when the member leaves the page. */
export class ImageUploads {
  readonly #all = new Map<string, ImageUpload>();
  readonly #as: string;

  constructor(as: string) {
    this.#as = as;
  }

  /**
   * @param original the file that `file` was cropped from
   * @returns its key
   */
  begin(file: File, original = file): string {
    const key = crypto.randomUUID();
    const as = this.#as;
    const actor = createActor(uploadOf((payload, options) => uploadPostImage(payload as File, { ...options, as })));
    this.#all.set(key, { actor, file, original, preview: URL.createObjectURL(file) });
    actor.start().send({ type: 'upload.requested', payload: file });
    return key;
  }

  of(key: string): ImageUpload | undefined {
    return this.#all.get(key);
  }

  /** An image of the text: the file that was chosen, or the server's copy; and whether the text shows it uncropped. */
  async pictureOf({ upload: key, image }: ImageAttrs): Promise<{ file: File; isShown: boolean }> {
    const upload = this.#all.get(key);
    if (upload !== undefined) return { file: upload.original, isShown: upload.original === upload.file };
    return { file: await readImage(image), isShown: true };
  }

  /** A cropped image has not been uploaded yet: until then the text shows the uncropped one. */
  isCropping(body: Document): boolean {
    return imagesIn(body).some((image) => this.#all.has((image as Partial<ImageAttrs>).crop ?? ''));
  }

  /** Whether any upload is unfinished. */
  get isPending(): boolean {
    return [...this.#all.values()].some(({ actor }) => !actor.getSnapshot().matches('done'));
  }

  /** Retries uploads that got no answer. */
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
