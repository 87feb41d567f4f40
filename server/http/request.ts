import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import { isIPv6 } from 'node:net';
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
  return withoutPort(forwarded.at(-hops) ?? socketAddress(c));
}

/** Some proxies also write the port, which changes with every connection. IPv6 addresses are then in brackets. */
function withoutPort(address: string): string {
  const [, bracketed, plain] = /^(?:\[([^\]]*)\](?::\d*)?|([\d.]+):\d*)$/.exec(address) ?? [];
  return bracketed ?? plain ?? address;
}

/** The first 64 bits of an IPv6 address, as four groups. */
function network(address: string): string {
  const [head = '', tail = ''] = address.split('%', 1).join('').split('::', 2);
  const groups = (text: string) => (text === '' ? [] : text.split(':'));
  const missing = Math.max(0, 8 - groups(head).length - groups(tail).length);
  const all = address.includes('::')
    ? [...groups(head), ...Array<string>(missing).fill('0'), ...groups(tail)]
    : groups(head);
  return `${all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}

/**
 * Who counts as one client. A subscriber line has a whole /64 of IPv6 addresses, and its devices take a new one
 * whenever they like.
 */
export function clientOf(c: Context, parts: Pick<Parts, 'env'>): string {
  const address = clientAddress(c, parts);
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  return isIPv6(address) ? network(address) : address;
}

export function isLoopback(address: string): boolean {
  return address === 'unknown' || address === '::1' || /^(?:::ffff:)?127\./.test(address);
}

export const loopbackNames: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

function isLoopbackName(host: string): boolean {
  const url = `http://${host}`;
  return URL.canParse(url) && loopbackNames.has(new URL(url).hostname);
}

/**
 * The request comes from this very machine, under one of its own names, and not through a proxy on it. Another site can
 * point its name here and read what is answered to that name.
 */
export function isAskedHere(c: Context): boolean {
  if (!isLoopbackName(c.req.header('Host') ?? '')) return false;
  const proxied = ['X-Forwarded-For', 'Forwarded', 'X-Real-IP'].some((name) => c.req.header(name) !== undefined);
  return !proxied && isLoopback(socketAddress(c));
}

/**
 * The member who makes a call that visitors may make, too; undefined for visitors. Calls for members use
 * `c.get('member')`.
 */
export function readerOf(c: RequestContext): Member | undefined {
  return c.get('member');
}
