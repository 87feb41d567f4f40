import * as calls from '../../contract/post-images.ts';
import { implement, type Target } from '../http/implement.ts';
import { storeImage } from '../images/store-image.ts';
import { addPostImage } from '../store/post-images.ts';

/** Every call of contract/post-images.ts. */
export function postImageRoutes(target: Target): void {
  const { db, now } = target.parts;

  implement(target, calls.uploadPostImage, async ({ c, body, still }) => {
    const memberId = c.get('member').id;
    const createdAt = now();
    const { id, width, height } = await storeImage(db, body.image, 'post', createdAt, still);
    await addPostImage(db, { memberId, imageId: id, width, height, createdAt });
    return { image: id, width, height };
  });
}
