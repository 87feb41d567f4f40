import type { LimitName } from './limits.ts';

/** What a member has done too often, in words about that: 'too many requests' tells nobody what to stop doing. */
export const limitWords: Partial<Record<LimitName, string>> = {
  uploadsPerMember: 'You have uploaded a lot of images in a short time.',
  followsPerMember: 'You have followed or unfollowed a lot of members in a short time.',
  blocksPerMember: 'You have blocked or unblocked a lot of members in a short time.',
  reportAttemptsPerMember: 'You have tried to send a lot of reports in a short time.',
  reportsPerMember: 'You have sent a lot of reports today.',
  problemReportsPerMember: 'You have reported a lot of problems today.',
  projectsPerMember: 'You have started a lot of projects today.',
  membershipsPerMember: 'You have joined, left or saved a lot in a short time.',
  evidencePerMember: 'You have added or changed a lot of evidence in a short time.',
  jobsPerMember: 'You have posted a lot of jobs today.',
  publishAttemptsPerMember: 'You have tried to publish a lot in a short time.',
  postsPerMember: 'You have published a lot of posts today.',
  postEditsPerMember: 'You have published a lot of changes to your posts in a short time.',
  draftSavesPerMember: 'Your drafts were saved very often in a short time.',
  postMarksPerMember: 'You have liked or saved a lot of posts in a short time.',
  remarksPerMember: 'You have written a lot of comments and feedback in a short time.',
  messagesPerMember: 'You have sent a lot of messages in a short time.',
  conversationsPerMember: 'You have written to a lot of new members today.',
  messageChangesPerMember: 'You have changed a lot in your conversations in a short time.',
  eduraChangesPerMember: 'You have sent Edura a lot in a short time.',
};
