/** Names of what exists in this page only. */
const onlyHere = new Set<string>();

const ask = (event: Event) => event.preventDefault();

/**
 * Lets the browser ask before this page is closed or reloaded, as long as something would be lost with it. Leaving for
 * another screen of the application loses nothing.
 */
export function warnBeforeLeaving(name: string, isOnlyHere: boolean): void {
  if (isOnlyHere) onlyHere.add(name);
  else onlyHere.delete(name);
  // Only while needed: a 'beforeunload' listener disables the back/forward cache in some browsers.
  if (onlyHere.size > 0) addEventListener('beforeunload', ask);
  else removeEventListener('beforeunload', ask);
}
