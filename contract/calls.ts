import * as account from './account.ts';
import * as accounts from './accounts.ts';
import * as blocks from './blocks.ts';
import type { Call } from './call.ts';
import * as communityProjects from './community-projects.ts';
import * as decisions from './decisions.ts';
import * as deletion from './deletion.ts';
import * as discussion from './discussion.ts';
import * as education from './education.ts';
import * as edura from './edura.ts';
import * as emailChange from './email-change.ts';
import * as events from './events.ts';
import * as evidence from './evidence.ts';
import * as experience from './experience.ts';
import * as exports from './exports.ts';
import * as follow from './follow.ts';
import * as guidance from './guidance.ts';
import * as jobs from './jobs.ts';
import * as messages from './messages.ts';
import * as moderation from './moderation.ts';
import * as memberships from './memberships.ts';
import * as ownProof from './own-proof.ts';
import * as notifications from './notifications.ts';
import * as ownWork from './own-work.ts';
import * as postDrafts from './post-drafts.ts';
import * as postImages from './post-images.ts';
import * as posts from './posts.ts';
import * as profileChanges from './profile-changes.ts';
import * as profiles from './profiles.ts';
import * as problemReports from './problem-reports.ts';
import * as progress from './progress.ts';
import * as projects from './projects.ts';
import * as reports from './reports.ts';
import * as search from './search.ts';
import * as skills from './skills.ts';
import * as token from './token.ts';

function callsOf(resource: object): Call[] {
  return Object.values(resource).filter(
    (value): value is Call => typeof value === 'object' && value !== null && 'method' in value && 'path' in value,
  );
}

/** Every call, by resource, for the API description and the contract test. */
export const calls: Readonly<Record<string, readonly Call[]>> = {
  accounts: callsOf(accounts),
  account: callsOf(account),
  'own-proof': callsOf(ownProof),
  'email-change': callsOf(emailChange),
  deletion: callsOf(deletion),
  exports: callsOf(exports),
  token: callsOf(token),
  profiles: callsOf(profiles),
  'profile-changes': callsOf(profileChanges),
  education: callsOf(education),
  experience: callsOf(experience),
  projects: callsOf(projects),
  skills: callsOf(skills),
  follow: callsOf(follow),
  blocks: callsOf(blocks),
  reports: callsOf(reports),
  'problem-reports': callsOf(problemReports),
  moderation: callsOf(moderation),
  decisions: callsOf(decisions),
  'community-projects': callsOf(communityProjects),
  memberships: callsOf(memberships),
  progress: callsOf(progress),
  evidence: callsOf(evidence),
  discussion: callsOf(discussion),
  'own-work': callsOf(ownWork),
  guidance: callsOf(guidance),
  jobs: callsOf(jobs),
  search: callsOf(search),
  messages: callsOf(messages),
  notifications: callsOf(notifications),
  events: callsOf(events),
  posts: callsOf(posts),
  'post-drafts': callsOf(postDrafts),
  'post-images': callsOf(postImages),
  edura: callsOf(edura),
};
