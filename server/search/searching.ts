import type { CommunityProjectCard } from '../../contract/community-projects.ts';
import { limits } from '../../contract/limits.ts';
import type { Section } from '../../contract/profiles.ts';
import {
  searchTabs,
  type JobHit,
  type MemberHit,
  type ProjectHit,
  type Reason,
  type SearchAnswer,
  type SearchTab,
} from '../../contract/search.ts';
import type { ProjectReader } from '../store/community-cards.ts';
import { communityProjectCards } from '../store/community-projects.ts';
import type { Database } from '../store/database.ts';
import { jobCards } from '../store/jobs.ts';
import { memberHitCards } from '../store/member-hits.ts';
import { countHits, findHits, type Filters, type Found } from '../store/search-hits.ts';
import { sourcesOf } from '../store/search-sources.ts';
import { termsLike, type KnownTerm } from '../store/search-terms.ts';
import { seesSection } from '../store/visibility.ts';
import type { Asked } from './asked.ts';
import { answersQuery, mostReasons, rangesIn, rangesInPlace, reasonsFor } from './explaining.ts';
import { fieldsOfJob, fieldsOfMember, fieldsOfProject, type Field } from './fields.ts';
import { meaningsOf, type Meaning } from './meaning.ts';
import { withOwners } from './owners.ts';

export interface Searcher {
  db: Database;
  reader: ProjectReader;
  filters: Filters;
  now: Date;
}

const mostSkills = 5;

/** Skills that answer the query first: `why` names only the strongest of them. */
function skillsFirst(skills: readonly string[], meanings: readonly Meaning[]): string[] {
  const first = skills.filter((name) => answersQuery(name, meanings));
  return [...new Set([...first, ...skills])].slice(0, mostSkills);
}

/** The name of its owner, where that answers the query. */
function whyOwned({ id, owner }: CommunityProjectCard, meanings: readonly Meaning[]): Reason[] {
  if (owner === null) return [];
  const text = `${owner.first_name} ${owner.last_name} (${owner.username})`;
  const named = meanings.flatMap(({ owned }) => (owned?.ids.includes(id) === true ? [owned.meaning] : []));
  return reasonsFor([{ field: 'owner', text, weight: 'A', times: 1 }], named);
}

async function projectHits({ db, reader }: Searcher, ids: readonly string[], meanings: readonly Meaning[]) {
  const [cards, sources] = await Promise.all([communityProjectCards(db, ids, reader), sourcesOf(db, 'projects', ids)]);
  return cards.map((card): ProjectHit => {
    const source = sources.get(card.id);
    return {
      card,
      highlights: { title: rangesIn(card.title, meanings), summary: rangesIn(card.summary, meanings) },
      why:
        source === undefined
          ? []
          : [...whyOwned(card, meanings), ...reasonsFor(fieldsOfProject(source), meanings)].slice(0, mostReasons),
    };
  });
}

async function jobHits({ db, reader, now }: Searcher, ids: readonly string[], meanings: readonly Meaning[]) {
  const [cards, sources] = await Promise.all([jobCards(db, ids, reader, now), sourcesOf(db, 'jobs', ids)]);
  return cards.map((card): JobHit => {
    const source = sources.get(card.id);
    return {
      card,
      highlights: {
        title: rangesIn(card.title, meanings),
        organisation: rangesIn(card.organisation, meanings),
        place: rangesInPlace(card.place, meanings),
        summary: rangesIn(card.summary, meanings),
      },
      why: source === undefined ? [] : reasonsFor(fieldsOfJob(source), meanings),
    };
  });
}

async function memberHits({ db, reader }: Searcher, ids: readonly string[], meanings: readonly Meaning[]) {
  const [cards, sources] = await Promise.all([memberHitCards(db, ids, reader), sourcesOf(db, 'members', ids)]);
  return cards.map(({ id, ...card }): MemberHit => {
    const source = sources.get(id);
    const sees = (section: Section) => source !== undefined && seesSection({ id, ...source }, section, reader.id);
    const fields: Field[] = source === undefined ? [] : fieldsOfMember(source, sees);
    return {
      card: { ...card, skills: skillsFirst(card.skills, meanings) },
      highlights: {
        name: rangesIn(`${card.first_name} ${card.last_name}`, meanings),
        headline: rangesIn(card.headline, meanings),
        location: rangesInPlace(card.location, meanings),
      },
      why: reasonsFor(fields, meanings),
    };
  });
}

/** Cards of one tab, with what of them answers the query. */
export async function hitsOf(
  searcher: Searcher,
  tab: SearchTab,
  ids: readonly string[],
  meanings: readonly Meaning[] = [],
): Promise<SearchAnswer['page']> {
  if (tab === 'projects') return { tab, results: await projectHits(searcher, ids, meanings) };
  if (tab === 'jobs') return { tab, results: await jobHits(searcher, ids, meanings) };
  return { tab, results: await memberHits(searcher, ids, meanings) };
}

export interface Answered {
  found: Readonly<Record<SearchTab, Found>>;
  /** What each word means in the tab that is shown. */
  meanings: Meaning[];
}

/** What each word means in one tab; among projects, also as the name of who owns one. */
async function meaningsIn(
  { db, reader }: Searcher,
  asked: Asked,
  known: readonly KnownTerm[],
  tab: SearchTab,
): Promise<Meaning[]> {
  const meanings = meaningsOf(asked, known, tab);
  return tab === 'projects' ? withOwners(db, meanings, meaningsOf(asked, known, 'members'), reader.id) : meanings;
}

/** The best that answers the query in one tab, so many at most. The other tabs are not counted. */
export async function findIn(
  searcher: Searcher,
  asked: Asked,
  tab: SearchTab,
  most: number,
): Promise<SearchAnswer['page']> {
  const { db, reader, filters, now } = searcher;
  const meanings = await meaningsIn(searcher, asked, await termsLike(db, asked, reader.id), tab);
  const { subjects } = await findHits(db, tab, meanings, { reader: reader.id, filters, now, offset: 0 });
  return hitsOf(searcher, tab, subjects.slice(0, most), meanings);
}

/** What answers the query in all tabs; of the tab that is shown the page after `offset` results. */
export async function findAll(searcher: Searcher, asked: Asked, tab: SearchTab, offset: number): Promise<Answered> {
  const { db, reader, filters, now } = searcher;
  const known = asked.words.length === 0 ? [] : await termsLike(db, asked, reader.id);
  const search = { reader: reader.id, filters, now };
  const understood = {
    projects: meaningsIn(searcher, asked, known, 'projects'),
    jobs: meaningsIn(searcher, asked, known, 'jobs'),
    members: meaningsIn(searcher, asked, known, 'members'),
  };
  const others = searchTabs.filter((one) => one !== tab).map(async (one) => [one, await understood[one]] as const);
  const [found, counts] = await Promise.all([
    understood[tab].then((own) => findHits(db, tab, own, { ...search, offset })),
    // Of the other tabs only the counts are shown.
    Promise.all(others).then((all) => countHits(db, all, search)),
  ]);
  const of = (one: SearchTab): Found => (one === tab ? found : { count: counts[one] ?? 0, subjects: [] });
  return {
    found: { projects: of('projects'), jobs: of('jobs'), members: of('members') },
    meanings: await understood[tab],
  };
}

/** Counting ends somewhere: beyond, it is only said that there are more. */
export function counted(count: number): { count: number; more: boolean } {
  return { count: Math.min(count, limits.searchCount), more: count > limits.searchCount };
}
