import { imagesIn } from '../../contract/document-images.ts';
import { projectIdIn } from '../../contract/skill-slug.ts';
import { rowIdOf } from '../buildzone/finding.ts';
import type { ClientFiles } from '../http/client-files.ts';
import type { PageHead } from '../http/page-head.ts';
import type { Site } from '../http/security-headers.ts';
import { imageAddress } from '../images/image-address.ts';
import type { Parts } from '../parts.ts';
import { postFor } from '../store/posts.ts';
import { documentHtml } from './document-html.ts';

interface PageRequest {
  path: string;
  method: string;
  headers: Headers;
}

const feedHead = {
  title: 'Posts – Stepwise',
  description: 'What members write about their work: finished steps, questions, notes worth keeping.',
} as const;

async function postHead(parts: Parts, id: string): Promise<PageHead | null> {
  const row = rowIdOf(id);
  const found = row === undefined ? undefined : await postFor(parts.db, row, null);
  if (found === undefined) return null;
  const { post, indexed } = found;
  const image = imageAddress(imagesIn(post.body)[0]?.image ?? null) ?? post.author.profile_image;
  return {
    title: `${post.title} – Stepwise`,
    description: post.excerpt,
    address: `${parts.publicUrl()}/posts/${post.id}`,
    image: image === null ? null : parts.publicUrl() + image,
    indexed,
    type: 'article',
    content: { title: post.title, html: documentHtml(post.body) },
  };
}

/**
 * Posts for visitors and for programs that do not run the client: with a head and the text in the page, and 404 for one
 * that is missing or not public.
 *
 * @returns null if the path is something else
 */
export async function postPage(
  parts: Parts,
  client: ClientFiles,
  request: PageRequest,
  site: Site,
): Promise<Response | null> {
  if (request.method !== 'GET' && request.method !== 'HEAD') return null;
  if (/^\/posts\/?$/.test(request.path)) {
    const head = {
      ...feedHead,
      address: `${parts.publicUrl()}/posts`,
      image: null,
      indexed: true,
      type: 'website',
    } as const;
    return client.shell(request, site, head);
  }
  const [, segment] = /^\/posts\/([^/]+)\/?$/.exec(request.path) ?? [];
  if (segment === undefined) return null;
  const id = projectIdIn(segment);
  if (id !== null && request.path !== `/posts/${id}`)
    return new Response(null, { status: 301, headers: { Location: `/posts/${id}`, 'Cache-Control': 'no-cache' } });
  return client.shell(request, site, id === null ? null : await postHead(parts, id));
}
