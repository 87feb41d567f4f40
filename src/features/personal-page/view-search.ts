/** The kind of reader for whom the owner previews their page. */
export type View = 'visitor' | 'member' | 'follower';

const views: Readonly<Record<View, true>> = { visitor: true, member: true, follower: true };

const isView = (view: unknown): view is View => typeof view === 'string' && Object.hasOwn(views, view);

/** `validateSearch` of the personal page. Imports nothing: it is in the first load. */
export function viewSearch(search: Record<string, unknown>): { view?: View } {
  return isView(search.view) ? { view: search.view } : {};
}
