/** As whom the owner looks at their page. */
export type View = 'visitor' | 'member';

/** `validateSearch` of the personal page. Imports nothing: it is in the first load. */
export function viewSearch(search: Record<string, unknown>): { view?: View } {
  return search.view === 'visitor' || search.view === 'member' ? { view: search.view } : {};
}
