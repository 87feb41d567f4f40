/** Limits that the server enforces and the client shows. Seconds, bytes and characters as named. */
export const limits = {
  /** Largest JSON body, bytes. */
  jsonBodyBytes: 65_536,
  /** Largest JSON body that holds a whole community project with its steps, bytes. */
  projectBodyBytes: 262_144,
  /** Specification, section 5: 5 MB. */
  imageBytes: 5_242_880,
  /** Largest multipart body, bytes: one image and the form's other fields. */
  multipartBodyBytes: 6_291_456,
  /** Longest JSON inside a text field: five links take half of it even if every character is escaped. */
  jsonTextCharacters: 32_768,
  emailCharacters: 254,
  nameCharacters: 80,
  /** Names as reported by a third party. */
  thirdPartyCharacters: 254,
  usernameMinCharacters: 3,
  usernameMaxCharacters: 30,
  passwordMinCharacters: 8,
  passwordMaxCharacters: 128,
  codeDigits: 6,
  codeSeconds: 600,
  codeTries: 5,
  codeResendSeconds: 60,
  /** How long the old address can undo a change of address. */
  undoDays: 7,
  /** How long a deleted account can be restored. */
  restoreDays: 7,
  /** How long an archive of everything in an account is kept. */
  exportDays: 3,
  headlineCharacters: 120,
  aboutCharacters: 4_000,
  placeCharacters: 100,
  titleCharacters: 120,
  descriptionCharacters: 2_000,
  addressCharacters: 500,
  links: 5,
  linkLabelCharacters: 40,
  skillCharacters: 50,
  /** A skill in an address or a query: its name, an alias or its slug. */
  skillSlugCharacters: 100,
  technologies: 20,
  /** Entries of one section of a profile. */
  entries: 100,
  /** Members on one page of a list. */
  pageMembers: 20,
  /** How long a mark, a join or a leave may have waited, as long as the browser keeps it: thirty days. */
  markAgeSeconds: 2_592_000,
  reportNoteCharacters: 1_000,
  problemCharacters: 2_000,
  /** What the page last did, as it is sent with a report of a problem. */
  problemRecordCharacters: 4_000,
  /** A moderator's note, or the reason of a decision. */
  moderationTextCharacters: 2_000,
  /** Days for which a moderator can suspend a member. */
  suspensionDays: [1, 7, 30],
  appealCharacters: 2_000,
  /** Decisions about a member that they are shown, newest first. */
  ownDecisions: 100,
  /** Reports by a member that they are shown, newest first. */
  ownReports: 100,
  /** Reported things on one page of the moderators' queue. */
  pageCases: 30,
  /** Of a reported thing's text in that queue. */
  caseExcerptCharacters: 300,
  /** Reports that a case shows, newest first. */
  caseReports: 20,
  /** Other cases that a case shows beside itself. */
  casesAlike: 20,
  // Community projects.
  summaryCharacters: 240,
  /** Of the texts in it. */
  projectDescriptionCharacters: 4_000,
  /** Skills of a community project. */
  projectSkills: 12,
  projectHours: 1_000,
  projectPlaces: 10_000,
  coOwners: 10,
  /** Community projects on one page of a list. */
  pageProjects: 20,
  /** Steps of a community project. */
  steps: 40,
  stepGoalCharacters: 300,
  stepMinutes: 6_000,
  /** Items of a step's instructions; and of each of its other lists. */
  stepInstructions: 20,
  stepItems: 10,
  stepItemCharacters: 500,
  stepSkills: 6,
  /** Pieces of evidence that a member can have at one step. */
  evidence: 10,
  evidenceCharacters: 2_000,
  feedbackCharacters: 1_000,
  commentCharacters: 2_000,
  /** Pieces of evidence, or comments, on one page of a list. */
  pageEvidence: 20,
  pageWaiting: 5,
  pageComments: 30,
  // Jobs and search.
  /** Longest time for which a job is listed. */
  jobDays: 180,
  pageJobs: 20,
  searchCharacters: 200,
  pageSearch: 20,
  /** Counting results ends here. */
  searchCount: 1_000,
  // Messages.
  messageCharacters: 4_000,
  /** Of a message that another one replies to. */
  quoteCharacters: 160,
  /** How long its sender can edit a message. */
  messageEditSeconds: 900,
  /** Messages that someone can write before their request is accepted. */
  requestMessages: 3,
  /** Conversations, or messages, on one page of a list. */
  pageConversations: 20,
  pageMessages: 40,
  /** Projects shared by both members of a conversation that its header names; the rest are counted. */
  sharedProjects: 3,
  /** No one needs to know whether 100 or 1,000 are unread, and counting them takes time. */
  unreadCounted: 100,
  // Posts.
  /** Of a document: a text of 10,000 words has about 60,000. */
  documentCharacters: 80_000,
  /** Parts of a document, runs of text between two marks included. */
  documentNodes: 10_000,
  /** Lists and quotes inside each other. */
  documentDepth: 6,
  documentImages: 30,
  /** Steps of projects that a document names. */
  documentSteps: 30,
  /** Longer side of an image in a text, pixels. */
  textImageEdge: 1_600,
  altCharacters: 300,
  /** Largest JSON body that holds a document, bytes: a megabyte of nothing but nested brackets takes 100 ms to read. */
  documentBodyBytes: 393_216,
  excerptCharacters: 280,
  postSkills: 6,
  pagePosts: 20,
  /** Drafts that a member can have. */
  postDrafts: 50,
  /** Versions of a post that its history shows. */
  postVersions: 50,
  pagePostComments: 30,
  /** Answers to one comment. */
  postReplies: 100,
  // Notifications.
  /** Groups on one page of the list. */
  pageNotifications: 20,
  /** Only a member's newest notifications are grouped and listed, this many. */
  notificationsListed: 1_000,
  /** Members named in a group; the others are counted. */
  notificationActors: 3,
  /** Groups that are marked as read in one call. */
  notificationMarks: 50,
  /** Members that one text can mention with effect. */
  mentions: 10,
  notificationExcerptCharacters: 160,
  // Edura.
  questionCharacters: 2_000,
  /** Longest answer; a model that exceeds it is stopped. */
  answerCharacters: 40_000,
  /** Questions of a member in 24 hours. */
  questions: 200,
  /** Versions and questions of one chat. */
  chatTurns: 200,
  pageChats: 30,
} as const;
