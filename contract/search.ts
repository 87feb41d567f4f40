import * as v from 'valibot';
import { areaNames, difficulties } from './community-project-fields.ts';
import { communityProjectCard, effortNames } from './community-projects.ts';
import { defineCall } from './call.ts';
import { memberCard } from './follow.ts';
import { jobKindNames } from './job-fields.ts';
import { jobCard } from './jobs.ts';
import { limits } from './limits.ts';
import { pageQuery } from './paging.ts';
import { skillQuery } from './skill-name.ts';

export const searchTabs = ['projects', 'jobs', 'members'] as const;
export type SearchTab = (typeof searchTabs)[number];

/**
 * Parts of a text that match the query: [from, to) in UTF-16 units, as `slice` takes them, in order and not
 * overlapping.
 */
const ranges = v.array(v.tuple([v.number(), v.number()]));
export type Ranges = v.InferOutput<typeof ranges>;

export const matchedFields = [
  'title',
  'summary',
  'description',
  'area',
  'skill',
  'step',
  'owner',
  'organisation',
  'place',
  'name',
  'username',
  'headline',
  'about',
  'location',
  'experience',
  'education',
  'project',
] as const;

/** Why a result is there: one part of the query, and what matches it. */
const reason = v.object({
  /** Where it was found. */
  field: v.picklist(matchedFields),
  /**
   * `word`: as it was typed, or another form of it. `start`: a longer word begins with it. `alias`: another name of the
   * same skill. `similar`: spelt almost the same.
   */
  how: v.picklist(['word', 'start', 'alias', 'similar']),
  /** The part of the query, as it was typed. */
  typed: v.string(),
  /** What matches it, as it is written there: the name of a skill, otherwise a word. */
  matched: v.string(),
  /** For a field that the card does not show: the text around it. */
  excerpt: v.nullable(v.object({ text: v.string(), ranges })),
});
export type Reason = v.InferOutput<typeof reason>;

/** Strongest first, at most three; none for suggestions. */
const why = v.array(reason);

const projectHit = v.object({
  card: communityProjectCard,
  highlights: v.object({ title: ranges, summary: ranges }),
  why,
});
const jobHit = v.object({
  card: jobCard,
  highlights: v.object({ title: ranges, organisation: ranges, place: ranges, summary: ranges }),
  why,
});
const memberHit = v.object({
  card: v.object({
    ...memberCard.entries,
    /** Empty if the reader may not see it. */
    location: v.string(),
    /** As far as the reader may see them, those that match the query first; at most five. */
    skills: v.array(v.string()),
    /** Names of the skills that both have. */
    shared: v.array(v.string()),
  }),
  /** `name`: in first name, space, last name. */
  highlights: v.object({ name: ranges, headline: ranges, location: ranges }),
  why,
});
export type ProjectHit = v.InferOutput<typeof projectHit>;
export type JobHit = v.InferOutput<typeof jobHit>;
export type MemberHit = v.InferOutput<typeof memberHit>;

/** How many the reader may see. Counting ends at `limits.searchCount`: `more` says that there are more. */
const count = v.object({ count: v.number(), more: v.boolean() });

export const searchAnswer = v.object({
  /** What was searched for: trimmed, with single spaces. Empty: the results are suggestions. */
  query: v.string(),
  /** Each tab with its own filters, whichever tab is requested. */
  counts: v.object({ projects: count, jobs: count, members: count }),
  page: v.variant('tab', [
    v.object({ tab: v.literal('projects'), results: v.array(projectHit) }),
    v.object({ tab: v.literal('jobs'), results: v.array(jobHit) }),
    v.object({ tab: v.literal('members'), results: v.array(memberHit) }),
  ]),
  /** Pass it as `after` for more of this tab; null on the last page. A result that has moved may come twice. */
  next: v.nullable(v.string()),
  /** The skill that the results were narrowed to, in its one spelling; null where they were not. */
  skill: v.nullable(v.object({ slug: v.string(), name: v.string(), known: v.boolean() })),
  /**
   * What else to search for: for an empty query, skills of the reader and the community; if nothing is found, similar
   * names.
   */
  suggestions: v.array(v.string()),
});
export type SearchAnswer = v.InferOutput<typeof searchAnswer>;

export const search = defineCall({
  name: 'search',
  summary: `Search projects, jobs and members: counts of all three and ${limits.pageSearch} results of one. An empty query answers suggestions.`,
  method: 'GET',
  path: 'api/search/',
  access: 'optional',
  query: v.object({
    ...pageQuery.entries,
    q: v.optional(
      v.pipe(
        v.string(),
        v.maxLength(limits.searchCharacters, `A search can have at most ${limits.searchCharacters} characters`),
      ),
      '',
    ),
    tab: v.optional(v.picklist(searchTabs, 'There is no such tab'), 'projects'),
    /** Of all three: a skill's name, alias or slug. */
    skill: skillQuery,
    /** Of projects. */
    area: v.optional(v.picklist(areaNames, 'There is no such field')),
    difficulty: v.optional(v.picklist(difficulties, 'There is no such difficulty')),
    effort: v.optional(v.picklist(effortNames, 'There is no such effort')),
    /** Of jobs. */
    kind: v.optional(v.picklist(jobKindNames, 'There is no such kind')),
    remote: v.optional(v.literal('yes', 'Say yes, or leave it out')),
  }),
  answer: searchAnswer,
  status: 200,
  fallback: 'Failed to search',
  errorField: 'detail',
});
