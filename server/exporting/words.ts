import { projectAreas } from '../../contract/community-project-fields.ts';
import type { ExportData } from '../../contract/export-data.ts';
import { jobKinds } from '../../contract/job-fields.ts';
import { type ReportCategory, thingNames } from '../../contract/reports.ts';
import type { Visibility } from '../../contract/profiles.ts';

export type Part = Exclude<keyof ExportData, 'format' | 'made_at'>;

/** Every name that a part of an archive has for something, including in its lists. */
type NamesIn<Value> = Value extends readonly (infer One)[]
  ? NamesIn<One>
  : Value extends object
    ? string extends keyof Value
      ? never
      : { [Name in keyof Value]: Name | NamesIn<Value[Name]> }[keyof Value]
    : never;

/**
 * What each of them is called on the page. One that is added to the contract does not compile until it has words here.
 */
export const labels: Readonly<Record<NamesIn<ExportData[Part]>, string>> = {
  about: 'About',
  accepted_terms_at: 'Accepted the terms',
  answer: 'Edura’s answer',
  appeal: 'Your appeal',
  appealed_at: 'Appealed',
  apply: 'How to apply',
  area: 'Field',
  asked_at: 'Asked on',
  at: 'When',
  began_at: 'Began',
  body: 'Text',
  by_email: 'By e-mail',
  category: 'Reason',
  changed_at: 'Changed on',
  chat: 'Chat number',
  confirmed_at: 'Confirmed as read',
  conversation: 'Conversation number',
  created_at: 'Created',
  decision: 'Decision',
  degree: 'Degree',
  deleted_at: 'Deleted',
  deletion_at: 'Deleted for good on',
  description: 'Description',
  device: 'Browser',
  difficulty: 'Difficulty',
  done_when: 'Done when',
  edited_at: 'Edited',
  email: 'E-mail address',
  end_date: 'Until',
  ended_at: 'Ended',
  ends_at: 'Ends at the latest',
  expires_at: 'Listed until',
  field_of_study: 'Field of study',
  fields: 'What you changed',
  first_name: 'First name',
  first_seen_at: 'First seen',
  frequency: 'How often',
  goal: 'Goal',
  guide: 'Answered by',
  has_password: 'Has a password',
  headline: 'Headline',
  hidden_for_me: 'Deleted for you alone',
  hours: 'Hours',
  how: 'How',
  id: 'Number',
  image: 'Picture',
  image_description: 'Description of the picture',
  in_app: 'In the app',
  is_current: 'Still going on',
  issuer: 'With',
  job: 'Job number',
  joined_at: 'Joined',
  key: 'What',
  kind: 'Kind',
  label: 'Name',
  last_name: 'Last name',
  last_seen_at: 'Last seen',
  left_at: 'Left',
  level: 'Level',
  link: 'Link',
  linked_at: 'Linked on',
  links: 'Links',
  location: 'Location',
  minutes: 'Minutes',
  mistakes: 'Common mistakes',
  muted: 'Muted',
  name: 'Name',
  note: 'Your note',
  old_email: 'Address before',
  organisation: 'Organisation',
  organization: 'Organization',
  place: 'Place',
  places: 'Places',
  post: 'Post number',
  posted_at: 'Posted',
  project: 'Project number',
  project_title: 'Project',
  published_at: 'Published',
  question: 'Your question',
  read_at: 'Read',
  remote: 'Remote',
  role: 'Role',
  saved_at: 'Saved',
  school: 'School',
  sent_at: 'Sent',
  signed_in_at: 'Logged in',
  since: 'Since',
  skill: 'Skill',
  skills: 'Skills',
  start_date: 'From',
  state: 'State',
  status: 'Status',
  step_title: 'Step',
  steps: 'Steps',
  summary: 'Summary',
  taken_at: 'Taken on',
  technologies: 'Technologies',
  text: 'Text',
  thing: 'What you reported',
  title: 'Title',
  to: 'To',
  until: 'Until',
  url: 'Address',
  used_at: 'Last used',
  username: 'Username',
  version: 'Version',
  visibility: 'Who sees what',
  with: 'With',
  words: 'Their words',
};

const visibilityLabels: Readonly<Record<keyof Visibility, string>> = {
  profile: 'Profile',
  education: 'Education',
  experience: 'Experience',
  projects: 'Projects',
  skills: 'Skills',
  indexed: 'Search engines may list your personal page',
  receipts: 'Others see that their messages were delivered to you, and that you have read them',
  typing: 'Others see that you are typing',
};

export function labelOf(name: string): string {
  const all: Partial<Record<string, string>> = { ...visibilityLabels, ...labels };
  return all[name] ?? name;
}

const audiences = { everyone: 'everyone', members: 'members', nobody: 'only you' };
const decisions = {
  hidden: 'hidden',
  removed: 'removed',
  warned: 'warned',
  suspended: 'suspended',
  dismissed: 'reports dismissed',
  undone: 'taken back',
  appeal_granted: 'appeal granted',
  appeal_refused: 'appeal refused',
};
const things = { ...thingNames, step_comment: 'comment at a step', post_comment: 'comment on a post' };
const stepStates = { todo: 'not started', in_progress: 'in progress', done: 'done' };

/** What a list's field is called in the tables. */
const codes: Partial<Record<Part, Readonly<Record<string, Readonly<Record<string, string>>>>>> = {
  profile: Object.fromEntries(Object.keys(visibilityLabels).map((name) => [name, audiences])),
  reports: {
    thing: things,
    category: {
      spam: 'spam',
      harassment: 'harassment',
      impersonation: 'impersonation',
      not_own_work: 'not their own work',
      danger: 'someone in danger',
      inappropriate: 'doesn’t belong here',
      other: 'something else',
    } satisfies Record<ReportCategory, string>,
  },
  decisions: { decision: decisions, thing: things },
  decision_replies: { decision: decisions },
  notifications: {
    kind: {
      follow: 'someone followed you',
      message_request: 'a message request',
      post_like: 'a like of your post',
      post_comment: 'a comment on your post',
      comment_reply: 'an answer to your comment',
      mention: 'a mention of you',
      step_comment: 'a comment in your project',
      feedback: 'feedback on your evidence',
      project_changed: 'changed steps of a project',
      project_archived: 'an archived project',
      sign_in: 'a new login',
      moderation: 'a decision of the moderators',
    },
  },
  digests: { frequency: { daily: 'every day', weekly: 'every Monday', never: 'never' } },
  community_projects: { area: projectAreas },
  project_edits: {
    fields: {
      title: 'title',
      summary: 'summary',
      description: 'description',
      area: 'field',
      difficulty: 'difficulty',
      hours: 'hours',
      places: 'places',
      skills: 'skills',
      order: 'the order of the steps',
    },
  },
  steps: { state: stepStates },
  step_marks: { state: stepStates },
  edura_answers: {
    guide: { 'built-in': 'the built-in guide', model: 'a language model' },
    state: {
      running: 'being written',
      done: 'complete',
      stopped: 'stopped by you',
      failed: 'failed',
      interrupted: 'interrupted',
    },
  },
  edura_left_out: { key: { target: 'your target role', progress: 'steps you have done' } },
  target_role: { role: {} },
  jobs: { kind: jobKinds, role: {} },
};
codes.notification_settings = { ...codes.notifications };

/** The words for a field's value; the value itself if it is the member's own text. */
export function wordsFor(part: Part, name: string, value: string): string {
  if (name === 'issuer') return value.startsWith('https://securetoken.google.com/') ? 'Google' : value;
  const known = codes[part]?.[name];
  if (known === undefined) return value;
  if (known[value] !== undefined) return known[value];
  // An edited step, a removed skill and a role are named by their ids.
  if (part === 'project_edits') return 'a step';
  return value.replace(/^skill:/, 'skill: ').replaceAll('-', ' ');
}
