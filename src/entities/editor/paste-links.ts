/** Redirecting pages: host, path, and the parameter that holds the real address. */
const detours: readonly (readonly [host: RegExp, path: string, parameter: string])[] = [
  [/^(?:www\.)?google\.[a-z.]+$/, '/url', 'q'],
  [/^lm?\.facebook\.com$/, '/l.php', 'u'],
  [/\.safelinks\.protection\.outlook\.com$/, '/', 'url'],
];

/** Parameters that only record where a reader came from. */
const tracking =
  /^(?:utm_\w+|fbclid|gclid|dclid|gbraid|wbraid|msclkid|yclid|twclid|igshid|mc_[ce]id|mkt_tok|_hs(?:enc|mi))$/i;

/** The real target of a link, without redirects and tracking parameters. */
export function plainAddress(href: string): string {
  if (!URL.canParse(href)) return href;
  const url = new URL(href);
  for (const [host, path, parameter] of detours) {
    const target = url.searchParams.get(parameter);
    if (host.test(url.hostname) && url.pathname === path && target !== null && URL.canParse(target))
      return plainAddress(target);
  }
  const told = [...url.searchParams.keys()].filter((name) => tracking.test(name));
  if (told.length === 0) return href;
  for (const name of told) url.searchParams.delete(name);
  return url.href;
}
