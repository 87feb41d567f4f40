/*
 * To which member the return path of the login belongs. An address such as /messages?with=kofi says what that member was doing, so another
 * member who logs in in this tab is not sent there. A page with the same address for everyone, such as /settings, reveals nothing.
 */

/** In this tab: who is, or was last, signed in. Empty after they have chosen to leave. */
const memberKey = 'tab-member';
/** In this tab: the last way back that was remembered, and whose it is. */
const wayKey = 'way-back';

interface Way {
  path: string;
  memberId: string;
}

/** Where storage is forbidden, a reload forgets it. */
const inMemory = new Map<string, string>();

function read(key: string): string | null {
  try {
    return sessionStorage.getItem(key) ?? inMemory.get(key) ?? null;
  } catch {
    return inMemory.get(key) ?? null;
  }
}

function write(key: string, value: string | null): void {
  inMemory.delete(key);
  try {
    if (value === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, value);
  } catch {
    if (value !== null) inMemory.set(key, value);
  }
}

/** `null`: the member has chosen to leave. From then on, requests are a visitor's. */
export function noteTabMember(memberId: string | null): void {
  write(memberKey, memberId);
}

/** What is known about a page: its address, and whether what it shows differs from member to member. */
interface Page {
  href: string;
  searchStr: string;
  params: Readonly<Record<string, unknown>>;
}

/** Whether its address reveals what its reader was doing. */
export const isPersonal = ({ searchStr, params }: Page): boolean => searchStr !== '' || Object.keys(params).length > 0;

/** The way back leads to this page, of the member whose session has ended in this tab. */
export function rememberWayBack(page: Page): void {
  const memberId = read(memberKey);
  write(wayKey, memberId === null || !isPersonal(page) ? null : JSON.stringify({ path: page.href, memberId }));
}

/** Whether this way back was another member's. */
export function isWayOfAnother(path: string, memberId: string): boolean {
  try {
    const way = JSON.parse(read(wayKey) ?? 'null') as Way | null;
    return way !== null && way.path === path && way.memberId !== memberId;
  } catch {
    return false;
  }
}
