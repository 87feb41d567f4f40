import { randomUUID } from 'node:crypto';
import type { EduraChat, EduraTurn } from '../../contract/edura.ts';
import type { Client } from './client.ts';

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

export const chatOf = async (client: Client, id: string) => (await client.request(chatPath(id))).body as EduraChat;
