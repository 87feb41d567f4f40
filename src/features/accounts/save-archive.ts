/** Has the browser save an archive. It brings its own cookie, which a call just before has renewed. */
export function saveArchive(address: string): void {
  const link = document.createElement('a');
  link.href = `${import.meta.env.VITE_API_HOST ?? ''}${address}`;
  // Whatever is answered, the page is not left.
  link.download = '';
  link.click();
}
