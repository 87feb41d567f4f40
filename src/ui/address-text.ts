/** A web address as people write it: without scheme, `www.` and trailing slash. */
export function addressText(url: string): string {
  return url.replace(/^https?:\/\/(?:www\.)?/i, '').replace(/\/$/, '');
}
