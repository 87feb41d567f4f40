import { notFound, redirect } from '@tanstack/react-router';
import { projectIdIn } from '../../../contract/skill-slug.ts';
import { ensurePost, ensurePosts } from '../../entities/posts/ensure-posts.ts';
import type { FeedSearch } from '../../entities/posts/feed-search.ts';

/*
 * What the routes of posts load for the reader `as` (null for a visitor). In a file of its own, because every page
 * loads the routes.
 */

export async function loadFeed(as: string | null, search: FeedSearch) {
  await ensurePosts(as, search);
  return { as };
}

export async function loadPost(as: string | null, segment: string) {
  const id = projectIdIn(segment);
  if (id === null) throw notFound();
  if (id !== segment) throw redirect({ to: '/posts/$postId', params: { postId: id }, replace: true });
  const reading = await ensurePost(as, id);
  if (reading.kind === 'missing') throw notFound();
  return { as, id, title: reading.kind === 'found' ? reading.title : 'Post' };
}
