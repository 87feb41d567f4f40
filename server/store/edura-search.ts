import { sql } from 'drizzle-orm';
import type { EduraChatLine, EduraChatPage } from '../../contract/edura.ts';
import { limits } from '../../contract/limits.ts';
import { builtOnce, rowsOf, type Database } from './database.ts';
import { lineJson, lineOf } from './edura.ts';
import { namedColumns, restOfHidden, type Named } from './edura-hidden.ts';
import { eduraChats, eduraTurns } from './edura-schema.ts';
import { isAlive, readerOfSession, sessionEnded, valuesOf, type Session, type SessionEnded } from './families.ts';
import { families } from './schema.ts';

/** `%` and `_` in the text stand for themselves. */
const pattern = (text: string) => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

/** In milliseconds: a chat that is asked in again moves to the top. */
const askedAt = sql`floor(extract(epoch from c.asked_at) * 1000)::bigint`;

const chatsQuery = builtOnce((db) => {
  const from = sql`from ${eduraChats} as c where c.member_id = ${readerOfSession}
    and c.id not in (select jsonb_array_elements_text(${sql.placeholder('without')}::jsonb)::bigint) and (${sql.placeholder('all')}::boolean
    or c.title ilike ${sql.placeholder('like')} or exists (select 1 from ${eduraTurns} as t
      where t.chat_id = c.id and (t.question ilike ${sql.placeholder('like')} or t.text ilike ${sql.placeholder('like')})))`;
  return db
    .select({
      count: sql<number>`(select count(*)::int ${from})`,
      results: sql<
        (EduraChatLine & { place: string })[]
      >`(select coalesce(json_agg((${lineJson})::jsonb || jsonb_build_object('place', ${askedAt} || '-' || c.id)
          order by ${askedAt} desc, c.id desc), '[]'::json)
        from (select * ${from} and (${askedAt}, c.id) < (${sql.placeholder('beforeAt')}::bigint, ${sql.placeholder('beforeId')}::bigint)
          order by ${askedAt} desc, c.id desc limit ${sql.raw(String(limits.pageChats + 1))}) as c)`,
      newest: sql<
        string | null
      >`(select max(c.id)::text from ${eduraChats} as c where c.member_id = ${readerOfSession})`,
    })
    .from(families)
    .where(isAlive)
    .prepare('edura_chats');
});

/**
 * Chats in which the text is found only in parts of answers that their member may not see any more: what is not shown is
 * not found, or it could be read out letter by letter.
 */
async function foundOnlyInHidden(db: Database, reader: string, q: string): Promise<string[]> {
  const like = pattern(q);
  const found = await rowsOf<Named>(
    db,
    sql`select ${namedColumns} from ${eduraTurns} as t join ${eduraChats} as c on c.id = t.chat_id
      where c.member_id = ${reader} and t.text ilike ${like} and c.title not ilike ${like}
        and not exists (select 1 from ${eduraTurns} as o where o.chat_id = c.id and o.question ilike ${like})`,
  );
  const rest = await restOfHidden(db, found, reader);
  const isShown = ({ id }: Named) => rest.get(id)?.toLowerCase().includes(q.toLowerCase()) ?? true;
  const shown = new Set(found.filter(isShown).map(({ chat }) => chat));
  return [...new Set(found.map(({ chat }) => chat))].filter((chat) => !shown.has(chat));
}

export async function listChats(
  db: Database,
  session: Session,
  { q, after }: { q: string; after?: string | undefined },
  now: Date,
): Promise<EduraChatPage | SessionEnded> {
  const [at, id] = after?.split('-') ?? [];
  const [found] = await chatsQuery(db).execute({
    ...valuesOf(session, now),
    all: q === '',
    without: JSON.stringify(q === '' ? [] : await foundOnlyInHidden(db, session.memberId, q)),
    like: pattern(q),
    beforeAt: at ?? Number.MAX_SAFE_INTEGER,
    beforeId: id ?? 0,
  });
  if (found === undefined) return sessionEnded;
  const page = found.results.slice(0, limits.pageChats);
  const next = found.results.length > page.length ? (page.at(-1)?.place ?? null) : null;
  return { count: found.count, results: page.map(({ place: _, ...line }) => lineOf(line)), next, newest: found.newest };
}
