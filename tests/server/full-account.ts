import { sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { rowsOf } from '../../server/store/database.ts';
import type { TestServer } from './server.ts';

export async function tablesOfDatabase(server: TestServer): Promise<string[]> {
  const rows = await rowsOf<{ name: string }>(
    server.db,
    sql`select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' order by table_name`,
  );
  return rows.map(({ name }) => name);
}

/** A row in whichever tables the demo community has none of hers. */
export async function fillTheRest(server: TestServer, id: string, other: string): Promise<void> {
  const [now, chat] = [server.now().toISOString(), randomUUID()];
  for (const row of [
    sql`insert into identities values ('google', 'subject-of-leaver', ${id}, ${now})`,
    sql`insert into devices values (${id}, 'a hash', ${now}, ${now})`,
    sql`insert into email_changes (id, member_id, email, email_key, asked_at, sent_at, changed_at, old_email) values (${randomUUID()}, ${id}, 'new@quux.example.org', 'new@quux.example.org', ${now}, ${now}, ${now}::timestamptz + interval '30 days', 'zebedee@quux.example.org')`,
    sql`insert into blocks values (${id}, ${other}, ${now})`,
    sql`insert into cases (kind, subject, reported_id, assigned_to, opened_at) values ('member', ${id}, ${id}, ${id}, ${now}), ('member', ${other}, ${other}, null, ${now})`,
    sql`insert into reports (id, case_id, reporter_id, owner_id, category, note, snapshot, created_at) select ${randomUUID()}, id, ${other}, ${id}, 'spam', 'a note', '{"title": "Zebedee Quuxington", "text": ""}', ${now} from cases where subject = ${id}`,
    sql`insert into case_images (case_id, hash, bytes) select id, 'abc', '\\x00' from cases where subject = ${id}`,
    sql`insert into reports (id, case_id, reporter_id, owner_id, category, note, snapshot, created_at) select ${randomUUID()}, id, ${id}, ${other}, 'spam', 'A note of her own', '{"title": "", "text": ""}', ${now} from cases where subject = ${other}`,
    sql`insert into moderation_acts (case_id, moderator_id, key, kind, text, created_at) select id, ${id}, ${randomUUID()}, 'taken', '', ${now} from cases where subject = ${id}`,
    sql`insert into moderation_acts (case_id, moderator_id, key, kind, text, concerns, created_at) select id, ${other}, ${randomUUID()}, 'warned', 'Words to her alone, and why', ${id}, ${now} from cases where subject = ${id}`,
    sql`insert into moderation_replies select id, ${id}, ${now}, 'An appeal of her own', ${now} from moderation_acts where concerns = ${id}`,
    sql`insert into roles values (${id}, 'moderator', ${now})`,
    sql`insert into events (member_id, number, kind, about_id, seq, created_at) values (${id}, 1000, 'message', ${other}, 1, ${now}), (${other}, 1000, 'message', ${id}, 1, ${now})`,
    sql`insert into notification_preferences values (${id}, 'follow', false)`,
    sql`insert into digests values (${id}, 'daily')`,
    sql`insert into event_positions values (${id}, 1) on conflict do nothing`,
    sql`insert into target_roles values (${id}, 'a-role', ${now}) on conflict do nothing`,
    sql`insert into job_posters values (${id}, 'An organisation') on conflict do nothing`,
    sql`insert into saved_jobs select ${id}::uuid, id, ${now} from jobs limit 1 on conflict do nothing`,
    sql`insert into saved_projects select ${id}::uuid, id, ${now} from community_projects limit 1 on conflict do nothing`,
    sql`update jobs set posted_by = ${id} where id = (select min(id) from jobs)`,
    sql`insert into community_project_edits select id, 900, ${id}::uuid, '[]', ${now} from community_projects limit 1`,
    sql`insert into post_drafts values (${id}, ${randomUUID()}, null, 0, 'A draft', '{}', '[]', 1, ${now})`,
    sql`insert into images values (${'cd'.repeat(32)}, 'image/webp', decode('52494646', 'hex'), ${now}) on conflict do nothing`,
    sql`insert into post_images values (${id}, ${'cd'.repeat(32)}, 4, 3, ${now})`,
    sql`insert into post_bookmarks select ${id}::uuid, id, ${now} from posts limit 1 on conflict do nothing`,
    sql`insert into post_likes select id, ${id}::uuid, ${now} from posts limit 1 on conflict do nothing`,
    sql`insert into edura_chats (member_id, title, asked_at) values (${id}, ${chat}, ${now})`,
    sql`insert into edura_turns (chat_id, member_id, key, question, guide, state, asked_at, beat_at) select id, member_id, ${chat}, 'A question', 'built-in', 'done', ${now}, ${now} from edura_chats where title = ${chat}`,
    sql`insert into edura_questions values (${id}, 1000, ${now})`,
    sql`insert into edura_omissions values (${id}, 'skill:x')`,
    sql`insert into hidden_messages select ${id}::uuid, conversation_id, seq from messages where sender_id = ${id} limit 1`,
    sql`insert into marks select ${id}::uuid, ${randomUUID()}, id, 'done', ${now} from steps limit 1`,
    sql`insert into progress select id, ${id}::uuid, 'done', ${now} from steps limit 1 on conflict do nothing`,
    sql`insert into evidenced_skills (member_id, slug, step_id, name, step_title, done_at) select ${id}::uuid, 'a-skill', id, 'A skill', title, ${now} from steps limit 1`,
    sql`insert into evidence (step_id, member_id, key, text, link, created_at) select id, ${id}::uuid, ${randomUUID()}, 'Done', '', ${now} from steps limit 1`,
    sql`insert into feedback (evidence_id, member_id, key, text, created_at) select id, ${id}::uuid, ${randomUUID()}, 'Well done', ${now} from evidence where member_id <> ${id} limit 1`,
    sql`insert into comments (step_id, member_id, key, text, created_at) select id, ${id}::uuid, ${randomUUID()}, 'Hello', ${now} from steps limit 1`,
    sql`insert into post_comments (post_id, member_id, key, text, created_at) select id, ${id}::uuid, ${randomUUID()}, 'Hello', ${now} from posts limit 1`,
    sql`insert into registrations (id, email, email_key, username, first_name, last_name, password_hash, browser_hash, created_at, expires_at) values (${randomUUID()}, 'Zebedee@Quux.example.org', 'zebedee@quux.example.org', 'someone-else', 'S', 'E', '', '', ${now}, ${now}::timestamptz + interval '30 days')`,
  ])
    await server.db.execute(row);
}
