/** The picture itself, as everyone sees it. */
export async function readImage(image: string): Promise<File> {
  const answer = await fetch(`/media/${image}.webp`);
  if (!answer.ok) throw new Error(`an image was answered with ${answer.status}`);
  return new File([await answer.blob()], 'image.webp', { type: 'image/webp' });
}
