import { sql } from 'drizzle-orm';
import { asStopped, namedIn } from '../../contract/edura-stopped.ts';
import { withheld } from '../../contract/edura-withheld.ts';
import type { EduraAction, EduraSource, EduraTurn } from '../../contract/edura.ts';
import { communityProjects, evidence, feedback } from './community-schema.ts';
import { rowsOf, type Database } from './database.ts';
import { eduraTurns } from './edura-schema.ts';
import { jobs } from './job-schema.ts';
import { membersNamed } from './members.ts';
import { posts } from './post-schema.ts';
import { postVisibleTo } from './posts.ts';
import { members } from './schema.ts';
import { jobVisibleTo, projectVisibleTo, unhiddenFor, visibleTo } from './visibility.ts';

/** Usernames, and ids of projects, jobs, posts and feedback. */
interface Hidden {
  members: ReadonlySet<string>;
  projects: ReadonlySet<string>;
  jobs: ReadonlySet<string>;
  posts: ReadonlySet<string>;
  feedback: ReadonlySet<string>;
}

function isAbout(
  one: EduraSource | EduraAction,
  { members: usernames, projects, jobs: ids, posts: texts, feedback: said }: Hidden,
): boolean {
  if (one.kind === 'post') return texts.has(one.id);
  if (one.kind === 'feedback') return said.has(one.id) || projects.has(one.project);
  if (one.kind === 'job') return ids.has(one.id);
  if (one.kind === 'save-job') return ids.has(one.job);
  if (one.kind === 'member' || one.kind === 'follow') return usernames.has(one.username);
  if (one.kind === 'project') return projects.has(one.id);
  return 'project' in one && projects.has(one.project);
}

/** The part of a turn that says whom and what it may be about. */
export type Named = Pick<EduraTurn, 'id' | 'chat' | 'parent' | 'guide' | 'state' | 'sources' | 'actions'>;

/** SQL for it, of `edura_turns as t`. */
export const namedColumns = sql`t.id::text as id, t.chat_id::text as chat, t.parent_id::text as parent, t.guide, t.state, t.sources, t.actions`;

/**
 * Everything that a turn may be about. A model was also given the earlier answers, and may have written about what they
 * name without citing a source.
 */
function aboutOf(turn: Named, line: ReadonlyMap<string, Named>): (EduraSource | EduraAction)[] {
  const about = [...turn.sources, ...turn.actions];
  if (turn.guide !== 'model') return about;
  for (let parent = turn.parent; parent !== null;) {
    const before = line.get(parent);
    about.push(...(before?.sources ?? []), ...(before?.actions ?? []));
    parent = before?.parent ?? null;
  }
  return about;
}

/**
 * In the built-in guide's answers each line names its sources; a model may have put it anywhere in the text. An answer that
 * is not complete may end within a line, before the source that the line would have named.
 */
function textWithout({ guide, state, sources }: Named, text: string, hidden: Hidden): string {
  if (guide === 'model') return withheld;
  const isCut = state !== 'done' && sources.slice(namedIn(text)).some((source) => isAbout(source, hidden));
  const marks = sources.flatMap((source, place) => (isAbout(source, hidden) ? [`[${place + 1}]`] : []));
  const lines = text.split('\n');
  const isHidden = (line: string, at: number) =>
    marks.some((mark) => line.includes(mark)) || (isCut && at === lines.length - 1 && line !== '');
  return lines.map((line, at) => (isHidden(line, at) ? withheld : line)).join('\n');
}

/**
 * An answer without what it says about members, projects, jobs, posts and feedback that its reader may no longer see, because of a block
 * or because they are hidden.
 */
function withoutHidden(turn: EduraTurn, about: readonly (EduraSource | EduraAction)[], hidden: Hidden): EduraTurn {
  const isHidden = (one: EduraSource | EduraAction) => isAbout(one, hidden);
  if (!about.some(isHidden)) return turn;
  return {
    ...turn,
    text: textWithout(turn, turn.text, hidden),
    sources: turn.sources.map((source) =>
      isHidden(source) ? { kind: 'page', page: 'search', title: 'Search' } : source,
    ),
    actions: turn.actions.filter((action) => !isHidden(action)),
    // They say no sources, and some name a member or what a member knows.
    follow_ups: [],
  };
}

/** These turns and, if a model was told of them, the ones before. */
async function withThoseBefore(db: Database, turns: readonly Named[]): Promise<ReadonlyMap<string, Named>> {
  const line = new Map<string, Named>(turns.map((turn) => [turn.id, turn]));
  const chats = turns.flatMap(({ guide, parent, chat }) =>
    guide === 'model' && parent !== null && !line.has(parent) ? [chat] : [],
  );
  if (chats.length === 0) return line;
  const rows = await rowsOf<Named>(
    db,
    sql`select ${namedColumns} from ${eduraTurns} as t
      where t.chat_id in (select jsonb_array_elements_text(${JSON.stringify(chats)}::jsonb)::bigint)`,
  );
  return new Map([...rows.map((row) => [row.id, row] as const), ...line]);
}

/** Turns as their reader may see them now. */
export async function asVisible(db: Database, turns: readonly EduraTurn[], reader: string): Promise<EduraTurn[]> {
  const line = await withThoseBefore(db, turns);
  const hidden = await hiddenIn(db, [...line.values()], reader);
  return turns.map((turn) => {
    const visible = withoutHidden(turn, aboutOf(turn, line), hidden);
    // What was not seen stays stored: what a model has written is hidden with what it was told of.
    return turn.state === 'stopped' ? asStopped(visible) : visible;
  });
}

/**
 * The part of a stored text of which its reader has seen so many characters: instead of some of its lines they may have
 * been shown something else.
 */
export function seenOf({ guide, text }: Pick<EduraTurn, 'guide' | 'text'>, shown: string, seen: number): string {
  // A model's text is shown as a whole or not at all.
  if (guide === 'model' || text === shown) return wellFormed(text.slice(0, seen));
  const [lines, shownLines] = [text.split('\n'), shown.split('\n')];
  const kept: string[] = [];
  let left = seen;
  for (const [at, line] of lines.entries()) {
    const there = shownLines[at] ?? '';
    kept.push(there === line || left < there.length ? line.slice(0, left) : line);
    left -= there.length + 1;
    if (left < 0) break;
  }
  return wellFormed(kept.join('\n'));
}

/** Half a character cannot be stored. */
const wellFormed = (text: string): string => text.replace(/[\uD800-\uDBFF]$/, '');

/**
 * What is left of the texts of those turns in which something is hidden from their reader now, by the turn's id. What is
 * said in place of the hidden parts is left out: where it stands would tell what was there. Only these texts are read.
 */
export async function restOfHidden(
  db: Database,
  turns: readonly Named[],
  reader: string,
): Promise<ReadonlyMap<string, string>> {
  const line = await withThoseBefore(db, turns);
  const hidden = await hiddenIn(db, [...line.values()], reader);
  const cut = turns.filter((turn) => aboutOf(turn, line).some((one) => isAbout(one, hidden)));
  if (cut.length === 0) return new Map();
  const rows = await rowsOf<{ id: string; text: string }>(
    db,
    sql`select t.id::text as id, t.text from ${eduraTurns} as t
      where t.id in (select jsonb_array_elements_text(${JSON.stringify(cut.map(({ id }) => id))}::jsonb)::bigint)`,
  );
  const texts = new Map(rows.map(({ id, text }) => [id, text]));
  return new Map(
    cut.map((turn) => {
      const text = textWithout(turn, texts.get(turn.id) ?? '', hidden);
      const kept = text.split('\n').filter((part) => part !== withheld);
      return [turn.id, kept.join('\n')];
    }),
  );
}

/** Those members, projects, jobs, posts and feedback named in turns that are hidden from the reader. */
async function hiddenIn(db: Database, turns: readonly Named[], reader: string): Promise<Hidden> {
  const usernames = new Set<string>();
  const projects = new Set<string>();
  const ids = new Set<string>();
  const texts = new Set<string>();
  const said = new Set<string>();
  for (const one of turns.flatMap(({ sources, actions }) => [...sources, ...actions])) {
    if (one.kind === 'member' || one.kind === 'follow') usernames.add(one.username);
    if (one.kind === 'project') projects.add(one.id);
    if ('project' in one) projects.add(one.project);
    if (one.kind === 'job') ids.add(one.id);
    if (one.kind === 'save-job') ids.add(one.job);
    if (one.kind === 'post') texts.add(one.id);
    if (one.kind === 'feedback') said.add(one.id);
  }
  const named = { members: usernames, projects, jobs: ids, posts: texts, feedback: said };
  if (usernames.size + projects.size + ids.size + texts.size + said.size === 0) return named;
  const [people, things, work, written, answers] = await Promise.all([
    usernames.size === 0
      ? []
      : rowsOf<{ username: string }>(
          db,
          sql`select ${members.username} as username from ${members} where ${visibleTo(reader)}
        and ${members.id} in (${membersNamed(usernames)})`,
        ),
    projects.size === 0
      ? []
      : rowsOf<{ id: string }>(
          db,
          // One by one: otherwise PostgreSQL would read all projects for the few that are asked for.
          sql`select p.id::text as id from jsonb_array_elements_text(${JSON.stringify([...projects])}::jsonb) as named(id)
        cross join lateral (select * from ${communityProjects} as one where one.id = named.id::bigint offset 0) as p
        where ${projectVisibleTo(reader)}`,
        ),
    ids.size === 0
      ? []
      : rowsOf<{ id: string }>(
          db,
          sql`select j.id::text as id from jsonb_array_elements_text(${JSON.stringify([...ids])}::jsonb) as named(id)
            join ${jobs} as j on j.id = named.id::bigint where ${jobVisibleTo(reader)}`,
        ),
    texts.size === 0
      ? []
      : rowsOf<{ id: string }>(
          db,
          sql`select p.id::text as id from jsonb_array_elements_text(${JSON.stringify([...texts])}::jsonb) as named(id)
            join ${posts} as p on p.id = named.id::bigint join ${members} on ${members.id} = p.member_id
            where ${postVisibleTo(reader)}`,
        ),
    said.size === 0
      ? []
      : rowsOf<{ id: string }>(
          db,
          sql`select fb.id::text as id from jsonb_array_elements_text(${JSON.stringify([...said])}::jsonb) as named(id)
            join ${feedback} as fb on fb.id = named.id::bigint join ${members} on ${members.id} = fb.member_id
            join ${evidence} as ev on ev.id = fb.evidence_id
            where ${visibleTo(reader)} and ${unhiddenFor(reader, 'fb')} and ${unhiddenFor(reader, 'ev')}`,
        ),
  ]);
  for (const { username } of people) usernames.delete(username);
  for (const { id } of things) projects.delete(id);
  for (const { id } of work) ids.delete(id);
  for (const { id } of written) texts.delete(id);
  for (const { id } of answers) said.delete(id);
  return named;
}
