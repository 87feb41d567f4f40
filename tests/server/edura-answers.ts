import { randomUUID } from 'node:crypto';
import type { EduraChat, EduraTurn } from '../../contract/edura.ts';
import type { Answer, Client } from './client.ts';
import { signUp, type TestServer } from './server.ts';

export const edura = '/api/edura/';
export const chatPath = (id: string) => `${edura}chats/${id}/`;

/** Asks, and reads the stream to its end. */
export async function ask(client: Client, question: string, more: Record<string, unknown> = {}): Promise<EduraTurn> {
  const answer = await asking(client, question, more);
  if (answer.status !== 201) throw new Error(`refused: ${JSON.stringify(answer.body)}`);
  return ended(client, (answer.body as EduraTurn).id);
}

export const asking = (client: Client, question: string, more: Record<string, unknown> = {}) =>
  client.post(`${edura}turns/`, { key: randomUUID(), chat: null, parent: null, question, guide: 'built-in', ...more });

interface Frame {
  event: string;
  data: { turn?: EduraTurn; from?: number; text?: string };
}

export async function framesOf(client: Client, turn: string): Promise<Frame[]> {
  const { status, body } = await client.request(`${edura}turns/${turn}/stream/`);
  if (status !== 200) throw new Error(`the stream was refused: ${status}`);
  return (body as string)
    .split('\n\n')
    .filter(Boolean)
    .map((one) => {
      const [, event = '', data = ''] = /^event: (.+)\ndata: (.+)$/.exec(one) ?? [];
      return { event, data: JSON.parse(data) as Frame['data'] };
    });
}

export async function ended(client: Client, turn: string): Promise<EduraTurn> {
  const last = (await framesOf(client, turn)).at(-1);
  if (last?.data.turn === undefined) throw new Error('the stream did not end with the turn');
  return last.data.turn;
}

/** @param seen how much of the text was shown */
export const stop = (client: Client, turn: string, seen: number) =>
  client.post(`${edura}turns/${turn}/stop/`, { seen });

export const chatOf = async (client: Client, id: string) => (await client.request(chatPath(id))).body as EduraChat;

/** Once so much of the first answer is kept. Only the test's own limit ends the wait: a slow machine may take its time. */
export async function written(client: Client, chat: string, text: string): Promise<void> {
  let found: string | undefined;
  while (found !== text) found = (await chatOf(client, chat)).turns[0]?.text;
}

/** Good input for every operation of Edura, in an order in which it succeeds: `METHOD path` and its answer. */
export async function goodEduraAnswers(server: TestServer): Promise<Map<string, Answer>> {
  const { client } = await signUp(server);
  const answers = new Map<string, Answer>();
  const asked = await asking(client, 'what is sql');
  answers.set(`post ${edura}turns/`, asked);
  const { id, chat } = asked.body as EduraTurn;
  const stream = await client.request(`${edura}turns/${id}/stream/`);
  // It is described by its status: events are no JSON.
  answers.set(`get ${edura}turns/{turn}/stream/`, { ...stream, body: '' });
  answers.set(`post ${edura}turns/{turn}/stop/`, await stop(client, id, 0));
  const known = { key: 'progress', used: true };
  answers.set(`put ${edura}knows/`, await client.request(`${edura}knows/`, { method: 'PUT', json: known }));
  answers.set(`get ${edura}`, await client.request(edura));
  answers.set(`get ${edura}chats/`, await client.request(`${edura}chats/`));
  const one = `${edura}chats/{chat}/`;
  answers.set(`get ${one}`, await client.request(chatPath(chat)));
  const title = { title: 'Databases' };
  answers.set(`patch ${one}`, await client.request(chatPath(chat), { method: 'PATCH', json: title }));
  answers.set(`delete ${one}`, await client.request(chatPath(chat), { method: 'DELETE' }));
  const all = `${edura}chats/?through=${chat}`;
  answers.set(`delete ${edura}chats/`, await client.request(all, { method: 'DELETE' }));
  return answers;
}
