/*
 * This function runs inline in app.html, where the scripts of the product did not arrive: it uses nothing from outside.
 */

/**
 * Says in the waiting page that it could not be loaded, and offers another try. Without it, "Loading..." would stay
 * forever.
 */
export function sayLoadingFailed(): void {
  // Otherwise the application is there, and says itself what is wrong.
  if (performance.getEntriesByName('stepwise:mounted').length > 0) return;
  const text = document.createElement('p');
  text.role = 'alert';
  text.textContent = 'Stepwise couldn’t be loaded. Check your connection, then try again.';
  const again = document.createElement('button');
  again.type = 'button';
  again.textContent = 'Try again';
  const reload = () => location.reload();
  again.addEventListener('click', reload);
  addEventListener('online', reload);
  const page = document.createElement('main');
  page.className = 'loading-failed';
  page.append(text, again);
  document.querySelector('#root')?.replaceChildren(page);
}
