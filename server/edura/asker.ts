import type { EduraSource } from '../../contract/edura.ts';
import type {
  CommunityProject,
  CommunityProjectCard,
  Role as MembershipRole,
} from '../../contract/community-projects.ts';
import type { MemberPage } from '../../contract/follow.ts';
import type { Visibility } from '../../contract/profiles.ts';
import type { RolePlan } from '../../contract/guidance.ts';
import type { Job, JobCard } from '../../contract/jobs.ts';
import { skillLevels, type Skill } from '../../contract/entries.ts';
import { limits } from '../../contract/limits.ts';
import { slugOfSkill } from '../skills/match.ts';
import type { JobHit, MemberHit, ProjectHit } from '../../contract/search.ts';
import { nameOfRole, roleWith } from '../guidance/answering.ts';
import { planFor } from '../guidance/plan.ts';
import type { Role } from '../guidance/role.ts';
import { askForSkills, readQuery, type Asked } from '../search/asked.ts';
import { findIn, type Searcher } from '../search/searching.ts';
import { allPages, type All } from './all-pages.ts';
import { isOnlyLikeName } from './like-name.ts';
import { UsedFacts, type Fact } from './used-facts.ts';
import type { ProjectReader } from '../store/community-cards.ts';
import { followedAmong, visibilityOf } from '../store/edura.ts';
import type { FollowList } from '../store/follow-counts.ts';
import { listFollows } from '../store/follows.ts';
import {
  communityProjectCards,
  communityProjectFor,
  listCommunityProjects,
  type ProjectQuery,
} from '../store/community-projects.ts';
import type { Database } from '../store/database.ts';
import { jobsOf, levelsOf, projectsWith, stepsDoneBy } from '../store/edura-of-member.ts';
import { sessionEnded, type Session } from '../store/families.ts';
import { jobCards, jobFor, listJobs, type JobQuery } from '../store/jobs.ts';
import { planParts, standingOf, type Standing } from '../store/guidance.ts';
import { memberHitCards } from '../store/member-hits.ts';
import { findFor, memberById } from '../store/profiles.ts';
import { indexChanges } from '../store/search-indexing.ts';

/** Of what has changed since the last search, so many changes are taken in before this one. */
const indexedFirst = 50;

/** A member, with what the asker may see of them. */
export type Shown = Awaited<ReturnType<typeof memberHitCards>>[number];

/** The session has ended while something was being looked up for it. */
export class SessionOver extends Error {
  override name = 'SessionOver';
}

export const sourceOf = {
  role: (role: Role): EduraSource => ({ kind: 'role', ...nameOfRole(role) }),
  skill: (name: string, slug: string): EduraSource => ({ kind: 'skill', slug, title: name }),
  project: ({ id, title }: { id: string; title: string }): EduraSource => ({ kind: 'project', id, title }),
  step: (project: string, { id, title }: { id: string; title: string }): EduraSource => ({
    kind: 'step',
    project,
    id,
    title,
  }),
  /** Its words, and those of comments, are told only as long as they can be read where they stand. */
  feedback: (project: string, one: { step: string; id: string; title: string }): EduraSource => ({
    kind: 'feedback',
    project,
    ...one,
  }),
  comment: (post: string, one: { id: string; title: string }): EduraSource => ({ kind: 'comment', post, ...one }),
  stepComment: (project: string, one: { step: string; id: string; title: string }): EduraSource => ({
    kind: 'step-comment',
    project,
    ...one,
  }),
  job: ({ id, title }: { id: string; title: string }): EduraSource => ({ kind: 'job', id, title }),
  post: ({ id, title }: { id: string; title: string }): EduraSource => ({ kind: 'post', id, title }),
  member: (member: { username: string; first_name: string; last_name: string }): EduraSource => ({
    kind: 'member',
    username: member.username,
    title: `${member.first_name} ${member.last_name}`,
  }),
};

/** Looks things up for one member, with the queries of the screens: who may see what is decided there. All that it gives of the member is what `UsedFacts` lets through. */
export class Asker {
  readonly db: Database;
  readonly session: Session;
  readonly now: Date;
  readonly #omitted: ReadonlySet<string>;
  #facts: Promise<UsedFacts> | undefined;
  #reader: Promise<ProjectReader> | undefined;
  readonly #projects = new Map<string, Promise<CommunityProject | undefined>>();
  #search: Promise<Searcher> | undefined;
  #isOfOwn = false;
  readonly #said = new Set<Fact>();
  readonly #found = new Map<string, Promise<unknown>>();
  readonly #lists = new Map<string, ReturnType<typeof listCommunityProjects>>();

  constructor(db: Database, session: Session, omitted: ReadonlySet<string>, now: Date) {
    this.db = db;
    this.session = session;
    this.now = now;
    this.#omitted = omitted;
  }

  get usesProgress(): boolean {
    return !this.#omitted.has('progress');
  }

  /** For what is told of the member's own work; null where they asked to leave it out. */
  get ownWork(): { db: Database; memberId: string } | null {
    return this.usesProgress ? { db: this.db, memberId: this.session.memberId } : null;
  }

  /** Whether the member asked not to have it known that they claim this skill. */
  leavesOut(slug: string): boolean {
    return this.#omitted.has(`skill:${slug}`);
  }

  /** @throws SessionOver */
  #used(): Promise<UsedFacts> {
    this.#facts ??= standingOf(this.db, null, this.session, this.now).then((found) => {
      if (found === sessionEnded || found === null) throw new SessionOver();
      return new UsedFacts(found, this.#omitted);
    });
    return this.#facts;
  }

  /** Of the facts that the member asked to leave out, those that there are. @throws SessionOver */
  async leftOut(): Promise<ReadonlySet<Fact>> {
    return (await this.#used()).leftOut;
  }

  /** That these are left out has been said. */
  saysLeftOut(facts: readonly Fact[]): void {
    for (const fact of facts) this.#said.add(fact);
  }

  hasSaidLeftOut(fact: Fact): boolean {
    return this.#said.has(fact);
  }

  /** Whether what the member claims or has shown was asked for. */
  get isOfOwn(): boolean {
    return this.#isOfOwn;
  }

  /** What the member claims and has shown, and works towards. @throws SessionOver */
  async standing(): Promise<Pick<Standing, 'mine' | 'target'>> {
    const { mine, target } = await this.#used();
    this.#isOfOwn = true;
    return { mine, target };
  }

  /** The role that the member works towards, as far as Edura may know. */
  async target(): Promise<Role | null> {
    const { target } = await this.#used();
    return target === null ? null : (roleWith(target.slug) ?? null);
  }

  /** What the member has chosen to show to whom. @throws SessionOver */
  async visibility(): Promise<Visibility> {
    const own = await visibilityOf(this.db, this.session.memberId);
    if (own === undefined) throw new SessionOver();
    return own;
  }

  /** With the skills of each step that it may name. @throws SessionOver */
  async plan(role: Role): Promise<RolePlan & { skillsOf: ReadonlyMap<string, readonly string[]> }> {
    const facts = await this.#used();
    this.#isOfOwn = true;
    const found = await planParts(this.db, role, this.session, this.now, facts);
    if (found === sessionEnded) throw new SessionOver();
    const steps = found.projects.flatMap(({ todo }) => todo);
    return {
      ...planFor(role, facts.mineOf(found.mine), found.projects),
      skillsOf: new Map(steps.map(({ id, skills }) => [id, skills])),
    };
  }

  /** The skills that the member claims or has shown, as slugs. */
  async skills(): Promise<readonly string[]> {
    return JSON.parse((await this.reader()).slugs) as string[];
  }

  reader(): Promise<ProjectReader> {
    this.#reader ??= this.#used().then((facts) => facts.reader(this.session.memberId));
    return this.#reader;
  }

  /** Looked up once for an answer. */
  #projectPage(query: ProjectQuery): ReturnType<typeof listCommunityProjects> {
    const key = JSON.stringify(query);
    const found =
      this.#lists.get(key) ??
      this.#used().then(async (facts) => {
        const page = await listCommunityProjects(this.db, query, facts.reader(this.session.memberId));
        return { ...page, results: page.results.map((card) => facts.card(card)) };
      });
    this.#lists.set(key, found);
    return found;
  }

  async projects(query: Omit<ProjectQuery, 'after'>): Promise<CommunityProjectCard[]> {
    return (await this.#projectPage(query)).results;
  }

  /** Those of further pages as well, so that they can be counted. */
  allProjects(query: Omit<ProjectQuery, 'after'>): Promise<All<CommunityProjectCard>> {
    return allPages((after) => this.#projectPage({ ...query, after }));
  }

  /** Looked up once for an answer. */
  project(id: string): Promise<CommunityProject | undefined> {
    const found =
      this.#projects.get(id) ??
      this.#used().then(async (facts) => {
        const shown = await communityProjectFor(this.db, Number(id), facts.reader(this.session.memberId));
        return shown === undefined ? undefined : facts.project(shown);
      });
    this.#projects.set(id, found);
    return found;
  }

  /** Changes are taken in once for an answer. */
  #searcher(): Promise<Searcher> {
    this.#search ??= indexChanges(this.db, indexedFirst)
      .then(() => this.reader())
      .then((reader) => ({ db: this.db, reader, filters: {}, now: this.now }));
    return this.#search;
  }

  /** Looked up once for an answer, as several rules ask for the same. */
  findProjects(asked: Asked): Promise<ProjectHit[]> {
    return this.#once(`projects ${JSON.stringify(asked)}`, async () => {
      const [page, facts] = [await findIn(await this.#searcher(), asked, 'projects', 6), await this.#used()];
      return page.tab === 'projects' ? page.results.map((hit) => ({ ...hit, card: facts.card(hit.card) })) : [];
    });
  }

  #once<Found>(key: string, find: () => Promise<Found>): Promise<Found> {
    const found = (this.#found.get(key) as Promise<Found> | undefined) ?? find();
    this.#found.set(key, found);
    return found;
  }

  /** Open ones: closed jobs are not found. */
  findJobs(asked: Asked, filters: Pick<Searcher['filters'], 'kind' | 'remote'>): Promise<JobHit[]> {
    return this.#once(`jobs ${JSON.stringify([asked, filters])}`, async () => {
      const page = await findIn({ ...(await this.#searcher()), filters }, asked, 'jobs', 6);
      const facts = await this.#used();
      const hits = page.tab === 'jobs' ? page.results.filter(({ why }) => !isOnlyLikeName(why)) : [];
      return hits.map((hit) => ({ ...hit, card: facts.matched(hit.card) }));
    });
  }

  async #jobPage(query: JobQuery): ReturnType<typeof listJobs> {
    const [facts, reader] = [await this.#used(), await this.reader()];
    const page = await listJobs(this.db, query, reader, this.now);
    return { ...page, results: page.results.map((card) => facts.matched(card)) };
  }

  /** Open ones, on whichever shelf. */
  async jobs(query: Omit<JobQuery, 'after'>): Promise<JobCard[]> {
    return (await this.#jobPage(query)).results.filter((job) => job.is_open);
  }

  /** Open ones of further pages as well, so that they can be counted. */
  async allJobs(query: Omit<JobQuery, 'after'>): Promise<All<JobCard>> {
    const { cards, isCut } = await allPages((after) => this.#jobPage({ ...query, after }));
    return { cards: cards.filter((job) => job.is_open), isCut };
  }

  /** An open one. */
  async job(id: string): Promise<Job | undefined> {
    const found = await jobFor(this.db, Number(id), await this.reader(), this.now);
    return found?.is_open === true ? (await this.#used()).matched(found) : undefined;
  }

  /** Someone whom the asker may see, with what they show. */
  async member(username: string): Promise<Shown | undefined> {
    const found = await findFor(this.db, username, this.session.memberId);
    if (found === undefined || !found.visible) return undefined;
    const [card] = await memberHitCards(this.db, [found.member.id], await this.reader());
    return card === undefined ? undefined : (await this.#used()).member(card);
  }

  /** When somebody who shows themselves to the asker became a member, as their profile says it. */
  async joinedAt({ username }: Shown): Promise<Date | undefined> {
    const found = await findFor(this.db, username, this.session.memberId);
    return found?.visible === true ? found.member.createdAt : undefined;
  }

  /** The published projects that a member is in, as far as the asker may see them. */
  async projectsWith({ id }: Shown): Promise<{ card: CommunityProjectCard; role: MembershipRole }[]> {
    const rows = await projectsWith(this.db, id);
    const cards = await communityProjectCards(
      this.db,
      rows.map((row) => row.id),
      await this.reader(),
    );
    const facts = await this.#used();
    return cards.flatMap((card) =>
      rows.filter((row) => row.id === card.id).map(({ role }) => ({ card: facts.card(card), role })),
    );
  }

  /** Of these projects, how many steps the member has done in each; undefined where the asker asked not to have it known of themselves. */
  async stepsDoneBy(
    { id, is_self: isSelf }: Shown,
    projects: readonly string[],
  ): Promise<ReadonlyMap<string, number> | undefined> {
    if (isSelf && !this.usesProgress) return undefined;
    return stepsDoneBy(this.db, id, projects);
  }

  /** At which level members claim one of these skills, the highest; those who do not show it to the asker, or show it by steps alone, are not there. */
  async levels(
    shown: readonly { username: string; skills: readonly string[] }[],
    slugs: readonly string[],
  ): Promise<ReadonlyMap<string, { name: string; level: Skill['level'] }>> {
    const isAsked = (name: string) => slugs.includes(slugOfSkill(name));
    const showing = shown.filter(({ skills }) => skills.some(isAsked)).map(({ username }) => username);
    const rows = showing.length === 0 ? [] : await levelsOf(this.db, showing);
    const found = new Map<string, { name: string; level: Skill['level'] }>();
    for (const { username, name, level } of rows.filter((row) => isAsked(row.name))) {
      const before = found.get(username);
      if (before === undefined || skillLevels.indexOf(level) > skillLevels.indexOf(before.level))
        found.set(username, { name, level });
    }
    return found;
  }

  /** Open jobs that a member has posted, as far as the asker may see them. */
  async jobsOf({ id }: Pick<Shown, 'id'>): Promise<JobCard[]> {
    const cards = await jobCards(this.db, await jobsOf(this.db, id, this.now), await this.reader(), this.now);
    const facts = await this.#used();
    return cards.map((card) => facts.matched(card));
  }

  ownJobs(): Promise<JobCard[]> {
    return this.jobsOf({ id: this.session.memberId });
  }

  /** Whom the asker follows, or who follows them: the newest, and how many there are. @throws SessionOver */
  async follows(list: FollowList): Promise<MemberPage> {
    const { username } = await memberById(this.db, this.session.memberId);
    const found = await listFollows(this.db, list, username, this.session, undefined, this.now);
    if (found === undefined || found === sessionEnded) throw new SessionOver();
    return found;
  }

  /** Of these members those whom the asker follows. */
  following(usernames: readonly string[]): Promise<ReadonlySet<string>> {
    return followedAmong(this.db, this.session.memberId, usernames);
  }

  findMembers(asked: Asked): Promise<MemberHit[]> {
    return this.#once(`members ${JSON.stringify(asked)}`, async () => {
      const page = await findIn(await this.#searcher(), asked, 'members', limits.pageSearch);
      return page.tab === 'members' ? page.results.filter(({ card }) => !card.is_self) : [];
    });
  }
}

/** A search for skills by their names, otherwise for the words. */
export function searchFor(slugs: readonly string[], topic: string): Asked | null {
  if (slugs.length > 0) return askForSkills(slugs);
  const asked = readQuery(topic);
  return asked.words.length === 0 ? null : asked;
}
