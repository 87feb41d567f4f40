/** How the router used to write texts that look like other values: links of that form are still around. */
const quoted = /^"(-?\d[\d.eE+-]*|true|false|null)"$/;

/** No database accepts U+0000, and no one types it. */
const clean = (text: string) => text.replaceAll('\0', '').replace(quoted, '$1');

/**
 * What follows the `?` of an address, each value as the text that was typed. The router's own parser turns `true`,
 * `null` and `1e5` into other types. If a name occurs twice, the first one counts.
 */
export function parseSearch(search: string): Record<string, string> {
  return Object.fromEntries([...new URLSearchParams(search)].map(([name, text]) => [name, clean(text)]).toReversed());
}

/** The reverse: nothing is quoted, because every value is a text. */
export function stringifySearch(search: Record<string, unknown>): string {
  const given = Object.entries(search).filter(([, value]) => value !== undefined && value !== null);
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return text === '' ? '' : `?${text}`;
}
