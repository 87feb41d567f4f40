import type { DeletionLineName } from '../../contract/deletion-lines.ts';

/** What becomes of the rows of one table when a member's account is deleted for good. */
export type Fate =
  /** Rows with the member's id in one of these columns are deleted. */
  | { fate: 'goes'; by: readonly [string, ...string[]] }
  /** Rows with the member's address in this column are deleted. */
  | { fate: 'goes by address'; by: string }
  /** Rows are deleted together with those of another table, which they refer to. */
  | { fate: 'goes with'; table: string }
  /** Rows stay, but this column no longer says whose they were. */
  | { fate: 'stays unnamed'; column: string }
  /** Rows stay as they are. */
  | { fate: 'stays'; why: string };

const goes = (...by: [string, ...string[]]): Fate => ({ fate: 'goes', by });
const goesByAddress = (by: string): Fate => ({ fate: 'goes by address', by });
const goesWith = (table: string): Fate => ({ fate: 'goes with', table });
const staysUnnamed = (column: string): Fate => ({ fate: 'stays unnamed', column });
const stays = (why: string): Fate => ({ fate: 'stays', why });

/**
 * Every table of the database, and what becomes of a deleted member's rows in it. A table without an entry fails a
 * test, so that adding one includes this decision. Rows are deleted in this order.
 */
export const fates: Readonly<Record<string, Fate>> = {
  // The account and how its member logs in.
  members: stays('emptied of everything: what is left is an id, so that messages can be those of a deleted member'),
  usernames: stays('the name alone, without its member, so that it never passes to someone else'),
  identities: goes('member_id'),
  devices: goes('member_id'),
  registrations: goesByAddress('email_key'),
  codes: goesByAddress('email_key'),
  email_changes: goes('member_id'),
  exports: goes('member_id'),
  export_parts: goesWith('exports'),
  families: goes('member_id'),
  refresh_tokens: goesWith('families'),
  rate_limits: stays('counters under hashes, which expire within a day'),
  outbox: goesByAddress('recipient'),

  // The profile.
  education: goes('member_id'),
  experience: goes('member_id'),
  projects: goes('member_id'),
  skills: goes('member_id'),
  images: stays('deleted by the next clean-up once nothing shows them; someone else may show the same picture'),

  // Between members.
  follows: goes('follower_id', 'followed_id'),
  follow_counts: goes('member_id'),
  blocks: goes('blocker_id', 'blocked_id'),
  reports: stays('for those who look after the community, without what the reported member wrote'),
  cases: stays('with their reports'),
  case_images: stays('with their cases, except those of what the deleted member made'),
  moderation_acts: stays('what moderators did cannot be edited; it holds their id alone'),
  moderation_replies: goes('member_id'),
  roles: goes('member_id'),
  conversations: stays('the other member’s, too; those that nobody has any more go'),
  participants: goes('member_id'),
  messages: stays('the other member’s, too, who sees them as a deleted member’s; those of conversations that go, go'),
  message_images: stays('with their messages'),
  hidden_messages: goes('member_id'),
  notifications: goes('member_id', 'actor_id'),
  notification_preferences: goes('member_id'),
  digests: goes('member_id'),
  events: goes('member_id', 'about_id'),
  event_positions: goes('member_id'),

  // Community projects.
  progress: goes('member_id'),
  marks: goes('member_id'),
  evidenced_skills: goes('member_id'),
  evidence: goes('member_id'),
  feedback: goes('member_id'),
  comments: goes('member_id'),
  saved_projects: goes('member_id'),
  memberships: goes('member_id'),
  membership_counts: stays('counts without names, which triggers keep'),
  community_projects: staysUnnamed('started_by'),
  community_project_edits: staysUnnamed('member_id'),
  community_project_skills: stays('the project’s'),
  steps: stays('the project’s: others work on them'),

  // Posts.
  posts: goes('member_id'),
  post_versions: goes('member_id'),
  post_skills: goesWith('posts'),
  post_drafts: goes('member_id'),
  post_images: goes('member_id'),
  post_likes: goes('member_id'),
  post_bookmarks: goes('member_id'),
  post_comments: goes('member_id'),
  post_counts: goesWith('posts'),

  // Edura, guidance, jobs.
  edura_chats: goes('member_id'),
  edura_turns: goes('member_id'),
  edura_questions: goes('member_id'),
  edura_omissions: goes('member_id'),
  target_roles: goes('member_id'),
  jobs: staysUnnamed('posted_by'),
  job_skills: stays('the job’s: the organisation still looks for someone'),
  job_posters: goes('member_id'),
  saved_jobs: goes('member_id'),

  // Search.
  member_documents: stays('deleted by the indexer, which takes its words out of the counts'),
  project_documents: stays('made of projects'),
  job_documents: staysUnnamed('posted_by'),
  search_terms: stays('words and how often they occur, counted anew as documents go'),
  search_changes: stays('what is to be indexed anew: ids, for some seconds'),
};

/**
 * The line, in the list that members read before deleting their account (contract/deletion-lines.ts), under which each
 * table falls.
 */
export const deletionLineOf: Readonly<Record<string, DeletionLineName>> = {
  identities: 'account',
  devices: 'account',
  registrations: 'account',
  codes: 'account',
  email_changes: 'account',
  families: 'account',
  refresh_tokens: 'account',
  outbox: 'account',
  education: 'profile',
  experience: 'profile',
  projects: 'profile',
  skills: 'profile',
  images: 'profile',
  member_documents: 'profile',
  follows: 'people',
  follow_counts: 'people',
  blocks: 'people',
  posts: 'posts',
  post_versions: 'posts',
  post_skills: 'posts',
  post_drafts: 'posts',
  post_images: 'posts',
  post_likes: 'posts',
  post_bookmarks: 'posts',
  post_comments: 'posts',
  post_counts: 'posts',
  comments: 'posts',
  progress: 'learning',
  marks: 'learning',
  evidenced_skills: 'learning',
  evidence: 'learning',
  feedback: 'learning',
  saved_projects: 'learning',
  memberships: 'learning',
  target_roles: 'learning',
  saved_jobs: 'learning',
  job_posters: 'learning',
  edura_chats: 'edura',
  edura_turns: 'edura',
  edura_questions: 'edura',
  edura_omissions: 'edura',
  notifications: 'notifications',
  notification_preferences: 'notifications',
  digests: 'notifications',
  events: 'notifications',
  event_positions: 'notifications',
  participants: 'inbox',
  hidden_messages: 'inbox',
  exports: 'archives',
  export_parts: 'archives',
  moderation_replies: 'appeals',
  roles: 'appeals',
  community_projects: 'projects',
  community_project_edits: 'projects',
  community_project_skills: 'projects',
  steps: 'projects',
  project_documents: 'projects',
  jobs: 'jobs',
  job_skills: 'jobs',
  job_documents: 'jobs',
  conversations: 'messages',
  messages: 'messages',
  message_images: 'messages',
  reports: 'reports',
  cases: 'cases',
  case_images: 'cases',
  moderation_acts: 'acts',
  members: 'id',
  usernames: 'username',
  rate_limits: 'counts',
  membership_counts: 'counts',
  search_terms: 'counts',
  search_changes: 'counts',
};

/**
 * Columns of a member's row that keep what they hold when the account is deleted for good. A column that is neither
 * emptied (`server/store/deletion.ts`) nor listed here fails a test.
 */
export const keptColumns: Readonly<Record<string, string>> = {
  id: 'messages are those of a deleted member',
  is_demo: 'accounts of the demo community are never deleted',
  created_at: 'names nobody',
  deletion_at: 'says that the account is deleted',
  hidden_at: 'what moderators decided is kept, as in their acts',
  suspended_until: 'what moderators decided is kept, as in their acts',
};

/** Tables whose fate is to stay, but whose rows about the member are deleted by something else, as the fate says. */
export const deletedOtherwise: readonly string[] = ['images', 'member_documents'];
