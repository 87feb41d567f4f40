import { sql } from 'drizzle-orm';
import type { EduraAction, EduraIntent, EduraSource } from '../../contract/edura.ts';
import { demoEmail, demoPassword, type DemoUsername } from '../../server/demo/members.ts';
import { builtInGuide, lastQuestion } from '../../server/edura/built-in.ts';
import type { GuideMessage } from '../../server/edura/guide.ts';
import { plain } from '../../server/edura/page.ts';
import { communityProjects, steps } from '../../server/store/community-schema.ts';
import { jobs } from '../../server/store/job-schema.ts';
import { posts } from '../../server/store/post-schema.ts';
import { members } from '../../server/store/schema.ts';
import type { Client } from './client.ts';
import type { Turn } from './edura-leaning-questions.ts';
import type { Asked } from './edura-questions.ts';
import { paths, type TestServer } from './server.ts';

export async function demoMember(server: TestServer, username: DemoUsername): Promise<Client> {
  const client = server.client();
  const answer = await client.post(paths.login, { email: demoEmail(username), password: demoPassword });
  if (answer.status !== 200) throw new Error(`${username} cannot sign in`);
  return client;
}

export function sessionOf(client: Client): { memberId: string; familyId: string } {
  const [, claims = ''] = (client.cookie('access_token') ?? '').split('.');
  const { sub, sid } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { sub: string; sid: string };
  return { memberId: sub, familyId: sid };
}

export interface Answered {
  intent: string;
  text: string;
  sources: EduraSource[];
  actions: EduraAction[];
  followUps: string[];
}

/** What the built-in guide answers to each question of a chat, without a call around it. */
export const answersBy = (server: TestServer, client: Client, ...chat: readonly string[]): Promise<Answered[]> =>
  answersWithout(new Set(), server, client, chat);

/** The same where the member has asked that something is left out. */
export async function answersWithout(
  omitted: ReadonlySet<string>,
  server: TestServer,
  client: Client,
  chat: readonly string[],
  now: Date = server.now(),
): Promise<Answered[]> {
  const messages: GuideMessage[] = [];
  const guide = builtInGuide(server.db, () => now);
  const context = { session: sessionOf(client), omitted };
  const answers: Answered[] = [];
  for (const question of chat) {
    messages.push({ from: 'member', text: question });
    const answer: Answered = {
      intent: lastQuestion(messages).intent,
      text: '',
      sources: [],
      actions: [],
      followUps: [],
    };
    for await (const part of guide.stream(messages, context, new AbortController().signal)) {
      if (part.kind === 'text') answer.text += part.text;
      if (part.kind === 'source') answer.sources.push(part.source);
      if (part.kind === 'action') answer.actions.push(part.action);
      if (part.kind === 'follow-up') answer.followUps.push(part.question);
    }
    messages.push({ from: 'guide', text: answer.text, sources: answer.sources });
    answers.push(answer);
  }
  return answers;
}

/** The answer to the last question of a chat: those before it are answered first. */
export async function answeredBy(server: TestServer, client: Client, ...chat: readonly string[]): Promise<Answered> {
  const last = (await answersBy(server, client, ...chat)).at(-1);
  if (last === undefined) throw new Error('nothing was asked');
  return last;
}

/** What an answer lacks, says although another was meant, or does not lead to. */
export function faultsOf({ text, actions }: Answered, [question, says, no, action]: Turn): string[] {
  const faults = [
    ...says.filter((one) => !one.test(text)).map((one) => `${question}: lacks ${one}`),
    ...(no?.test(text) === true ? [`${question}: says ${no}`] : []),
    ...(action === undefined || actions.some(({ kind }) => kind === action) ? [] : [`${question}: no ${action}`]),
  ];
  return faults.length === 0 ? [] : [...faults, text];
}

const idOf = (source: EduraSource): string =>
  'slug' in source ? source.slug : 'id' in source ? source.id : 'username' in source ? source.username : source.page;

function targetOf(action: EduraAction): string {
  if ('project' in action) return action.project;
  if (action.kind === 'save-job') return action.job;
  if (action.kind === 'follow') return action.username;
  return action.kind === 'target' ? action.slug : action.title;
}

interface Named {
  kind: EduraSource['kind'];
  id: string;
  /** As an answer writes it. */
  title: string;
}

const known = new WeakMap<TestServer, Promise<Named[]>>();

/** What the answers name, as the database has it. */
async function readNamed({ db }: TestServer): Promise<Named[]> {
  const read = async (kind: Named['kind'], rows: Promise<{ id: number | string; title: string }[]>) =>
    (await rows).map(({ id, title }) => ({ kind, id: String(id), title: plain(title) }));
  const fullName = sql<string>`${members.firstName} || ' ' || ${members.lastName}`;
  const all = await Promise.all([
    read('project', db.select({ id: communityProjects.id, title: communityProjects.title }).from(communityProjects)),
    read('step', db.select({ id: steps.projectId, title: steps.title }).from(steps)),
    read('job', db.select({ id: jobs.id, title: jobs.title }).from(jobs)),
    read('post', db.select({ id: posts.id, title: posts.title }).from(posts)),
    read('member', db.select({ id: members.username, title: fullName }).from(members)),
  ]);
  return all.flat();
}

function namedIn(server: TestServer): Promise<Named[]> {
  const read = known.get(server) ?? readNamed(server);
  known.set(server, read);
  return read;
}

/** Of a step, its project stands for it: a project's own text may name one, and a step the one that it comes after. */
const isAbout = (source: EduraSource, { kind, id, title }: Named): boolean =>
  kind === 'step' || (kind === 'project' && source.kind === 'step')
    ? (source.kind === 'step' ? source.project : source.kind === 'project' ? source.id : '') === id
    : source.kind === kind && (idOf(source) === id || plain(source.title) === title);

// Most titles are in no line: looking for them first spares a quarter of the time that the tests of questions take.
const nameIn = (text: string, { title }: Named): boolean =>
  text.includes(title) &&
  new RegExp(
    String.raw`(?<![\p{L}\p{N}])${title.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}(?![\p{L}\p{N}])`,
    'u',
  ).test(text);

/** Lines of lists that name no source that is there, and lines of any kind that name a thing of the community, and not its source. */
export function unsourced({ text, sources }: Pick<Answered, 'text' | 'sources'>, named: readonly Named[]): string[] {
  return text.split('\n').filter((line) => {
    const places = [...line.matchAll(/(?<!\\)\[(\d+)\]/g)].map(([, place]) => Number(place));
    const cited = places.map((place) => sources[place - 1]);
    if (cited.includes(undefined)) return true;
    if (cited.length === 0 && /^(?:- |\d+\. )/.test(line)) return true;
    // What the member has written is no statement.
    const said = line.replaceAll(/“[^”]*”/g, '');
    const things = named.filter((one) => nameIn(said, one));
    return things.some(
      (one) =>
        // Of things of one name, or with one name in the other, any.
        !things.some(
          (other) =>
            other.title.includes(one.title) && cited.some((source) => source !== undefined && isAbout(source, other)),
        ),
    );
  });
}

/** Kinds of actions that fit what is asked. Where a row has others, it names them. */
const fitting: Readonly<Partial<Record<EduraIntent, string>>> = {
  gap: 'add-skill target',
  next: 'mark join',
  project: 'join',
  people: 'follow',
  // With a step that shows it: in a project of the member's own, or in one to join.
  skill: 'add-skill join mark',
  compare: 'target',
  plan: 'mark join',
  done: 'add-skill',
  job: 'save-job',
};

/** Actions of a kind that neither fits nor is expected, and those about something that the answer does not name. */
export function superfluous(
  { text, sources, actions }: Answered,
  intent: EduraIntent,
  expected: readonly string[],
): string[] {
  const kinds = new Set([...(fitting[intent] ?? '').split(' '), ...expected.map((one) => one.split(':')[0])]);
  const isNamed = (action: EduraAction) => {
    if (action.kind === 'add-skill' && text.includes(plain(action.title))) return true;
    return sources.some((source) => {
      if ('step' in action) return source.kind === 'step' && source.id === action.step;
      if ('project' in action) return (source.kind === 'step' ? source.project : idOf(source)) === action.project;
      return (action.kind === 'add-skill' ? source.title : idOf(source)) === targetOf(action);
    });
  };
  return actions
    .filter((action) => !kinds.has(action.kind) || !isNamed(action))
    .map((action) => `offers ${action.kind}:${targetOf(action)}`);
}

/** Several questions in a row are one chat, of which the last is judged. Sources and actions may name what they are of: `join:1008`. */
export type Row = readonly [
  chat: string | readonly string[],
  intent: Asked[1],
  sources: string,
  actions: string,
  says?: RegExp,
];

export async function faultOf(
  server: TestServer,
  client: Client,
  [chat, intent, sources, actions, says]: Row,
): Promise<string | null> {
  const answer = await answeredBy(server, client, ...[chat].flat());
  const missing = [
    ...(answer.intent === intent ? [] : [`intent ${answer.intent} for ${intent}`]),
    ...sources
      .split(' ')
      .filter(Boolean)
      .filter((wanted) => {
        const [kind, id] = wanted.split(':');
        return !answer.sources.some((source) => source.kind === kind && (id === '*' || idOf(source) === id));
      }),
    ...actions
      .split(' ')
      .filter(Boolean)
      .filter((wanted) => {
        const [kind, of] = wanted.split(':');
        return !answer.actions.some((action) => action.kind === kind && (of === undefined || targetOf(action) === of));
      }),
    ...(says === undefined || says.test(answer.text) ? [] : [`it says: ${answer.text.slice(0, 160)}`]),
    ...unsourced(answer, await namedIn(server)),
    ...superfluous(answer, intent, actions.split(' ').filter(Boolean)),
  ];
  return missing.length > 0 ? `${[chat].flat().join(' > ')}: ${missing.join(', ')}` : null;
}
