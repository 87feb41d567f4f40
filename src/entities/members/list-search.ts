export type ListName = 'followers' | 'following';

/** `validateSearch` of the pages on which a list of members can be open. Imports nothing: it is in the first load. */
export function listSearch(search: Record<string, unknown>): { list?: ListName } {
  return search.list === 'followers' || search.list === 'following' ? { list: search.list } : {};
}
