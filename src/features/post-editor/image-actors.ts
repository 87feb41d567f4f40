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
  /** What was chosen, before it was cropped. */
  original: File;
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

  /**
   * @param original of which `file` is a part
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

  /** An image of the text as it was chosen, or as the server has it, and whether that is what the text shows. */
  async pictureOf({ upload: key, image }: ImageAttrs): Promise<{ file: File; isShown: boolean }> {
    const upload = this.#all.get(key);
    if (upload !== undefined) return { file: upload.original, isShown: upload.original === upload.file };
    return { file: await readImage(image), isShown: true };
  }

  /** A part of an image of the text has not arrived: until then the text has the whole image. */
  isCropping(body: Document): boolean {
    return imagesIn(body).some((image) => this.#all.has((image as Partial<ImageAttrs>).crop ?? ''));
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
