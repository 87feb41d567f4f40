import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import type { Parts } from '../parts.ts';
import type { Member } from '../store/members.ts';

/** Values set by middleware for the routes. */
export interface Variables {
  requestId: string;
  /** Set for calls that require a member. Where visitors may read, too, use readerOf. */
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

/** The caller's IP address. X-Forwarded-For is trusted only for the entries added by the operator's own proxies. */
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

/**
 * The reading member, in calls open to visitors; undefined for visitors. Calls that require a member use
 * `c.get('member')`.
 */
export function readerOf(c: RequestContext): Member | undefined {
  return c.get('member');
}
