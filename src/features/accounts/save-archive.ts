/** Makes the browser download an archive. The request carries its own cookie, which the preceding call has renewed. */
export function saveArchive(address: string): void {
  const link = document.createElement('a');
  link.href = `${import.meta.env.VITE_API_HOST ?? ''}${address}`;
  // The browser downloads any answer instead of leaving the page.
  link.download = '';
  link.click();
}
