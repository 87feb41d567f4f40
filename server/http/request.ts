import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import type { Parts } from '../parts.ts';
import type { Member } from '../store/members.ts';

/** What middleware leaves for the routes. */
export interface Variables {
  requestId: string;
  /** Set for calls of members. Where visitors read, too, ask readerOf. */
  member: Member;
  /** The session of the access token. */
  familyId: string;
}

export type ServerEnv = { Variables: Variables };
export type RequestContext = Context<ServerEnv>;

function socketAddress(c: Context): string {
  try {
    return getConnInfo(c).remote.address ?? 'unknown';
  } catch {
    // app.request() in a test has no socket.
    return 'unknown';
  }
}

/** The caller's IP address. X-Forwarded-For is believed only as far as the operator's own proxies wrote it. */
export function clientAddress(c: Context, parts: Pick<Parts, 'env'>): string {
  const hops = parts.env.trustProxy;
  if (hops === 0) return socketAddress(c);
  const forwarded = (c.req.header('X-Forwarded-For') ?? '')
    .split(',')
    .map((address) => address.trim())
    .filter(Boolean);
  return forwarded.at(-hops) ?? socketAddress(c);
}

export function isLoopback(address: string): boolean {
  return address === 'unknown' || address === '::1' || /^(?:::ffff:)?127\./.test(address);
}

/** The member who reads what visitors may read, too; undefined for visitors. Calls for members take `c.get('member')`. */
export function readerOf(c: RequestContext): Member | undefined {
  return c.get('member');
}
