import { sql } from 'drizzle-orm';
import { bigserial, boolean, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** People with a verified e-mail address. Registrations that nobody has verified are kept apart, in `registrations`. */
export const members = pgTable('members', {
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
  profileImage: text('profile_image'),
  /** The demo community has a published password: its members can not sign in in production. */
  isDemo: boolean('is_demo').notNull().default(false),
  /** Null for those who never registered by the form: the demo community. */
  acceptedTermsAt: moment('accepted_terms_at'),
  /** Keyed hash of the device fingerprint at registration: it can be compared, but not read. */
  deviceFingerprintHash: text('device_fingerprint_hash'),
  createdAt: moment('created_at').notNull(),
});

/** Every username that was ever taken. Rows are never deleted, so that a name never passes to somebody else. */
export const usernames = pgTable('usernames', {
  usernameKey: text('username_key').primaryKey(),
  memberId: uuid('member_id').notNull(),
  takenAt: moment('taken_at').notNull(),
});

/**
 * Registrations that wait for their e-mail code. One address may have several, one per browser: whoever else registers the
 * address must not be able to replace the password that its owner has chosen.
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
    /** SHA-256 of the registration cookie: which browser asked. */
    browserHash: text('browser_hash').notNull(),
    createdAt: moment('created_at').notNull(),
    /** Until then the username is held. */
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    uniqueIndex('registrations_email_browser').on(table.emailKey, table.browserHash),
    index('registrations_username').on(table.username),
  ],
);

/** E-mail codes, kept as a keyed hash. The newest row of an address and purpose is the only one that can succeed. */
export const codes = pgTable(
  'codes',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    emailKey: text('email_key').notNull(),
    purpose: text('purpose').$type<'registration' | 'password_reset'>().notNull(),
    codeHash: text('code_hash').notNull(),
    wrongTries: integer('wrong_tries').notNull().default(0),
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
    memberId: uuid('member_id').notNull().references(() => members.id, { onDelete: 'cascade' }),
    createdAt: moment('created_at').notNull(),
    usedAt: moment('used_at').notNull(),
    /** However often it is rotated, the family ends here. */
    endsAt: moment('ends_at').notNull(),
    revokedAt: moment('revoked_at'),
    revokedReason: text('revoked_reason').$type<'logout' | 'reused' | 'replaced' | 'password_reset'>(),
  },
  (table) => [index('families_member').on(table.memberId)],
);

export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    /** SHA-256 of the token. */
    tokenHash: text('token_hash').primaryKey(),
    familyId: uuid('family_id').notNull().references(() => families.id, { onDelete: 'cascade' }),
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

/** Mail to be sent, written in the transaction of the row it is about. */
export const outbox = pgTable(
  'outbox',
  {
    id: uuid('id').primaryKey(),
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull(),
    /** Emptied once a mail server has accepted the message: codes are not kept longer than needed. */
    text: text('text').notNull(),
    html: text('html').notNull(),
    createdAt: moment('created_at').notNull(),
    attempts: integer('attempts').notNull().default(0),
    /** When to try next. Moved ahead while an attempt runs, so that a crashed attempt is repeated. */
    dueAt: moment('due_at').notNull(),
    sentAt: moment('sent_at'),
    failedAt: moment('failed_at'),
    lastError: text('last_error'),
  },
  (table) => [index('outbox_due').on(table.dueAt).where(sql`sent_at is null and failed_at is null`)],
);
