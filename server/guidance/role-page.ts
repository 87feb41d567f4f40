import type { ClientFiles } from '../http/client-files.ts';
import type { PageHead } from '../http/page-head.ts';
import type { Site } from '../http/security-headers.ts';
import type { Parts } from '../parts.ts';
import { roleWith } from './answering.ts';
import { roles } from './roles.ts';

interface PageRequest {
  path: string;
  url: URL;
  method: string;
  headers: Headers;
}

interface Texts {
  title: string;
  description: string;
}

/** Undefined: the path is something else; null: there is no such role. */
function textsAt(path: string): Texts | null | undefined {
  if (/^\/career-guidance\/?$/.test(path))
    return {
      title: 'Career guidance',
      description: `${roles.length} roles from the inside: a day in each, what it needs, and which steps lead to it.`,
    };
  const [, slug, , other] = /^\/career-guidance\/([^/]+)(\/with\/([^/]+))?\/?$/.exec(path) ?? [];
  if (slug === undefined) return path.startsWith('/career-guidance/') ? null : undefined;
  const role = roleWith(slug);
  if (role === undefined) return null;
  if (other === undefined) return { title: role.title, description: role.summary };
  const second = roleWith(other);
  return second === undefined
    ? null
    : {
        title: `${role.title} or ${second.title}?`,
        description: `What both roles need, and what only one does. ${role.summary} ${second.summary}`,
      };
}

/** The one address of a page: a role beside itself is the page of that role. */
function addressOf(path: string): string {
  return path.toLowerCase().replace(/^(\/career-guidance\/([^/]+))\/with\/\2\/?$/, '$1');
}

/**
 * Pages of career guidance, as programs that do not run the client see them: with a head of their own, moved to their one address
 * from any case, and 404 for a role that does not exist.
 *
 * @returns null if the path is something else
 */
export async function rolePage(
  parts: Parts,
  client: ClientFiles,
  request: PageRequest,
  site: Site,
): Promise<Response | null> {
  if (request.method !== 'GET' && request.method !== 'HEAD') return null;
  const address = addressOf(request.path);
  if (address !== request.path && (textsAt(address) ?? null) !== null)
    return new Response(null, {
      status: 301,
      headers: { Location: address + request.url.search, 'Cache-Control': 'no-cache' },
    });
  const texts = textsAt(request.path);
  if (texts === undefined) return null;
  const head: PageHead | null = texts && {
    title: `${texts.title} – Stepwise`,
    description: texts.description,
    address: parts.publicUrl() + request.path.replace(/\/$/, ''),
    image: null,
    indexed: true,
    type: 'website',
  };
  return client.shell(request, site, head);
}
