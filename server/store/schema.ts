import { sql } from 'drizzle-orm';
import type { Visibility } from '../../contract/profiles.ts';
import {
  bigserial,
  boolean,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';

export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** When moderators hid it from everyone except its author; null if they have not. */
export const hiddenAt = () => moment('hidden_at');

/**
 * When moderators removed it, from its author as well; it is then hidden, too. The row is kept, so that it can be
 * brought back.
 */
export const removedAt = () => moment('removed_at');

export const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' });

/** A new profile is visible to everyone; its member can close every part of it. */
export const openVisibility: Visibility = {
  profile: 'everyone',
  education: 'everyone',
  experience: 'everyone',
  projects: 'everyone',
  skills: 'everyone',
  indexed: true,
  receipts: true,
  typing: true,
};

/** People with a verified e-mail address. Unverified registrations are kept separately, in `registrations`. */
export const members = pgTable(
  'members',
  {
    id: uuid('id').primaryKey(),
    /** As typed. Compare `emailKey`. */
    email: text('email').notNull(),
    /** The address in lower case, plus-tag kept. */
    emailKey: text('email_key').notNull().unique(),
    username: text('username').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    /** Argon2id in PHC format. Null for members who sign in only through a third party. */
    passwordHash: text('password_hash'),
    /** Id of an image. */
    profileImage: text('profile_image'),
    headline: text('headline').notNull().default(''),
    about: text('about').notNull().default(''),
    location: text('location').notNull().default(''),
    links: jsonb('links').$type<{ label: string; url: string }[]>().notNull().default([]),
    visibility: jsonb('visibility').$type<Visibility>().notNull().default(openVisibility),
    /** The demo community has a published password: its members cannot sign in in production. */
    isDemo: boolean('is_demo').notNull().default(false),
    /** Null for members of the demo community, who never accepted them. */
    acceptedTermsAt: moment('accepted_terms_at'),
    createdAt: moment('created_at').notNull(),
    /**
     * The member has deleted the account: it is hidden until this moment, when it is emptied. Null while it is open.
     */
    deletionAt: moment('deletion_at'),
    /** The visibility before that. */
    visibilityBefore: jsonb('visibility_before').$type<Visibility>(),
    /** Moderators have hidden the profile from everyone; null if they have not. */
    hiddenAt: moment('hidden_at'),
    /**
     * Moderators have suspended the member, who cannot write until this moment (`server/store/sanctions.ts`); null if
     * they have not.
     */
    suspendedUntil: moment('suspended_until'),
    /** The visibility before they hid the profile. */
    visibilityUnhidden: jsonb('visibility_unhidden').$type<Visibility>(),
  },
  // This index tells the planner how many profiles are hidden.
  (table) => [
    index('members_audience').on(sql`(visibility ->> 'profile')`, table.id),
    index('members_deletion')
      .on(table.deletionAt)
      .where(sql`deletion_at is not null`),
    index('members_image')
      .on(table.profileImage)
      .where(sql`profile_image is not null`),
    // They are few, and every list of projects and jobs looks for them.
    index('members_hidden')
      .on(table.id)
      .where(sql`hidden_at is not null`),
  ],
);

/** Every username that was ever taken. Rows are never deleted, so that a name never passes to someone else. */
export const usernames = pgTable('usernames', {
  usernameKey: text('username_key').primaryKey(),
  memberId: uuid('member_id').notNull(),
  takenAt: moment('taken_at').notNull(),
});

/** A member's identity at a third party. The issuer's subject never changes; the address it reports may. */
export const identities = pgTable(
  'identities',
  {
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    linkedAt: moment('linked_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.issuer, table.subject] }),
    // At most one for each issuer: someone who takes over an abandoned address at the third party must not get the
    // account with it.
    uniqueIndex('identities_member_issuer').on(table.memberId, table.issuer),
  ],
);

/** Devices on which a member has registered or signed in through a third party. */
export const devices = pgTable(
  'devices',
  {
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    /** Keyed hash of the device fingerprint: it can be compared, but not read. */
    fingerprintHash: text('fingerprint_hash').notNull(),
    firstSeenAt: moment('first_seen_at').notNull(),
    lastSeenAt: moment('last_seen_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.fingerprintHash] }),
    index('devices_last_seen').on(table.lastSeenAt),
  ],
);

/**
 * Registrations that are waiting for their e-mail code. An address may have one for each browser: someone else who
 * registers the address must not be able to replace the password that its owner has chosen.
 */
export const registrations = pgTable(
  'registrations',
  {
    id: uuid('id').primaryKey(),
    email: text('email').notNull(),
    emailKey: text('email_key').notNull(),
    username: text('username').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    passwordHash: text('password_hash').notNull(),
    deviceFingerprintHash: text('device_fingerprint_hash'),
    /** SHA-256 of the registration cookie, which identifies the browser. */
    browserHash: text('browser_hash').notNull(),
    createdAt: moment('created_at').notNull(),
    /** The username is held until then. */
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    uniqueIndex('registrations_email_browser').on(table.emailKey, table.browserHash),
    index('registrations_username').on(table.username),
  ],
);

/**
 * E-mail codes, stored as keyed hashes. For each client that has requested codes for an address, only the newest can
 * succeed.
 */
export const codes = pgTable(
  'codes',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    emailKey: text('email_key').notNull(),
    purpose: text('purpose').$type<'registration' | 'password_reset' | 'email_change' | 'own_code'>().notNull(),
    codeHash: text('code_hash').notNull(),
    /** Keyed hash of the client that requested it. Empty for codes from before this was stored. */
    clientHash: text('client_hash').notNull().default(''),
    wrongTries: integer('wrong_tries').notNull().default(0),
    /** By other clients, counted separately: their guesses must not use up the code of the client that requested it. */
    wrongTriesOfOthers: integer('wrong_tries_of_others').notNull().default(0),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [index('codes_email_purpose').on(table.emailKey, table.purpose, table.id)],
);

/** One sign-in on one browser. Revoking it ends every token that came from it. */
export const families = pgTable(
  'families',
  {
    id: uuid('id').primaryKey(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    /** Description of the browser when it logged in. */
    device: text('device').notNull().default(''),
    createdAt: moment('created_at').notNull(),
    usedAt: moment('used_at').notNull(),
    /** The family ends at this moment, however often it is rotated. */
    endsAt: moment('ends_at').notNull(),
    revokedAt: moment('revoked_at'),
    revokedReason: text('revoked_reason').$type<
      'logout' | 'reused' | 'replaced' | 'password_reset' | 'email_undone' | 'deleted'
    >(),
  },
  (table) => [index('families_member').on(table.memberId)],
);

export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    /** Keyed hash of the token. */
    tokenHash: text('token_hash').primaryKey(),
    familyId: uuid('family_id')
      .notNull()
      .references(() => families.id, { onDelete: 'cascade' }),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    /** When it was exchanged for its successor; null while it is the family's current token. */
    rotatedAt: moment('rotated_at'),
  },
  (table) => [index('refresh_tokens_family').on(table.familyId)],
);

/** Counters of rate limits and lockouts, shared by every server process. */
export const rateLimits = pgTable('rate_limits', {
  key: text('key').primaryKey(),
  points: integer('points').notNull(),
  expiresAt: moment('expires_at').notNull(),
});

export const owner = () =>
  uuid('member_id')
    .notNull()
    .references(() => members.id, { onDelete: 'cascade' });
/** Order among its siblings, smallest first. */
export const position = () => integer('position').notNull();
/** Dates are `YYYY-MM`, `YYYY` or empty. An empty end of an entry that is not current is unknown. */
const period = {
  startDate: text('start_date').notNull(),
  endDate: text('end_date').notNull(),
  isCurrent: boolean('is_current').notNull().default(false),
};

export const education = pgTable(
  'education',
  {
    id: uuid('id').primaryKey(),
    memberId: owner(),
    position: position(),
    school: text('school').notNull(),
    degree: text('degree').notNull(),
    fieldOfStudy: text('field_of_study').notNull(),
    ...period,
    description: text('description').notNull(),
  },
  (table) => [index('education_member').on(table.memberId, table.position)],
);

export const experience = pgTable(
  'experience',
  {
    id: uuid('id').primaryKey(),
    memberId: owner(),
    position: position(),
    title: text('title').notNull(),
    organization: text('organization').notNull(),
    location: text('location').notNull(),
    ...period,
    description: text('description').notNull(),
  },
  (table) => [
    index('experience_member').on(table.memberId, table.position),
    // Finds members who currently do this kind of work.
    index('experience_title')
      .on(sql`lower(${table.title})`)
      .where(sql`is_current`),
  ],
);

/** Entries of profiles, not community projects. */
export const projects = pgTable(
  'projects',
  {
    id: uuid('id').primaryKey(),
    memberId: owner(),
    position: position(),
    title: text('title').notNull(),
    description: text('description').notNull(),
    url: text('url').notNull(),
    ...period,
    technologies: jsonb('technologies').$type<string[]>().notNull(),
    /** Id of an image. */
    projectImage: text('project_image'),
  },
  (table) => [
    index('projects_member').on(table.memberId, table.position),
    index('projects_image')
      .on(table.projectImage)
      .where(sql`project_image is not null`),
  ],
);

/** Skills as members name them. `nameKey` is the name in lower case, so that nobody has a skill twice. */
export const skills = pgTable(
  'skills',
  {
    id: uuid('id').primaryKey(),
    memberId: owner(),
    position: position(),
    name: text('name').notNull(),
    nameKey: text('name_key').notNull(),
    level: text('level').$type<'beginner' | 'intermediate' | 'advanced' | 'expert'>().notNull(),
  },
  (table) => [
    uniqueIndex('skills_member_name').on(table.memberId, table.nameKey),
    index('skills_name').on(table.nameKey),
  ],
);

/** Re-encoded uploads. The id is the SHA-256 of the bytes, so an address never changes its picture. */
export const images = pgTable('images', {
  id: text('id').primaryKey(),
  type: text('type').notNull(),
  bytes: bytes('bytes').notNull(),
  createdAt: moment('created_at').notNull(),
});

export const follows = pgTable(
  'follows',
  {
    /** Grows with time: the lists are read newest first. */
    id: bigserial('id', { mode: 'number' }).notNull().unique(),
    followerId: uuid('follower_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    followedId: uuid('followed_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.followerId, table.followedId] }),
    // In the order of the lists. The third column lets counts that leave members out be read from the index alone.
    index('follows_followed').on(table.followedId, table.id, table.followerId),
    index('follows_follower').on(table.followerId, table.id, table.followedId),
  ],
);

/**
 * Number of followers and followed members of each member, by the audience of the other side: readers get the sum of
 * those they may see. Written only by triggers (migration 0004_follow_counts), in the transaction of the change they
 * count.
 */
export const followCounts = pgTable(
  'follow_counts',
  {
    memberId: owner(),
    audience: text('audience').$type<Visibility['profile']>().notNull(),
    followers: integer('followers').notNull(),
    following: integer('following').notNull(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.audience] })],
);

export const blocks = pgTable(
  'blocks',
  {
    blockerId: uuid('blocker_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    blockedId: uuid('blocked_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.blockerId, table.blockedId] }), index('blocks_blocked').on(table.blockedId)],
);
