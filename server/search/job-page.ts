import { rowIdOf } from '../buildzone/finding.ts';
import type { ClientFiles } from '../http/client-files.ts';
import type { Site } from '../http/security-headers.ts';
import type { Parts } from '../parts.ts';
import { visitor } from '../store/community-cards.ts';
import { jobFor } from '../store/jobs.ts';

interface PageRequest {
  /** Of the client. */
  path: string;
  url: URL;
  method: string;
  headers: Headers;
}

/**
 * The page of a job, `/search?job=501`, as visitors and programs that do not run the client see it: with a head of its own, 404 for one
 * that does not exist or is hidden, and 410 once it is closed.
 *
 * @returns null if the address is something else
 */
export async function jobPage(
  parts: Parts,
  client: ClientFiles,
  request: PageRequest,
  site: Site,
): Promise<Response | null> {
  if (request.method !== 'GET' && request.method !== 'HEAD') return null;
  if (!/^\/search\/?$/i.test(request.path)) return null;
  // As the client reads it: what is no id leaves the search.
  const [, named] = /^"?(\d{1,15})"?$/.exec(request.url.searchParams.get('job')?.trim() ?? '') ?? [];
  const id = rowIdOf(named);
  if (id === undefined) return null;
  const job = await jobFor(parts.db, id, visitor, parts.now());
  if (job === undefined) return client.shell(request, site, null);
  if (!job.is_open) return client.shell(request, site, null, 410);
  const head = {
    title: `${job.title}, ${job.organisation} – Stepwise`,
    description: job.summary,
    address: `${parts.publicUrl()}/search?job=${job.id}`,
    image: null,
    indexed: true,
    type: 'website',
  } as const;
  return client.shell(request, site, head);
}
