import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { memberEvent, readyEvent, typingEvent } from '../../contract/events.ts';
import type { Conversation, ConversationPage, Message, MessagePage } from '../../contract/messages.ts';
import type { Answer, Client } from './client.ts';
import { follow } from './people.ts';
import { fileOf, photo } from './pictures.ts';
import { signUp, type SignedUp, type TestServer } from './server.ts';

const dataOf = { ready: readyEvent, happened: memberEvent, typing: typingEvent, ended: v.strictObject({}) };

export const messagePaths = {
  list: '/api/conversations/',
  unread: '/api/unread/',
  events: '/api/events/',
  acknowledgements: '/api/events/acknowledgements/',
  one: (username: string) => `/api/conversations/${username}/`,
  messages: (username: string) => `/api/conversations/${username}/messages/`,
  imageMessages: (username: string) => `/api/conversations/${username}/image-messages/`,
  read: (username: string) => `/api/conversations/${username}/read/`,
  request: (username: string) => `/api/conversations/${username}/request/`,
  deletions: (username: string) => `/api/conversations/${username}/deletions/`,
  edits: (username: string) => `/api/conversations/${username}/edits/`,
  mute: (username: string) => `/api/conversations/${username}/mute/`,
  typing: (username: string) => `/api/conversations/${username}/typing/`,
};

export function write(client: Client, username: string, text: string, key: string = randomUUID()): Promise<Answer> {
  return client.post(messagePaths.messages(username), { key, text });
}

/** Sends a message with an image. */
export function writeImage(
  client: Client,
  username: string,
  file: File,
  fields: Record<string, string> = {},
): Promise<Answer> {
  const form = new FormData();
  const values = { key: randomUUID(), text: '', alt: 'A bed in May', ...fields };
  for (const [name, value] of Object.entries(values)) form.append(name, value);
  form.append('image', file);
  return client.request(messagePaths.imageMessages(username), { form });
}

export async function conversationsOf(client: Client, folder = 'inbox'): Promise<Conversation[]> {
  return ((await client.request(`${messagePaths.list}?folder=${folder}`)).body as ConversationPage).results;
}

/** The newest messages, or those that the query asks for. */
export async function historyOf(client: Client, username: string, query = ''): Promise<Message[]> {
  return ((await client.request(messagePaths.messages(username) + query)).body as MessagePage).results;
}

export interface Heard {
  name: string;
  id: number | null;
  data: unknown;
}

/** A browser's event stream. */
export class EventReader {
  readonly status: number;
  readonly #body: ReadableStreamDefaultReader<Uint8Array> | undefined;
  readonly #abort: AbortController;
  readonly #heard: Heard[] = [];
  #text = '';
  #ended = false;

  private constructor(response: Response, abort: AbortController) {
    this.status = response.status;
    this.#body = response.body?.getReader();
    this.#abort = abort;
  }

  static async open(url: string, client: Client, after?: number): Promise<EventReader> {
    const abort = new AbortController();
    const headers = { Authorization: `Bearer ${client.cookie('access_token') ?? ''}` };
    const response = await fetch(url + messagePaths.events, {
      headers: after === undefined ? headers : { ...headers, 'Last-Event-ID': String(after) },
      signal: abort.signal,
    });
    return new EventReader(response, abort);
  }

  async #read(): Promise<void> {
    const { done, value } = (await this.#body?.read().catch(() => undefined)) ?? { done: true, value: undefined };
    if (done) this.#ended = true;
    this.#text += new TextDecoder().decode(value);
    for (let end = this.#text.indexOf('\n\n'); end >= 0; end = this.#text.indexOf('\n\n')) {
      const fields = new Map(
        this.#text
          .slice(0, end)
          .split('\n')
          .map((line) => line.split(': ', 2) as [string, string]),
      );
      this.#text = this.#text.slice(end + 2);
      const id = fields.get('id');
      const name = fields.get('event') ?? '';
      if (name === 'beat') continue;
      this.#heard.push({
        name,
        id: id === undefined ? null : Number(id),
        data: v.parse(dataOf[name as keyof typeof dataOf], JSON.parse(fields.get('data') ?? '')),
      });
    }
  }

  /** The next event; null when the stream has ended. */
  async next(): Promise<Heard | null> {
    while (this.#heard.length === 0 && !this.#ended) await this.#read();
    return this.#heard.shift() ?? null;
  }

  /** Everything up to its end. */
  async rest(): Promise<Heard[]> {
    const heard: Heard[] = [];
    for (let one = await this.next(); one !== null; one = await this.next()) heard.push(one);
    return heard;
  }

  close(): void {
    this.#abort.abort();
  }
}

/** Good input for every operation of messages and events, in an order in which it succeeds: `METHOD path` and its answer. */
export async function goodMessageAnswers(server: TestServer): Promise<Map<string, Answer>> {
  const [{ client, person }, mate] = [await signUp(server), await signUp(server)];
  const { username } = person;
  const at = '/api/conversations/{username}/';
  const answers = new Map<string, Answer>();
  const written = await write(mate.client, username, 'hello');
  answers.set(`post ${at}messages/`, written);
  for (const folder of ['inbox', 'requests'])
    answers.set(`get ${messagePaths.list}`, await client.request(`${messagePaths.list}?folder=${folder}`));
  const other = mate.person.username;
  answers.set(`post ${at}request/`, await client.post(messagePaths.request(other), { action: 'accept' }));
  answers.set(`get ${at}`, await client.request(messagePaths.one(other)));
  answers.set(`get ${at}messages/`, await client.request(messagePaths.messages(other)));
  answers.set(`get ${messagePaths.unread}`, await client.request(messagePaths.unread));
  answers.set(`post ${at}read/`, await client.post(messagePaths.read(other), { seq: 1 }));
  answers.set(`post ${at}mute/`, await client.post(messagePaths.mute(other), { muted: true }));
  answers.set(`post ${at}typing/`, await client.post(messagePaths.typing(other)));
  const reply = await client.post(messagePaths.messages(other), { key: randomUUID(), text: 'hi', reply_to: 1 });
  const file = fileOf(await photo('png', 40, 30), 'a.png', 'image/png');
  answers.set(`post ${at}image-messages/`, await writeImage(client, other, file, { reply_to: '1' }));
  const { seq } = reply.body as Message;
  answers.set(`post ${at}edits/`, await client.post(messagePaths.edits(other), { seq, text: 'hi there' }));
  answers.set(`post ${at}deletions/`, await client.post(messagePaths.deletions(other), { seq: 1, for: 'me' }));
  const reader = await EventReader.open(server.url, client);
  answers.set(`get ${messagePaths.events}`, { status: reader.status, headers: new Headers(), body: '' });
  reader.close();
  answers.set(`post ${messagePaths.acknowledgements}`, await client.post(messagePaths.acknowledgements, { id: 1 }));
  return answers;
}

/** Two new members who follow each other: nothing between them is a request. */
export async function followingPair(server: TestServer): Promise<[SignedUp, SignedUp]> {
  const [one, other] = [await signUp(server), await signUp(server)];
  await follow(one.client, other.person.username);
  await follow(other.client, one.person.username);
  return [one, other];
}

export const name = ({ person }: SignedUp) => person.username;
export const unreadOf = async ({ client }: SignedUp) => (await client.request(messagePaths.unread)).body;
