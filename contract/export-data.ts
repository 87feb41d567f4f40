import * as v from 'valibot';
import { eachText } from './profiles.ts';

const text = v.string();
/** ISO 8601. */
const moment = v.string();
const maybe = v.nullable(v.string());
/** A file of the archive. */
const image = v.nullable(v.pipe(v.string(), v.regex(/^images\/[0-9a-f]{64}\.webp$/)));
/** Written in the editor: a tree of known parts (contract/document.ts). */
const body = v.unknown();
/** The username of another member; null for one whose profile the member may not see. */
const other = v.nullable(v.string());
const period = { start_date: text, end_date: text, is_current: v.boolean() };
const list = <Entries extends v.ObjectEntries>(entries: Entries) => v.array(v.strictObject(entries));

/**
 * The project and step in which something was done. If the member may no longer see the project, the titles are those
 * kept with their work; null if there are none, or if moderators have hidden the project.
 */
const place = { project: v.number(), project_title: maybe, step_title: maybe };
/** Anyone's post: the title is null if the member may not see it. */
const post = { post: v.number(), title: maybe };

/**
 * What an archive's data.json holds. It is published as a JSON schema, so a change that an older reader would not
 * understand needs another `format`.
 */
export const exportData = v.strictObject({
  format: v.literal('stepwise-export-2'),
  made_at: moment,

  account: v.strictObject({
    username: text,
    email: text,
    has_password: v.boolean(),
    created_at: moment,
    accepted_terms_at: maybe,
    deletion_at: maybe,
  }),
  profile: v.strictObject({
    first_name: text,
    last_name: text,
    ...eachText(() => text),
    image,
    links: list({ label: text, url: text }),
    visibility: v.record(text, v.union([text, v.boolean()])),
  }),
  usernames: list({ username: text, taken_at: moment }),
  linked_accounts: list({ issuer: text, linked_at: moment }),
  email_changes: list({ email: text, old_email: maybe, asked_at: moment, changed_at: maybe }),
  devices: list({ first_seen_at: moment, last_seen_at: moment }),
  sessions: list({ device: text, signed_in_at: moment, used_at: moment, ends_at: moment, ended_at: maybe }),

  education: list({ school: text, degree: text, field_of_study: text, ...period, description: text }),
  experience: list({ title: text, organization: text, location: text, ...period, description: text }),
  projects: list({ title: text, description: text, url: text, ...period, technologies: v.array(text), image }),
  skills: list({ name: text, level: text }),

  follows: list({ username: other, since: moment }),
  followers: list({ username: text, since: moment }),
  blocked: list({ username: text, since: moment }),
  roles: list({ role: text, at: moment }),
  reports: list({ thing: text, about: other, category: text, note: text, at: moment }),
  decisions: list({ decision: text, thing: text, words: text, at: moment, until: maybe }),
  decision_replies: list({ decision: text, confirmed_at: maybe, appeal: maybe, appealed_at: maybe }),
  conversations: list({ id: v.number(), with: text, muted: v.boolean(), began_at: moment }),
  messages: list({
    conversation: v.number(),
    to: text,
    text,
    image,
    image_description: maybe,
    sent_at: moment,
    edited_at: maybe,
    deleted_at: maybe,
    hidden_for_me: v.boolean(),
  }),
  notifications: list({ kind: text, at: moment, read_at: maybe }),
  notification_settings: list({ kind: text, in_app: v.boolean(), by_email: v.boolean() }),
  digests: list({ frequency: text }),

  community_projects: list({
    id: v.number(),
    title: text,
    summary: text,
    description: body,
    area: text,
    difficulty: text,
    hours: v.number(),
    places: v.nullable(v.number()),
    status: text,
    created_at: moment,
    published_at: maybe,
    skills: v.array(text),
    steps: list({
      title: text,
      goal: text,
      how: v.array(text),
      done_when: v.array(text),
      mistakes: v.array(text),
      minutes: v.number(),
      skills: v.array(text),
    }),
  }),
  project_edits: list({ project: v.number(), version: v.number(), fields: v.array(text), at: moment }),
  memberships: list({ project: v.number(), title: maybe, role: text, joined_at: moment, left_at: maybe }),
  steps: list({ ...place, state: text, at: moment }),
  step_marks: list({ ...place, state: text, at: moment }),
  evidenced_skills: list({ ...place, skill: text, at: moment }),
  evidence: list({ ...place, text, link: text, image, at: moment }),
  feedback: list({ ...place, text, at: moment }),
  step_comments: list({ ...place, text, at: moment }),
  saved_projects: list({ project: v.number(), title: maybe, at: moment }),

  posts: list({
    id: v.number(),
    title: text,
    body,
    skills: v.array(text),
    published_at: moment,
    edited_at: maybe,
  }),
  post_versions: list({ post: v.number(), version: v.number(), title: text, body, at: moment }),
  post_drafts: list({ post: v.nullable(v.number()), title: text, body, skills: v.array(text), saved_at: moment }),
  post_images: list({ image, at: moment }),
  post_comments: list({ ...post, text, at: moment }),
  liked_posts: list({ ...post, at: moment }),
  saved_posts: list({ ...post, at: moment }),

  edura_chats: list({ id: v.number(), title: text, asked_at: moment }),
  edura_answers: list({ chat: v.number(), question: text, answer: text, guide: text, state: text, at: moment }),
  edura_left_out: list({ key: text }),
  target_role: list({ role: text, at: moment }),
  jobs: list({
    id: v.number(),
    title: text,
    organisation: text,
    place: text,
    remote: v.boolean(),
    kind: text,
    summary: text,
    description: text,
    apply: text,
    role: maybe,
    skills: v.array(text),
    posted_at: moment,
    expires_at: moment,
  }),
  may_post_jobs_for: list({ organisation: text }),
  saved_jobs: list({ job: v.number(), title: maybe, organisation: maybe, at: moment }),
});
export type ExportData = v.InferOutput<typeof exportData>;
