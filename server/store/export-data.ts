import { sql, type SQL } from 'drizzle-orm';
import * as v from 'valibot';
import { exportData, type ExportData } from '../../contract/export-data.ts';
import { profileTexts } from '../../contract/profiles.ts';
import { rowsOf, type Database } from './database.ts';
import { everyTurnOf } from './edura.ts';
import { members } from './schema.ts';
import { jobVisibleTo, projectVisibleTo, unhiddenFor, visibleTo } from './visibility.ts';

/** A timestamp in the JSON format used everywhere else. */
const at = (column: string) => sql.raw(`to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);
const image = (column: string) => sql.raw(`'images/' || ${column} || '.webp'`);
const period = sql.raw('start_date, end_date, is_current');

/**
 * Projects, as `p`, under the title that the member may see: the current one, or the one kept with their work. No title
 * if there is neither, or if moderators have hidden the project.
 */
const ofProject = (id: string, column: string) => sql`left join (select one.id,
    case when one.is_seen then one.title when one.hidden_at is null then nullif(kept.project_title, '') end as title,
    one.is_seen, not one.is_seen and one.hidden_at is null as is_kept
  from (select p.*, ${projectVisibleTo(id)} as is_seen from community_projects as p) as one
  left join memberships as kept on kept.project_id = one.id and kept.member_id = ${id}) as p on p.id = ${sql.raw(column)}`;
/** The project and step of a row of `steps as s`, under such titles. */
const place = (id: string) => sql`s.project_id::float8 as project, p.title as project_title,
  case when p.is_seen then s.title when p.is_kept then nullif(coalesce(
    (select g.step_title from progress as g where g.step_id = s.id and g.member_id = ${id}),
    (select min(ev.step_title) from evidence as ev where ev.step_id = s.id and ev.member_id = ${id})), '') end as step_title`;
const ofStep = (id: string, column: string) =>
  sql`join steps as s on s.id = ${sql.raw(column)} ${ofProject(id, 's.project_id')}`;
const ofPost = (id: string, column: string) =>
  sql`left join (posts as p join ${members} on members.id = p.member_id) on p.id = ${sql.raw(column)} and ${visibleTo(id)}
    and ${unhiddenFor(id, 'p')}`;
const skillsOf = (table: string, column: string, id: string) =>
  sql.raw(
    `coalesce((select jsonb_agg(k.name order by k.position) from ${table} as k where k.${column} = ${id}), '[]')`,
  );

const steps = sql.raw(`coalesce((select jsonb_agg(jsonb_build_object('title', s.title, 'goal', s.goal, 'how', s.how,
  'done_when', s.done_when, 'mistakes', s.mistakes, 'minutes', s.minutes, 'skills', s.skills) order by s.position)
  from steps as s where s.project_id = p.id and s.removed_at is null), '[]')`);

type ListName = {
  [Name in keyof ExportData]: ExportData[Name] extends readonly unknown[] ? Name : never;
}[keyof ExportData];

/**
 * The query for each list of an archive. Of other members it contains at most the name by which the member knows them:
 * never what they wrote, and no title that the member may not see (server/store/visibility.ts).
 */
function lists(id: string): Readonly<Record<Exclude<ListName, 'edura_answers'>, SQL>> {
  return {
    usernames: sql`select username_key as username, ${at('taken_at')} as taken_at from usernames where member_id = ${id}`,
    linked_accounts: sql`select issuer, ${at('linked_at')} as linked_at from identities where member_id = ${id}`,
    email_changes: sql`select email, old_email, ${at('asked_at')} as asked_at, ${at('changed_at')} as changed_at
      from email_changes where member_id = ${id} order by email_changes.asked_at`,
    devices: sql`select ${at('first_seen_at')} as first_seen_at, ${at('last_seen_at')} as last_seen_at
      from devices where member_id = ${id} order by devices.first_seen_at`,
    sessions: sql`select device, ${at('created_at')} as signed_in_at, ${at('used_at')} as used_at, ${at('ends_at')} as ends_at,
      ${at('revoked_at')} as ended_at from families where member_id = ${id} order by families.created_at`,
    education: sql`select school, degree, field_of_study, ${period}, description from education where member_id = ${id} order by position`,
    experience: sql`select title, organization, location, ${period}, description from experience where member_id = ${id} order by position`,
    projects: sql`select title, description, url, ${period}, technologies, ${image('project_image')} as image
      from projects where member_id = ${id} order by position`,
    skills: sql`select name, level from skills where member_id = ${id} order by position`,
    follows: sql`select members.username, ${at('f.created_at')} as since from follows as f
      left join ${members} on members.id = f.followed_id and ${visibleTo(id)} where f.follower_id = ${id} order by f.id`,
    followers: sql`select members.username, ${at('f.created_at')} as since from follows as f
      join ${members} on members.id = f.follower_id and ${visibleTo(id)} where f.followed_id = ${id} order by f.id`,
    blocked: sql`select m.username, ${at('b.created_at')} as since from blocks as b
      join members as m on m.id = b.blocked_id and m.deletion_at is null where b.blocker_id = ${id} order by b.created_at`,
    roles: sql`select role, ${at('granted_at')} as at from roles where member_id = ${id} order by role`,
    reports: sql`select c.kind as thing, members.username as about, r.category, r.note, ${at('r.created_at')} as at
      from reports as r join cases as c on c.id = r.case_id left join ${members} on members.id = r.owner_id and ${visibleTo(id)} where r.reporter_id = ${id} order by r.created_at`,
    // The reason for taking something back is for other moderators only, and no moderator is named.
    decisions: sql`select ac.kind as decision, c.kind as thing, case when ac.kind = 'undone' then '' else ac.text end as words,
      ${at('ac.created_at')} as at, ${at('ac.until')} as until
      from moderation_acts as ac join cases as c on c.id = ac.case_id where ac.concerns = ${id} order by ac.id`,
    decision_replies: sql`select ac.kind as decision, ${at('r.confirmed_at')} as confirmed_at, r.appeal, ${at('r.appealed_at')} as appealed_at
      from moderation_replies as r join moderation_acts as ac on ac.id = r.act_id where r.member_id = ${id} order by ac.id`,
    conversations: sql`select c.id::float8 as id, m.username as with, t.muted, ${at('c.created_at')} as began_at
      from participants as t join conversations as c on c.id = t.conversation_id join members as m on m.id = t.other_id
      where t.member_id = ${id} order by c.id`,
    messages: sql`select c.id::float8 as conversation, m.username as to, w.text, ${image('im.hash')} as image,
      im.alt as image_description, ${at('w.sent_at')} as sent_at,
      ${at('w.edited_at')} as edited_at, ${at('w.deleted_at')} as deleted_at,
      exists (select 1 from hidden_messages as h where h.conversation_id = w.conversation_id and h.seq = w.seq
        and h.member_id = ${id}) as hidden_for_me
      from messages as w join conversations as c on c.id = w.conversation_id
      join members as m on m.id = case when c.low_id = ${id} then c.high_id else c.low_id end
      left join message_images as im on im.conversation_id = w.conversation_id and im.seq = w.seq
      where w.sender_id = ${id} order by w.id`,
    notifications: sql`select kind, ${at('created_at')} as at, ${at('read_at')} as read_at
      from notifications where member_id = ${id} order by id`,
    notification_settings: sql`select kind, in_app, by_email from notification_preferences where member_id = ${id} order by kind`,
    digests: sql`select frequency from digests where member_id = ${id}`,
    community_projects: sql`select p.id::float8 as id, p.title, p.summary, p.description, p.area, p.difficulty, p.hours, p.places,
      p.status, ${at('p.created_at')} as created_at, ${at('p.published_at')} as published_at,
      ${skillsOf('community_project_skills', 'project_id', 'p.id')} as skills, ${steps} as steps
      from memberships as m join community_projects as p on p.id = m.project_id
      where m.member_id = ${id} and m.role = 'owner' order by p.id`,
    project_edits: sql`select project_id::float8 as project, version, fields, ${at('edited_at')} as at
      from community_project_edits where member_id = ${id} order by community_project_edits.edited_at`,
    memberships: sql`select m.project_id::float8 as project, p.title, m.role, ${at('m.joined_at')} as joined_at,
      ${at('m.left_at')} as left_at from memberships as m ${ofProject(id, 'm.project_id')} where m.member_id = ${id} order by m.id`,
    steps: sql`select ${place(id)}, g.state, ${at('g.marked_at')} as at from progress as g ${ofStep(id, 'g.step_id')}
      where g.member_id = ${id} order by g.marked_at`,
    step_marks: sql`select ${place(id)}, g.state, ${at('g.marked_at')} as at from marks as g ${ofStep(id, 'g.step_id')}
      where g.member_id = ${id} order by g.marked_at`,
    evidenced_skills: sql`select ${place(id)}, e.name as skill, ${at('e.done_at')} as at from evidenced_skills as e
      ${ofStep(id, 'e.step_id')} where e.member_id = ${id} order by e.done_at, e.slug`,
    evidence: sql`select ${place(id)}, e.text, e.link, ${image('e.evidence_image')} as image, ${at('e.created_at')} as at
      from evidence as e ${ofStep(id, 'e.step_id')} where e.member_id = ${id} order by e.id`,
    feedback: sql`select ${place(id)}, f.text, ${at('f.created_at')} as at from feedback as f join evidence as e on e.id = f.evidence_id
      ${ofStep(id, 'e.step_id')} where f.member_id = ${id} order by f.id`,
    step_comments: sql`select ${place(id)}, c.text, ${at('c.created_at')} as at from comments as c ${ofStep(id, 'c.step_id')}
      where c.member_id = ${id} order by c.id`,
    saved_projects: sql`select k.project_id::float8 as project, p.title, ${at('k.saved_at')} as at from saved_projects as k
      ${ofProject(id, 'k.project_id')} where k.member_id = ${id} order by k.saved_at`,
    posts: sql`select p.id::float8 as id, p.title, p.body, ${skillsOf('post_skills', 'post_id', 'p.id')} as skills,
      ${at('p.published_at')} as published_at, ${at('p.edited_at')} as edited_at from posts as p where p.member_id = ${id} order by p.id`,
    post_versions: sql`select post_id::float8 as post, version, title, body, ${at('at')} as at
      from post_versions where member_id = ${id} order by post_id, version`,
    post_drafts: sql`select post_id::float8 as post, title, body, skills, ${at('saved_at')} as saved_at
      from post_drafts where member_id = ${id} order by post_drafts.saved_at`,
    post_images: sql`select ${image('image_id')} as image, ${at('created_at')} as at
      from post_images where member_id = ${id} order by post_images.created_at, image_id`,
    post_comments: sql`select c.post_id::float8 as post, p.title, c.text, ${at('c.created_at')} as at from post_comments as c
      ${ofPost(id, 'c.post_id')} where c.member_id = ${id} order by c.id`,
    liked_posts: sql`select l.post_id::float8 as post, p.title, ${at('l.liked_at')} as at from post_likes as l
      ${ofPost(id, 'l.post_id')} where l.member_id = ${id} order by l.liked_at`,
    saved_posts: sql`select b.post_id::float8 as post, p.title, ${at('b.saved_at')} as at from post_bookmarks as b
      ${ofPost(id, 'b.post_id')} where b.member_id = ${id} order by b.saved_at`,
    edura_chats: sql`select id::float8 as id, title, ${at('asked_at')} as asked_at from edura_chats where member_id = ${id}
      order by edura_chats.id`,
    edura_left_out: sql`select key from edura_omissions where member_id = ${id} order by key`,
    target_role: sql`select role, ${at('chosen_at')} as at from target_roles where member_id = ${id}`,
    jobs: sql`select j.id::float8 as id, title, organisation, place, remote, kind, summary, description, apply, role,
      ${skillsOf('job_skills', 'job_id', 'j.id')} as skills, ${at('posted_at')} as posted_at, ${at('expires_at')} as expires_at
      from jobs as j where posted_by = ${id} order by j.id`,
    may_post_jobs_for: sql`select organisation from job_posters where member_id = ${id} order by organisation`,
    saved_jobs: sql`select k.job_id::float8 as job, j.title, j.organisation, ${at('k.saved_at')} as at from saved_jobs as k
      left join jobs as j on j.id = k.job_id and ${jobVisibleTo(id)} where k.member_id = ${id} order by k.saved_at`,
  };
}

const account = (id: string) => sql`select username, email, password_hash is not null as has_password,
  ${at('created_at')} as created_at, ${at('accepted_terms_at')} as accepted_terms_at, ${at('deletion_at')} as deletion_at
  from members where id = ${id}`;

const texts = sql.join(
  profileTexts.map((column) => sql.identifier(column)),
  sql`, `,
);
const profile = (id: string) => sql`select first_name, last_name, ${texts}, ${image('profile_image')} as image, links,
  coalesce(visibility_unhidden, visibility_before, visibility) as visibility from members where id = ${id}`;

/** Everything in a member's account at one moment; null if the account is gone. */
export function readExport(db: Database, id: string, now: Date): Promise<ExportData | null> {
  return db.transaction(
    async (tx) => {
      const [own] = await rowsOf(tx, account(id));
      const [shown] = await rowsOf(tx, profile(id));
      if (own === undefined) return null;
      const data: Record<string, unknown> = {
        format: 'stepwise-export-2',
        made_at: now.toISOString(),
        account: own,
        profile: shown,
      };
      for (const [name, query] of Object.entries(lists(id))) data[name] = await rowsOf(tx, query);
      data['edura_answers'] = (await everyTurnOf(tx, id)).map(({ chat, question, text, guide, state, asked_at }) => ({
        chat: Number(chat),
        question,
        answer: text,
        guide,
        state,
        at: asked_at,
      }));
      return v.parse(exportData, data);
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}
