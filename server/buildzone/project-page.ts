import type { CommunityProject } from '../../contract/community-projects.ts';
import { limits } from '../../contract/limits.ts';
import { isNoSkill, projectIdIn } from '../../contract/skill-slug.ts';
import { escapeHtml } from '../escape-html.ts';
import type { ClientFiles } from '../http/client-files.ts';
import type { PageHead } from '../http/page-head.ts';
import type { Site } from '../http/security-headers.ts';
import type { Parts } from '../parts.ts';
import { documentHtml } from '../posts/document-html.ts';
import { skillFor } from '../skills/match.ts';
import { visitor } from '../store/community-cards.ts';
import { communityProjectFor, listCommunityProjects, skillNameOf } from '../store/community-projects.ts';
import { hasStep } from '../store/project-access.ts';
import { isStepId, rowIdOf } from './finding.ts';

interface PageRequest {
  /** Of the client. */
  path: string;
  /** As it was sent: the parsed path has lost some of its percent-encoding and cannot be compared. */
  url: URL;
  method: string;
  headers: Headers;
}

/** A page, or the path where it is. Null: there is nothing for visitors. */
type Found = PageHead | { movedTo: string } | null;

/** The placeholder for the id in links made by hand. */
const idNames = new Set(['id', 'project', 'projectid']);

function idInQuery(query: URLSearchParams): string | null {
  const named = [...query].find(([name]) => idNames.has(name.toLowerCase()));
  return named === undefined ? null : named[1].trim();
}

/** Undefined for a segment that is not valid percent-encoding. */
function decoded(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment);
  } catch {
    return undefined;
  }
}

/** Whether an address names a step that the project never had. */
async function namesNoStep(parts: Parts, project: number, named: string | null): Promise<boolean> {
  return named !== null && !(isStepId(named) && (await hasStep(parts.db, project, named)));
}

const contentHtml = ({ summary, description }: CommunityProject): string =>
  (summary === '' ? '' : `<p>${escapeHtml(summary)}</p>`) + documentHtml(description);

/** Projects have no picture of their own. In src/public, 1200 by 630 as previews want it. */
const previewOf = (parts: Parts) => `${parts.publicUrl()}/preview.png`;

async function projectHead(
  parts: Parts,
  id: string | null,
  rest: '' | '/steps',
  step: string | null = null,
): Promise<PageHead | null> {
  const row = rowIdOf(id ?? undefined);
  const project = row === undefined ? undefined : await communityProjectFor(parts.db, row, visitor);
  if (row === undefined || project === undefined || (await namesNoStep(parts, row, step))) return null;
  return {
    title: `${rest === '' ? '' : 'Steps: '}${project.title} – Stepwise`,
    description: project.summary,
    address: `${parts.publicUrl()}/projects/${project.id}${rest}`,
    image: previewOf(parts),
    indexed: project.status === 'published',
    type: 'website',
    ...(rest === '' ? { content: { title: project.title, html: contentHtml(project) } } : {}),
  };
}

async function skillHead(parts: Parts, slug: string, name: string): Promise<PageHead> {
  const query = { shelf: 'all', sort: 'newest', skill: slug } as const;
  const { count, results } = await listCommunityProjects(parts.db, query, visitor);
  const titles = results.slice(0, 3).map(({ title }) => title);
  return {
    title: `${name} projects – Stepwise`,
    description:
      count === 0
        ? `Learn ${name} step by step with others on Stepwise.`
        : `Learn ${name} by doing: ${titles.join(', ')}${count > titles.length ? ' and more' : ''}.`,
    address: `${parts.publicUrl()}/projects/${encodeURIComponent(slug)}`,
    image: previewOf(parts),
    indexed: count > 0,
    type: 'website',
  };
}

/** `/projects/{segment}` (docs/decisions/0701-community-projects.md). */
async function segmentPage(parts: Parts, segment: string, path: string): Promise<Found> {
  const id = projectIdIn(segment);
  if (id !== null) return path === `/projects/${id}` ? projectHead(parts, id, '') : { movedTo: `/projects/${id}` };
  if (segment.length > limits.skillSlugCharacters || isNoSkill(segment)) return null;
  const { slug, name } = skillFor(segment);
  const known = name ?? (await skillNameOf(parts.db, slug));
  if (known === undefined) return null;
  const address = `/projects/${encodeURIComponent(slug)}`;
  return path === address ? skillHead(parts, slug, known) : { movedTo: address };
}

/** Undefined: the path is something else. */
async function pageAt(parts: Parts, { pathname: path, searchParams: query }: URL): Promise<Found | undefined> {
  const [, raw = '', steps] = /^\/projects\/([^/]+)(\/steps)?\/?$/i.exec(path) ?? [];
  if (raw === '') return undefined;
  const segment = decoded(raw);
  if (segment === undefined) return null;
  if (steps !== undefined) {
    const id = projectIdIn(segment);
    const address = `/projects/${id ?? ''}/steps`;
    return id === null || path === address ? projectHead(parts, id, '/steps', query.get('step')) : { movedTo: address };
  }
  if (segment.toLowerCase() !== 'details') return segmentPage(parts, segment, path);
  const id = idInQuery(query);
  return id === null ? undefined : projectHead(parts, projectIdIn(id), '');
}

/** What follows the path stays. */
function redirect(path: string, { search }: URL): Response {
  return new Response(null, { status: 301, headers: { Location: path + search, 'Cache-Control': 'no-cache' } });
}

/**
 * Pages of community projects, as visitors and programs that do not run the client see them: with a head of their own, moved to their
 * one address, and 404 for what is missing, a draft, or unknown to everyone.
 *
 * @returns null if the path is something else
 */
export async function projectPage(
  parts: Parts,
  client: ClientFiles,
  request: PageRequest,
  site: Site,
): Promise<Response | null> {
  if (request.method !== 'GET' && request.method !== 'HEAD') return null;
  const found = await pageAt(parts, request.url);
  if (found === undefined) return null;
  return found !== null && 'movedTo' in found
    ? redirect(found.movedTo, request.url)
    : client.shell(request, site, found);
}
