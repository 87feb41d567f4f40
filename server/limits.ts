import { limits } from '../contract/limits.ts';

/** How often something may happen: `points` times in `seconds`, counted from the first time. */
export interface RateLimit {
  readonly points: number;
  readonly seconds: number;
}

/**
 * Limits that only the server knows. Those that clients show are in contract/limits.ts.
 * Per address means per e-mail address; per client means per IP address of the caller;
 * per member, whatever the client. A client is an IPv4 address or a network of IPv6 (/64).
 */
export const serverLimits = {
  registerPerClient: { points: 60, seconds: 3600 },
  registerPerAddress: { points: 10, seconds: 3600 },
  /** Far below those of the address, so that one client cannot use them up. */
  registerPerAddressAndClient: { points: 4, seconds: 3600 },
  codePerClient: { points: 120, seconds: 3600 },
  /** All codes of an address in an hour, whatever for. The 60 s between two of them come on top. */
  codePerAddress: { points: 20, seconds: 3600 },
  codePerAddressAndClient: { points: 8, seconds: 3600 },
  /** On a browser on which the address's owner has signed in before; not counted with the others. */
  codePerKnownDevice: { points: 10, seconds: 3600 },
  verifyPerClient: { points: 300, seconds: 3600 },
  loginPerClient: { points: 300, seconds: 900 },
  /** Wrong passwords for one account from one client; then that pair is locked out for the rest of the time. */
  wrongPasswordPerAccountAndClient: { points: 10, seconds: 900 },
  /** Wrong passwords on a browser on which the account's owner has signed in before. */
  wrongPasswordPerKnownDevice: { points: 10, seconds: 900 },
  /** Wrong passwords for one account from everywhere else: guessing from many places. */
  wrongPasswordPerAccount: { points: 100, seconds: 3600 },
  googlePerClient: { points: 300, seconds: 900 },
  /** Registrations and new accounts through Google on one device, known by its fingerprint, at one client. */
  accountsPerDeviceAndClient: { points: 10, seconds: 86_400 },
  /** The same from everywhere. Devices that are alike share a fingerprint, and anybody can send it: far above what people do. */
  accountsPerDevice: { points: 100, seconds: 86_400 },
  /** Archives of everything in an account. */
  exportsPerMember: { points: 5, seconds: 86_400 },
  /** Codes for members without a password, for what others give theirs. */
  ownCodesPerMember: { points: 10, seconds: 3600 },
  /** Codes to new addresses. */
  emailChangesPerMember: { points: 10, seconds: 3600 },
  usernamePerClient: { points: 600, seconds: 600 },
  // Per member, and far above what someone does by hand: they bound what a program can do with one account.
  profileUpdatesPerMember: { points: 300, seconds: 3600 },
  uploadsPerMember: { points: 60, seconds: 3600 },
  followsPerMember: { points: 300, seconds: 3600 },
  blocksPerMember: { points: 120, seconds: 3600 },
  /** Reports that were taken, of something that the member had not reported yet. */
  reportsPerMember: { points: 20, seconds: 86_400 },
  /** All attempts, refused ones too. */
  reportAttemptsPerMember: { points: 300, seconds: 3600 },
  /** Each is a mail to those who run the server. */
  problemReportsPerMember: { points: 10, seconds: 86_400 },
  /** Appeals, and warnings confirmed. */
  decisionRepliesPerMember: { points: 60, seconds: 86_400 },
  projectsPerMember: { points: 60, seconds: 86_400 },
  projectEditsPerMember: { points: 600, seconds: 3600 },
  membershipsPerMember: { points: 300, seconds: 3600 },
  targetRolesPerMember: { points: 300, seconds: 3600 },
  /** A phone that was offline for a week sends all of it at once. */
  marksPerMember: { points: 2_000, seconds: 3600 },
  evidencePerMember: { points: 300, seconds: 3600 },
  jobsPerMember: { points: 60, seconds: 86_400 },
  jobEditsPerMember: { points: 300, seconds: 3600 },
  /** Ten a second, as someone types, for a minute. */
  searchesPerMember: { points: 600, seconds: 60 },
  searchesPerClient: { points: 1_200, seconds: 60 },
  postsPerMember: { points: 40, seconds: 86_400 },
  /** All attempts to publish, refused ones too. */
  publishAttemptsPerMember: { points: 600, seconds: 3600 },
  /** Changes of what is published: one every 15 seconds. */
  postEditsPerMember: { points: 240, seconds: 3600 },
  /** One every two seconds, as someone writes. */
  draftSavesPerMember: { points: 1_800, seconds: 3600 },
  /** Likes and bookmarks. */
  postMarksPerMember: { points: 600, seconds: 3600 },
  /** Feedback and comments. */
  remarksPerMember: { points: 300, seconds: 3600 },
  /** A message that is sent again does not count. */
  messagesPerMember: { points: 1_500, seconds: 3600 },
  /** Members written to for the first time. */
  conversationsPerMember: { points: 40, seconds: 86_400 },
  /** Marking as read, editing, deleting, muting, answering requests. */
  messageChangesPerMember: { points: 6_000, seconds: 3600 },
  /** One for each message, and for each connection; those that wait are sent as one. */
  acknowledgementsPerMember: { points: 6_000, seconds: 3600 },
  /** The client says so every three seconds at most. */
  typingPerMember: { points: 1_500, seconds: 3600 },
  /** Marking notifications as read, and choosing which to have. */
  notificationChangesPerMember: { points: 6_000, seconds: 3600 },
  /** Renaming, deleting, stopping, leaving facts out, and questions that the shortcut does not take, refused ones too. */
  eduraChangesPerMember: { points: 1_000, seconds: 3600 },
} as const satisfies Record<string, RateLimit>;
export type LimitName = keyof typeof serverLimits;

/**
 * A rotated refresh token still answers for this long: two tabs, lost responses. Seconds. The client's last of five tries begins
 * 47 s after the first, when every answer was lost for 8 s and the waits between them doubled; with less, bad networks would be
 * taken for thieves.
 */
export const refreshLeewaySeconds = 120;
/** A family ends after this many lifetimes of a refresh token, however often it is rotated. */
export const familyLifetimes = 6;
/** How long a registration waits for its code and holds its username. Seconds. */
export const registrationSeconds = 86_400;
/** How long a change of address waits for its code: for so long the password that it was asked with counts. Seconds. */
export const emailChangeSeconds = 3_600;
/** A device that a member has not used for so long is forgotten. Seconds. */
export const deviceSeconds = 31_536_000;
/** Rows that nobody needs any more are kept this long, for someone who looks into a problem. Seconds. */
export const keptSeconds = 604_800;

/** Images of what was reported are kept this long after the last act in a case that is decided. Seconds. */
export const caseImageSeconds = 7_776_000;

/** Notifications are kept this long, read or not. Seconds. */
export const notificationSeconds = 15_552_000;

export const digestLimits = {
  /** How often is looked whether a period is over. Milliseconds. */
  everyMs: 600_000,
  /** Of the day, in UTC. */
  hour: 6,
  /** Transactions that began in a period are over so long after it. Seconds. */
  settleSeconds: 60,
  /** What is older is not mailed. Seconds. */
  oldestSeconds: 1_209_600,
  /** Moderators are reminded of what has waited for a decision longer than this. Seconds. */
  waitedSeconds: 172_800,
  /** Groups of notifications in one mail, and conversations. */
  groups: 20,
  /** Members that are looked at together. */
  batch: 100,
  /** How long the link that ends them works. Seconds. */
  linkSeconds: 15_552_000,
} as const;

export const outboxLimits = {
  /** Time given to one attempt; afterwards another worker may repeat it. Seconds. */
  attemptSeconds: 60,
  firstRetrySeconds: 2,
  longestRetrySeconds: 300,
  /** After this age a message that could not be delivered is given up. Seconds. */
  giveUpSeconds: 86_400,
  /** So many mails are sent at the same time. */
  atOnce: 10,
} as const;

export const exportLimits = {
  /** A process that makes an archive says so with each part; after so long without a word another one begins anew. Seconds. */
  silentSeconds: 120,
  /** An archive that was begun so often and never finished is given up. */
  tries: 3,
  /** An archive is deleted after so long. Seconds. */
  keptSeconds: limits.exportDays * 86_400,
  /** One that another has replaced stays so long for downloads of it that had begun. Seconds. */
  replacedSeconds: 86_400,
  /** Of a part, about. */
  partBytes: 524_288,
  /** Milliseconds between looks for archives that another process was asked for, or has left unfinished. */
  everyMs: 2_000,
} as const;

export const streamLimits = {
  /** A member's event streams at one process: one for each browser, and some that have broken without a word. */
  perMember: 12,
  perProcess: 10_000,
  /** Below the 20 s after which a silent connection is ended, here and by proxies. Milliseconds. */
  beatMs: 10_000,
  /** Events of one read. */
  batch: 100,
  /** Reads for streams at the same time, of the 20 connections to the database: a post can be for thousands, and others have calls. */
  readsAtOnce: 8,
  /** A browser that was away for longer is told to load everything anew. Seconds. */
  keptSeconds: 21_600,
} as const;

export const acknowledgementLimits = {
  /** Those of many members are stored together, at most so often. Milliseconds. */
  everyMs: 500,
  /** In one statement. More have one after it: their rows are locked until it ends. */
  membersAtOnce: 200,
  /** Calls of one member that may wait for the same statement: a browser sends one after the other. */
  callsOfMember: 50,
} as const;

export const eduraLimits = {
  /** What is written of an answer is kept so often. Milliseconds. */
  writeMs: 80,
  /** A process that writes an answer says so this often, even if there is nothing to add; after `silentMs` it is gone. */
  beatMs: 5_000,
  silentMs: 30_000,
  /** A stream looks for changes that another process made, and for the end of its session. Milliseconds. */
  lookMs: 1_000,
  streamsPerMember: 8,
  /** Turns that a guide is told of. */
  turnsRemembered: 6,
  /** A model that says nothing for so long is given up. Milliseconds. */
  stallMs: 30_000,
  /** So is one whose answer has no end after so long, however often it says something. Milliseconds. */
  answerMs: 600_000,
  /** What a model may look up for one answer, beside what was found for the question itself. */
  lookUps: 3,
  /** Most of a model's events; each is a word or less. */
  modelBytes: 4_000_000,
} as const;
