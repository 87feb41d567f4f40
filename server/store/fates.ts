/** What becomes of the rows of one table when a member's account is deleted for good. */
export type Fate =
  /** Rows that hold the member's id in one of these columns are deleted. */
  | { fate: 'goes'; by: readonly [string, ...string[]] }
  /** Rows that hold the member's address in this column are deleted. */
  | { fate: 'goes by address'; by: string }
  /** Rows are deleted with those of another table, which they refer to. */
  | { fate: 'goes with'; table: string }
  /** Rows stay, and this column no longer says whose they were. */
  | { fate: 'stays unnamed'; column: string }
  /** Rows stay as they are. */
  | { fate: 'stays'; why: string };

const goes = (...by: [string, ...string[]]): Fate => ({ fate: 'goes', by });
const goesByAddress = (by: string): Fate => ({ fate: 'goes by address', by });
const goesWith = (table: string): Fate => ({ fate: 'goes with', table });
const staysUnnamed = (column: string): Fate => ({ fate: 'stays unnamed', column });
const stays = (why: string): Fate => ({ fate: 'stays', why });

/**
 * Every table of the database, and what becomes of a deleted member's rows in it. A table without an entry fails a test, so
 * that adding one includes this decision. Rows are deleted in this order.
 */
export const fates: Readonly<Record<string, Fate>> = {
  // The account and how it is entered.
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
