/** As the router once wrote texts that look like other values: such links are about. */
const quoted = /^"(-?\d[\d.eE+-]*|true|false|null)"$/;

/** No database takes U+0000, and nobody types it. */
const clean = (text: string) => text.replaceAll('\0', '').replace(quoted, '$1');

/**
 * What stands behind the `?` of an address, each value as the text that was typed. The router's own reading takes `true`, `null` and
 * `1e5` for other things. Of a name that is there twice, the first counts.
 */
export function parseSearch(search: string): Record<string, string> {
  return Object.fromEntries([...new URLSearchParams(search)].map(([name, text]) => [name, clean(text)]).toReversed());
}

/** The other way round: nothing is quoted, because nothing is taken for anything but a text. */
export function stringifySearch(search: Record<string, unknown>): string {
  const given = Object.entries(search).filter(([, value]) => value !== undefined && value !== null);
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return text === '' ? '' : `?${text}`;
}
