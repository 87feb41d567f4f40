/** `validateSearch` of the personal page. Imports nothing: it is in the first load. */
export function viewSearch(search: Record<string, unknown>): { view?: 'visitor' } {
  return search.view === 'visitor' ? { view: 'visitor' } : {};
}
