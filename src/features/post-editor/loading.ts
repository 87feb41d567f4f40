import { notFound, redirect } from '@tanstack/react-router';
import type { WriteSearch } from '../../entities/posts/write-search.ts';
import { keyFor, newDraftKey, openDraft, textAbout } from './draft-queries.ts';

/**
 * The draft that /newpost or /tinymce opens. Its key is in the address, so that a reload or another device finds it
 * again.
 */
export async function loadDraft(as: string, to: '/newpost' | '/tinymce', { draft: key, post, ...about }: WriteSearch) {
  if (key === undefined) {
    const draft = post === undefined ? newDraftKey(await textAbout(as, about)) : await keyFor(as, post);
    throw redirect({ to, search: { draft, ...(post === undefined ? about : { post }) }, replace: true });
  }
  const input = await openDraft(as, key, post);
  // For example in this tab, before a reload: the answer may not have come.
  if (input !== null && 'published' in input)
    throw redirect({ to: '/posts/$postId', params: { postId: input.published }, replace: true });
  if (input !== null) return { as, input };
  if (post !== undefined) throw notFound();
  // Deleted, or a new one that is still empty: what is written next gets a new key.
  throw redirect({ to, search: about, replace: true });
}
