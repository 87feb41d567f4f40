/** A web address as people write it: without the scheme, `www.` and a slash at the end. */
export function addressText(url: string): string {
  return url.replace(/^https?:\/\/(?:www\.)?/i, '').replace(/\/$/, '');
}
