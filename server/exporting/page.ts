import type { Document } from '../../contract/document.ts';
import { imagesIn } from '../../contract/document-images.ts';
import { plainText } from '../../contract/document-text.ts';
import type { ExportData } from '../../contract/export-data.ts';
import { escapeHtml } from '../escape-html.ts';
import { labelOf, wordsFor, type Part } from './words.ts';

const headings: Readonly<Record<Part, string>> = {
  account: 'Account',
  profile: 'Profile',
  usernames: 'Usernames',
  linked_accounts: 'Linked accounts',
  email_changes: 'Changes of e-mail address',
  devices: 'Devices',
  sessions: 'Sessions',
  education: 'Education',
  experience: 'Experience',
  projects: 'Projects on your profile',
  skills: 'Skills',
  follows: 'Members you follow',
  followers: 'Members who follow you',
  blocked: 'Members you blocked',
  roles: 'What you may do here',
  reports: 'Reports you made',
  decisions: 'What moderators decided about you',
  decision_replies: 'What you answered to that',
  conversations: 'Conversations',
  messages: 'Messages you wrote',
  notifications: 'Notifications',
  notification_settings: 'Notification settings',
  digests: 'E-mails about notifications',
  community_projects: 'Community projects you own',
  project_edits: 'Edits of community projects',
  memberships: 'Community projects you joined',
  steps: 'Steps',
  step_marks: 'Every mark you set on a step',
  evidenced_skills: 'Skills from finished steps',
  evidence: 'Evidence',
  feedback: 'Feedback you gave',
  step_comments: 'Comments on steps',
  saved_projects: 'Saved projects',
  posts: 'Posts',
  post_versions: 'Versions of your posts',
  post_drafts: 'Drafts',
  post_images: 'Images you uploaded for posts',
  post_comments: 'Comments on posts',
  liked_posts: 'Posts you liked',
  saved_posts: 'Saved posts',
  edura_chats: 'Chats with Edura',
  edura_answers: 'Questions and answers',
  edura_left_out: 'What Edura leaves out',
  target_role: 'Target role',
  jobs: 'Jobs you posted',
  may_post_jobs_for: 'Organisations you may post jobs for',
  saved_jobs: 'Saved jobs',
};

const style = `:root{color-scheme:light dark;font:1rem/1.55 system-ui,sans-serif}
body{max-width:46rem;margin:2rem auto;padding:0 1rem;overflow-wrap:anywhere}h1{font-size:1.75rem}h2{margin-top:2.5rem;font-size:1.25rem}
nav ul{columns:14rem;padding-left:1.25rem}article{border-top:1px solid color-mix(in srgb,currentColor 25%,transparent);padding:.75rem 0}
dl{display:grid;grid-template-columns:minmax(6rem,10rem) minmax(0,1fr);gap:.25rem 1rem;margin:0}dt{opacity:.75}
dd{margin:0;white-space:pre-wrap}img{max-width:100%;max-height:20rem}`;

const picture = (address: string, alt: string) => `<img src="${escapeHtml(address)}" alt="${escapeHtml(alt)}">`;

const picturesOf = (document: Document) =>
  imagesIn(document).flatMap(({ image, alt }) => (image === '' ? [] : [picture(`images/${image}.webp`, alt)]));

/** What the author of a draft has stored is a document, or nothing yet. */
const isDocument = (value: unknown): value is Document =>
  typeof value === 'object' && value !== null && 'content' in value && Array.isArray(value.content);

function textHtml(text: string): string {
  const [, day, time] = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d):\d\d\.\d{3}Z$/.exec(text) ?? [];
  return day === undefined ? escapeHtml(text) : `${day} ${time} UTC`;
}

function valueHtml(part: Part, name: string, value: unknown): string {
  if (value === null || value === undefined) return '';
  if (name === 'image' && typeof value === 'string') return picture(value, '');
  if (isDocument(value)) return [escapeHtml(plainText(value)), ...picturesOf(value)].join('\n');
  if (name === 'body') return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'string') return textHtml(wordsFor(part, name, value));
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value)) return value.map((one) => valueHtml(part, name, one)).join('\n');
  return Object.entries(value)
    .map(([key, one]) => `${escapeHtml(labelOf(key))}: ${valueHtml(part, key, one)}`)
    .join('\n');
}

function entryHtml(part: Part, entry: object): string {
  const facts = Object.entries(entry)
    .map(([name, value]) => [labelOf(name), valueHtml(part, name, value)] as const)
    .filter(([, html]) => html !== '')
    .map(([name, html]) => `<dt>${escapeHtml(name)}</dt><dd dir="auto">${html}</dd>`);
  return `<article><dl>${facts.join('')}</dl></article>`;
}

function sectionHtml(name: Part, entries: readonly object[]): string {
  const shown = entries.map((entry) => entryHtml(name, entry)).join('\n') || '<p>Nothing.</p>';
  return `<section id="${name}"><h2>${escapeHtml(headings[name])}</h2>\n${shown}</section>`;
}

/**
 * The page for reading an archive. It runs nothing, and loads nothing but the archive's own pictures: every tag is
 * written here, and everything else is escaped.
 */
export function exportPage({ format: _format, made_at: madeAt, ...parts }: ExportData): string {
  const names = Object.keys(headings) as Part[];
  const sections = names.map((name): [Part, readonly object[]] => {
    const part = parts[name];
    return [name, Array.isArray(part) ? part : [part]];
  });
  const links = sections.map(
    ([name, entries]) =>
      `<li><a href="#${name}">${escapeHtml(headings[name])}</a>${Array.isArray(parts[name]) ? ` (${entries.length})` : ''}</li>`,
  );
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src 'self' file:; style-src 'unsafe-inline'">
<title>Your Stepwise data</title><style>${style}</style></head>
<body><main><h1>Your Stepwise data</h1>
<p>Everything in your account on ${textHtml(madeAt)}. For programs, the same is in data.json, which schema.json describes.</p>
<nav aria-label="Contents"><ul>${links.join('')}</ul></nav>
${sections.map(([name, entries]) => sectionHtml(name, entries)).join('\n')}
</main></body></html>
`;
}
