import type {
  Delivery,
  DigestFrequency,
  Notification,
  NotificationPage,
  OptionalKind,
} from '../../contract/notifications.ts';
import type { Answer, Client } from './client.ts';
import { follow } from './people.ts';
import { signUp, type TestServer } from './server.ts';

export const notificationPaths = {
  list: '/api/notifications/',
  unread: '/api/notifications/unread/',
  read: '/api/notifications/read/',
  preferences: '/api/notifications/preferences/',
  digest: '/api/notifications/digest/',
};

export async function pageOf(client: Client, after?: string): Promise<NotificationPage> {
  const query = after === undefined ? '' : `?after=${after}`;
  return (await client.request(notificationPaths.list + query)).body as NotificationPage;
}

export async function toldTo(client: Client): Promise<Notification[]> {
  return (await pageOf(client)).results;
}

export async function unreadOf(client: Client): Promise<number> {
  return ((await client.request(notificationPaths.unread)).body as { groups: number }).groups;
}

export function markRead(client: Client, ...marks: { group: string | null; through: string }[]): Promise<Answer> {
  return client.post(notificationPaths.read, { marks });
}

export function prefer(client: Client, kind: OptionalKind, delivery: Delivery): Promise<Answer> {
  return client.request(notificationPaths.preferences, { method: 'PUT', json: { kind, delivery } });
}

export function chooseDigest(client: Client, digest: DigestFrequency): Promise<Answer> {
  return client.request(notificationPaths.digest, { method: 'PUT', json: { digest } });
}

/** Good input for every operation of notifications, in an order in which it succeeds: `METHOD path` and its answer. */
export async function goodNotificationAnswers(server: TestServer): Promise<Map<string, Answer>> {
  const [{ client, person }, fan] = [await signUp(server), await signUp(server)];
  await follow(fan.client, person.username);
  const answers = new Map<string, Answer>();
  answers.set(`get ${notificationPaths.list}`, await client.request(notificationPaths.list));
  answers.set(`get ${notificationPaths.unread}`, await client.request(notificationPaths.unread));
  answers.set(`post ${notificationPaths.read}`, await markRead(client, { group: 'follow', through: '1' }));
  answers.set(`put ${notificationPaths.preferences}`, await prefer(client, 'post_like', 'in_app'));
  answers.set(`put ${notificationPaths.digest}`, await chooseDigest(client, 'daily'));
  answers.set(`get ${notificationPaths.preferences}`, await client.request(notificationPaths.preferences));
  return answers;
}
