export type ListName = 'followers' | 'following';

/** `validateSearch` of the pages that can have a member list open. Imports nothing, because it is in the first load. */
export function listSearch(search: Record<string, unknown>): { list?: ListName } {
  return search.list === 'followers' || search.list === 'following' ? { list: search.list } : {};
}
