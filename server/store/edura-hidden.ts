import { type SQL, sql } from 'drizzle-orm';
import { asStopped, namedIn as citedIn } from '../../contract/edura-stopped.ts';
import { withheld } from '../../contract/edura-withheld.ts';
import type { EduraAction, EduraSource, EduraTurn } from '../../contract/edura.ts';
import { comments, communityProjects, evidence, feedback } from './community-schema.ts';
import { rowsOf, type Database } from './database.ts';
import { eduraTurns } from './edura-schema.ts';
import { jobs } from './job-schema.ts';
import { membersNamed } from './members.ts';
import { postComments, posts } from './post-schema.ts';
import { postVisibleTo } from './posts.ts';
import { members } from './schema.ts';
import { jobVisibleTo, projectVisibleTo, unhiddenFor, visibleTo } from './visibility.ts';

const kinds = ['members', 'projects', 'jobs', 'posts', 'feedback', 'comments', 'step-comments'] as const;
type Kind = (typeof kinds)[number];

/** What is hidden from a reader. */
type Hidden = ReadonlySet<Subject>;

/** A member by the username, others by their id. */
export type Subject = `${Kind} ${string}`;

/** All that it is about: it is hidden with any of them. */
function subjectsOf(one: EduraSource | EduraAction): Subject[] {
  const within = 'project' in one ? [`projects ${one.project}` as const] : [];
  if (one.kind === 'post') return [`posts ${one.id}`];
  if (one.kind === 'feedback') return [`feedback ${one.id}`, ...within];
  if (one.kind === 'comment') return [`comments ${one.id}`, `posts ${one.post}`];
  if (one.kind === 'step-comment') return [`step-comments ${one.id}`, ...within];
  if (one.kind === 'job') return [`jobs ${one.id}`];
  if (one.kind === 'save-job') return [`jobs ${one.job}`];
  if (one.kind === 'member' || one.kind === 'follow') return [`members ${one.username}`];
  if (one.kind === 'project') return [`projects ${one.id}`];
  return within;
}

function isAbout(one: EduraSource | EduraAction, hidden: Hidden): boolean {
  return subjectsOf(one).some((subject) => hidden.has(subject));
}

/** The part of a turn that says whom and what it may be about. */
export type Named = Pick<EduraTurn, 'id' | 'chat' | 'parent' | 'guide' | 'state' | 'sources' | 'actions'>;

/** SQL for it, of `edura_turns as t`. */
export const namedColumns = sql`t.id::text as id, t.chat_id::text as chat, t.parent_id::text as parent, t.guide, t.state, t.sources, t.actions`;

const namedIn = ({ sources, actions }: Named): Subject[] => [...sources, ...actions].flatMap(subjectsOf);

/** What models were told of beside what their answers name, by the turn's id. */
type Told = ReadonlyMap<string, readonly Subject[]>;

/**
 * Everything that a turn may be about. A model was also given the earlier answers, and may have written about what they
 * name without citing a source.
 */
const aboutOf = (turn: Named, told: Told): Subject[] => [...namedIn(turn), ...(told.get(turn.id) ?? [])];

/**
 * In the built-in guide's answers each line names its sources; a model may have put it anywhere in the text. An answer that
 * is not complete may end within a line, before the source that the line would have named.
 */
function textWithout({ guide, state, sources }: Named, text: string, hidden: Hidden): string {
  if (guide === 'model') return text === '' ? '' : withheld;
  const isCut = state !== 'done' && sources.slice(citedIn(text)).some((source) => isAbout(source, hidden));
  const marks = sources.flatMap((source, place) => (isAbout(source, hidden) ? [`[${place + 1}]`] : []));
  const lines = text.split('\n');
  const isHidden = (line: string, at: number) =>
    marks.some((mark) => line.includes(mark)) || (isCut && at === lines.length - 1 && line !== '');
  return lines.map((line, at) => (isHidden(line, at) ? withheld : line)).join('\n');
}

/**
 * An answer without what it says about members, projects, jobs, posts, feedback and comments that its reader may no longer see, because of a block
 * or because they are hidden.
 */
function withoutHidden(turn: EduraTurn, about: readonly Subject[], hidden: Hidden): EduraTurn {
  const isHidden = (one: EduraSource | EduraAction) => isAbout(one, hidden);
  if (!about.some((subject) => hidden.has(subject))) return turn;
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

/** What was stored when the model was told; of a turn from before it was, all that the answers before it name. */
async function toldIn(db: Database, turns: readonly Named[]): Promise<Told> {
  const following = turns.filter(({ guide, parent }) => guide === 'model' && parent !== null);
  if (following.length === 0) return new Map();
  const rows = await rowsOf<Named & { told: Subject[] | null }>(
    db,
    sql`select ${namedColumns}, t.told from ${eduraTurns} as t
      where t.chat_id in (select jsonb_array_elements_text(${JSON.stringify(following.map(({ chat }) => chat))}::jsonb)::bigint)`,
  );
  const line = new Map(rows.map((row) => [row.id, row]));
  const before = (id: string | null): Subject[] => {
    const turn = id === null ? undefined : line.get(id);
    return turn === undefined ? [] : [...namedIn(turn), ...before(turn.parent)];
  };
  return new Map(following.map(({ id, parent }) => [id, line.get(id)?.told ?? before(parent)]));
}

/** Turns as their reader may see them now, and all that they may be about as far as it is not hidden. */
export async function visibleIn(
  db: Database,
  turns: readonly EduraTurn[],
  reader: string,
): Promise<{ visible: EduraTurn[]; about: Subject[] }> {
  const told = await toldIn(db, turns);
  const all = new Set(turns.flatMap((turn) => aboutOf(turn, told)));
  const hidden = await hiddenAmong(db, all, reader);
  const visible = turns.map((turn) => {
    const shown = withoutHidden(turn, aboutOf(turn, told), hidden);
    // What was not seen stays stored: what a model has written is hidden with what it was told of.
    return turn.state === 'stopped' ? asStopped(shown) : shown;
  });
  return { visible, about: [...all].filter((subject) => !hidden.has(subject)) };
}

export async function asVisible(db: Database, turns: readonly EduraTurn[], reader: string): Promise<EduraTurn[]> {
  return (await visibleIn(db, turns, reader)).visible;
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
  const told = await toldIn(db, turns);
  const hidden = await hiddenAmong(db, new Set(turns.flatMap((turn) => aboutOf(turn, told))), reader);
  const cut = turns.filter((turn) => aboutOf(turn, told).some((subject) => hidden.has(subject)));
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

const idsIn = (ids: readonly string[]): SQL =>
  sql`jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) as named(id)`;

/** SQL for those of the keys that the reader may see, as `key`. */
const visibleAmong: Readonly<Record<Kind, (keys: readonly string[], reader: string) => SQL>> = {
  members: (keys, reader) => sql`select ${members.username} as key from ${members}
    where ${visibleTo(reader)} and ${members.id} in (${membersNamed(keys)})`,
  // One by one: otherwise PostgreSQL would read all projects for the few that are asked for.
  projects: (keys, reader) => sql`select p.id::text as key from ${idsIn(keys)}
    cross join lateral (select * from ${communityProjects} as one where one.id = named.id::bigint offset 0) as p
    where ${projectVisibleTo(reader)}`,
  jobs: (keys, reader) => sql`select j.id::text as key from ${idsIn(keys)}
    join ${jobs} as j on j.id = named.id::bigint where ${jobVisibleTo(reader)}`,
  posts: (keys, reader) => sql`select p.id::text as key from ${idsIn(keys)}
    join ${posts} as p on p.id = named.id::bigint join ${members} on ${members.id} = p.member_id
    where ${postVisibleTo(reader)}`,
  feedback: (keys, reader) => sql`select fb.id::text as key from ${idsIn(keys)}
    join ${feedback} as fb on fb.id = named.id::bigint join ${members} on ${members.id} = fb.member_id
    join ${evidence} as ev on ev.id = fb.evidence_id
    where ${visibleTo(reader)} and ${unhiddenFor(reader, 'fb')} and ${unhiddenFor(reader, 'ev')}`,
  comments: (keys, reader) => sql`select co.id::text as key from ${idsIn(keys)}
    join ${postComments} as co on co.id = named.id::bigint join ${members} on ${members.id} = co.member_id
    where ${visibleTo(reader)} and ${unhiddenFor(reader, 'co')}`,
  'step-comments': (keys, reader) => sql`select co.id::text as key from ${idsIn(keys)}
    join ${comments} as co on co.id = named.id::bigint join ${members} on ${members.id} = co.member_id
    where ${visibleTo(reader)} and ${unhiddenFor(reader, 'co')}`,
};

/** Those of them that are hidden from the reader. */
async function hiddenAmong(db: Database, subjects: ReadonlySet<Subject>, reader: string): Promise<Hidden> {
  const hidden = new Set(subjects);
  const lookUp = async (kind: Kind) => {
    const keys = [...hidden].flatMap((subject) =>
      subject.startsWith(`${kind} `) ? [subject.slice(kind.length + 1)] : [],
    );
    return keys.length === 0 ? [] : rowsOf<{ key: string }>(db, visibleAmong[kind](keys, reader));
  };
  const visible = await Promise.all(kinds.map(async (kind) => ({ kind, rows: await lookUp(kind) })));
  for (const { kind, rows } of visible) for (const { key } of rows) hidden.delete(`${kind} ${key}`);
  return hidden;
}
