import type { EduraAction, EduraSource } from '../../contract/edura.ts';
import { demoEmail, demoPassword, type DemoUsername } from '../../server/demo/members.ts';
import { builtInGuide, lastQuestion } from '../../server/edura/built-in.ts';
import type { GuideMessage } from '../../server/edura/guide.ts';
import type { Client } from './client.ts';
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
): Promise<Answered[]> {
  const messages: GuideMessage[] = [];
  const guide = builtInGuide(server.db, () => server.now());
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

const idOf = (source: EduraSource): string =>
  'slug' in source ? source.slug : 'id' in source ? source.id : 'username' in source ? source.username : source.page;

function targetOf(action: EduraAction): string {
  if ('project' in action) return action.project;
  if (action.kind === 'save-job') return action.job;
  if (action.kind === 'follow') return action.username;
  return action.kind === 'target' ? action.slug : action.title;
}

/** Every statement but headings and remarks names a source that is there. */
function unsourced({ text, sources }: Answered): string[] {
  const isSourced = (line: string) => {
    const places = [...line.matchAll(/(?<!\\)\[(\d+)\]/g)].map(([, place]) => Number(place));
    return places.length > 0 && places.every((place) => place >= 1 && place <= sources.length);
  };
  return text.split('\n').filter((line) => /^(?:- |\d+\. )/.test(line) && !isSourced(line));
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
    ...unsourced(answer),
  ];
  return missing.length > 0 ? `${[chat].flat().join(' > ')}: ${missing.join(', ')}` : null;
}
