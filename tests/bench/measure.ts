import { createAccessTokens } from '../../server/accounts/access-tokens.ts';
import { openDatabase } from '../../server/store/database.ts';
import { openFamily, type OpenFamily } from '../../server/store/families.ts';
import { Connection } from './connection.ts';
import { idOfMember, usernameOf } from './members-in-bulk.ts';

export const atOnce = 20;
const roundMs = 500;
/** The engine compiles what runs often, and the database plans a statement anew five times. */
export const warmUpMs = 3_000;
export const secret = 'the secret of the figures, long enough';
const lifetime = () => ({ now: new Date(), seconds: 86_400 });
/** Member 2 reads; member 1 is the one with the long lists. */
export const reader = { id: idOfMember(2), username: usernameOf(2) };

/** Something that answers the calls measured here. */
export interface Contender {
  url: string;
  members: number;
  sessions: OpenFamily[];
  access: string;
}

export interface Measured {
  perSecond: number;
  times: number[];
}

export type Ask = (connection: Connection, turn: number, worker: number) => Promise<number>;

export async function measure(url: string, ask: Ask, workers = atOnce, milliseconds = roundMs): Promise<Measured> {
  const connections = await Promise.all(Array.from({ length: workers }, () => Connection.open(url)));
  const times: number[] = [];
  let turn = 0;
  const started = performance.now();
  await Promise.all(
    connections.map(async (connection, worker) => {
      while (performance.now() - started < milliseconds) times.push(await ask(connection, (turn += 1), worker));
    }),
  );
  const perSecond = times.length / ((performance.now() - started) / 1_000);
  for (const connection of connections) connection.close();
  return { perSecond, times };
}

export const get = (contender: Contender, pathOf: (turn: number) => string): Ask => {
  const headers = `Authorization: Bearer ${contender.access}\r\n`;
  return async (connection, turn) => (await connection.ask('GET', pathOf(turn), headers)).milliseconds;
};

/** Each worker continues a session of its own. */
export function refresh({ url, sessions }: Contender): Ask {
  const cookies = sessions.map(({ familyId, refresh: token }) => `refresh_token_${familyId}=${token}`);
  return async (connection, _, worker) => {
    const headers = `Origin: ${url}\r\nCookie: ${cookies[worker]}\r\n`;
    const answered = await connection.ask('POST', '/api/token/refresh/', headers);
    cookies[worker] = /refresh_token_[^;]+/.exec(answered.cookies)?.[0] ?? '';
    return answered.milliseconds;
  };
}

/** A stride through all members: no two requests find the same rows warm. None of them hides the profile. */
export const someone = (members: number) => (turn: number) => {
  const n = 1 + ((turn * 7_919) % members);
  return usernameOf(n % 10 === 7 ? n - 1 : n);
};

/** Of so many members who do not hide, each with a session: what their requests bring. */
export async function headersOfReaders(
  where: { databaseUrl: string | undefined; dataDir: string },
  readers: number,
): Promise<string[]> {
  const database = await openDatabase(where);
  const tokens = createAccessTokens(secret);
  const headers: string[] = [];
  for (let n = 1; n <= readers; n += 1) {
    const member = { id: idOfMember(n * 10), username: usernameOf(n * 10) };
    const opened = await openFamily(database.db, secret, member.id, lifetime());
    if (opened === undefined) throw new Error(`${member.username} has no account`);
    headers.push(`Authorization: Bearer ${tokens.sign(member, opened.familyId, new Date(), 86_400)}\r\n`);
  }
  await database.close();
  return headers;
}

export async function openContender(
  url: string,
  members: number,
  where: { databaseUrl: string | undefined; dataDir: string },
): Promise<Contender> {
  const database = await openDatabase(where);
  const sessions: OpenFamily[] = [];
  for (let worker = 0; worker < atOnce; worker += 1) {
    const opened = await openFamily(database.db, secret, reader.id, lifetime());
    if (opened !== undefined) sessions.push(opened);
  }
  await database.close();
  const access = createAccessTokens(secret).sign(reader, sessions[0]?.familyId ?? '', new Date(), 86_400);
  return { url, members, sessions, access };
}
