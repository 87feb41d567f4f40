import type { ExportData } from '../../contract/export-data.ts';

type Part = Exclude<keyof ExportData, 'format' | 'made_at'>;

/** What an archive contains of the rows of one table. */
export type Content =
  /** Each row with the member's id in this column becomes an entry of this list. */
  | { goesInto: Part; by: string }
  /** The member's rows are part of another section of data.json, or of the files. */
  | { goesWith: Part | 'files' }
  | { leftOut: string };

const into = (goesInto: Part, by = 'member_id'): Content => ({ goesInto, by });
const within = (goesWith: Part | 'files'): Content => ({ goesWith });
const leftOut = (why: string): Content => ({ leftOut: why });

/**
 * Every table of the database, and what an archive contains of it. A table without an entry fails a test, as with
 * `fates`.
 */
export const exportContents: Readonly<Record<string, Content>> = {
  // The account and how its member logs in.
  members: within('account'),
  usernames: into('usernames'),
  identities: into('linked_accounts'),
  devices: into('devices'),
  registrations: leftOut('of someone who has no account yet, who may be someone else'),
  codes: leftOut('secrets'),
  email_changes: into('email_changes'),
  exports: leftOut('the archive itself'),
  export_parts: leftOut('the archive itself'),
  families: into('sessions'),
  refresh_tokens: leftOut('secrets'),
  rate_limits: leftOut('counters under hashes, which expire within a day'),
  outbox: leftOut('mails, which hold codes, and are emptied once they are sent'),

  // The profile.
  education: into('education'),
  experience: into('experience'),
  projects: into('projects'),
  skills: into('skills'),
  images: within('files'),

  // Between members.
  follows: into('follows', 'follower_id'),
  follow_counts: leftOut('counted from follows'),
  blocks: into('blocked', 'blocker_id'),
  reports: into('reports', 'reporter_id'),
  cases: leftOut('what moderators make of reports'),
  case_images: leftOut('copies for moderators of images that are within other lists'),
  moderation_acts: into('decisions', 'concerns'),
  moderation_replies: into('decision_replies'),
  roles: into('roles'),
  conversations: within('conversations'),
  participants: into('conversations'),
  messages: into('messages', 'sender_id'),
  message_images: within('messages'),
  hidden_messages: within('messages'),
  notifications: into('notifications'),
  notification_preferences: into('notification_settings'),
  digests: into('digests'),
  events: leftOut('tell open pages what to ask for, and are kept for some hours'),
  event_positions: leftOut('counts events'),

  // Community projects.
  progress: into('steps'),
  marks: into('step_marks'),
  evidenced_skills: into('evidenced_skills'),
  evidence: into('evidence'),
  feedback: into('feedback'),
  comments: into('step_comments'),
  saved_projects: into('saved_projects'),
  memberships: into('memberships'),
  membership_counts: leftOut('counted from memberships'),
  community_projects: within('community_projects'),
  community_project_edits: into('project_edits'),
  community_project_skills: within('community_projects'),
  steps: within('community_projects'),

  // Posts.
  posts: into('posts'),
  post_versions: into('post_versions'),
  post_skills: within('posts'),
  post_drafts: into('post_drafts'),
  post_images: into('post_images'),
  post_likes: into('liked_posts'),
  post_bookmarks: into('saved_posts'),
  post_comments: into('post_comments'),
  post_counts: leftOut('counted from likes and comments, which others made'),

  // Edura, guidance, jobs.
  edura_chats: into('edura_chats'),
  edura_turns: into('edura_answers'),
  edura_questions: leftOut(
    'how many were asked today, which is forgotten after a day; the questions are in edura_answers',
  ),
  edura_omissions: into('edura_left_out'),
  target_roles: into('target_role'),
  jobs: into('jobs', 'posted_by'),
  job_skills: within('jobs'),
  job_posters: into('may_post_jobs_for'),
  saved_jobs: into('saved_jobs'),

  // Search.
  member_documents: leftOut('made from the profile'),
  project_documents: leftOut('made from projects'),
  job_documents: leftOut('made from jobs'),
  search_terms: leftOut('words of everyone, and how often they occur'),
  search_changes: leftOut('what is to be indexed anew: ids, for some seconds'),
};

const entry = (table: string) => ({
  [`${table}.id`]: 'an id of our own',
  [`${table}.member_id`]: 'an id of our own',
  [`${table}.position`]: 'the order of the list',
});

/**
 * Columns of the profile, as `table.column`, that an archive leaves out. A column that is neither in an archive nor
 * listed here fails a test.
 */
export const leftOutColumns: Readonly<Record<string, string>> = {
  'members.id': 'an id of our own',
  'members.email_key': 'the address once more, in lower case',
  'members.password_hash': 'a secret: the archive tells only whether there is a password',
  'members.is_demo': 'whether the account belongs to the demo community',
  'members.hidden_at': 'told in the list of decisions',
  'members.suspended_until': 'told in the list of decisions',
  ...entry('education'),
  ...entry('experience'),
  ...entry('projects'),
  ...entry('skills'),
  'skills.name_key': 'the name once more, in lower case',
};
