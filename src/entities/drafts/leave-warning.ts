/** Names of what exists in this page only. */
const onlyHere = new Set<string>();

const ask = (event: Event) => event.preventDefault();

/**
 * Lets the browser ask before this page is closed or reloaded, as long as something would be lost with it. Leaving for
 * another screen of the application loses nothing.
 */
export function warnBeforeLeaving(name: string, isOnlyHere: boolean): void {
  const wasAsking = onlyHere.size > 0;
  if (isOnlyHere) onlyHere.add(name);
  else onlyHere.delete(name);
  const isAsking = onlyHere.size > 0;
  if (isAsking === wasAsking) return;
  // Only while needed: a 'beforeunload' listener disables the back/forward cache in some browsers.
  if (isAsking) addEventListener('beforeunload', ask);
  else removeEventListener('beforeunload', ask);
}
