import { limits } from '../../contract/limits.ts';
import * as calls from '../../contract/search.ts';
import { implementRead, type Target } from '../http/implement.ts';
import { limitClient, limitKey, limitSubject } from '../http/rate-limit.ts';
import type { RequestContext } from '../http/request.ts';
import type { Parts } from '../parts.ts';
import { askForSkills, readQuery } from '../search/asked.ts';
import { counted, findAll, hitsOf, type Searcher } from '../search/searching.ts';
import { namesLike, skillsToTry } from '../search/suggesting.ts';
import { skillFor } from '../skills/match.ts';
import { commonSkills, visitor, type ProjectReader } from '../store/community-cards.ts';
import { listCommunityProjects } from '../store/community-projects.ts';
import { listJobs } from '../store/jobs.ts';
import { sessionEnded, type Session, type SessionEnded } from '../store/families.ts';
import { countMembers, newestMembers, notYetFollowed } from '../store/member-hits.ts';
import { indexChanges } from '../store/search-indexing.ts';
import { openSearch } from '../store/search-opening.ts';

/** How many recent changes are indexed before this search; the rest follow in the background. */
const indexedFirst = 50;

const slugsIn = ({ reader }: Searcher): string[] => JSON.parse(reader.slugs) as string[];

/**
 * Members who share the reader's skills and whom the reader does not follow yet; the newest members for someone who has
 * named no skill.
 */
async function membersToMeet(searcher: Searcher): Promise<string[]> {
  const { db, reader } = searcher;
  const alike = await findAll(searcher, askForSkills(slugsIn(searcher)), 'members', 0);
  const unknown = await notYetFollowed(db, alike.found.members.subjects, reader.id);
  return unknown.length > 0 ? unknown : newestMembers(db, reader.id);
}

/**
 * Suggestions for someone who has not typed anything yet, best match first. Open jobs have no other list than this, and
 * neither have members with a skill: those go on, page by page.
 */
async function suggest(
  searcher: Searcher,
  tab: calls.SearchTab,
  offset: number,
): Promise<Omit<calls.SearchAnswer, 'query' | 'skill'>> {
  const { db, reader, filters, now } = searcher;
  const fitting = reader.id === null ? 'newest' : 'match';
  const projects = await listCommunityProjects(db, { ...filters, shelf: 'all', sort: fitting }, reader);
  const jobs = await listJobs(
    db,
    { ...filters, shelf: 'all', sort: fitting, offset: tab === 'jobs' ? offset : 0 },
    reader,
    now,
  );
  const narrowed =
    filters.skill === undefined ? null : await findAll(searcher, askForSkills([filters.skill]), tab, offset);
  const pageOfMembers = narrowed?.found.members.subjects;
  const members = narrowed?.found.members.count ?? (await countMembers(db, reader.id));
  const ids = {
    projects: () => projects.results.map(({ id }) => id),
    jobs: () => jobs.results.map(({ id }) => id),
    members: () => pageOfMembers ?? membersToMeet(searcher),
  };
  const asked = await ids[tab]();
  const whole = { projects: 0, jobs: jobs.count, members: pageOfMembers === undefined ? 0 : members }[tab];
  const seen = offset + asked.length;
  return {
    counts: { projects: counted(projects.count), jobs: counted(jobs.count), members: counted(members) },
    page: await hitsOf(searcher, tab, asked),
    next: asked.length > 0 && seen < whole ? String(seen) : null,
    suggestions: skillsToTry(slugsIn(searcher), await commonSkills(db)),
  };
}

/** Who searches, counted, with what has changed since the last search taken in. @throws ProblemError 429 rate_limited */
async function begin(c: RequestContext, parts: Parts, session: Session | null): Promise<ProjectReader | SessionEnded> {
  const { db, limits: all, now } = parts;
  if (session === null) {
    await limitClient(c, parts, 'searchesPerClient');
    await indexChanges(db, indexedFirst);
    return visitor;
  }
  const counter = { key: limitKey('searchesPerMember', session.memberId), limit: all.searchesPerMember };
  const opening = await openSearch(db, session, counter, now());
  if (opening === sessionEnded) return sessionEnded;
  // It knows when to try again.
  if (!opening.isAllowed) await limitSubject(parts, 'searchesPerMember', session.memberId);
  if (opening.isStale) await indexChanges(db, indexedFirst);
  return opening.reader;
}

/** Every call of contract/search.ts. */
export function searchRoutes(target: Target): void {
  const { parts } = target;
  const { db } = parts;

  implementRead(target, calls.search, async ({ c, query: { q, tab, after, skill: text, ...filters }, session }) => {
    const reader = await begin(c, parts, session);
    if (reader === sessionEnded) return sessionEnded;
    const known = text === undefined ? null : skillFor(text);
    const skill = known && {
      slug: known.slug,
      name: known.name ?? known.slug.replaceAll('-', ' '),
      known: known.name !== null,
    };
    const searcher: Searcher = {
      db,
      reader,
      filters: { ...filters, skill: skill?.slug },
      now: parts.now(),
    };
    const asked = readQuery(q);
    const offset = Number(after ?? 0);
    if (asked.text === '') return { query: '', skill, ...(await suggest(searcher, tab, offset)) };
    const { found, meanings } = await findAll(searcher, asked, tab, offset);
    const seen = offset + found[tab].subjects.length;
    return {
      query: asked.text,
      skill,
      counts: {
        projects: counted(found.projects.count),
        jobs: counted(found.jobs.count),
        members: counted(found.members.count),
      },
      page: await hitsOf(searcher, tab, found[tab].subjects, meanings),
      next: found[tab].subjects.length === limits.pageSearch && seen < found[tab].count ? String(seen) : null,
      suggestions: found[tab].count === 0 ? namesLike(asked) : [],
    };
  });
}
