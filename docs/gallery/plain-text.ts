/** Names of fields that hold a moment, in milliseconds on a clock. */
const isMoment = (name: string) => /^(?:now|deadline|.*(?:At|Until|Began))$/.test(name);

/** 'retry after' of 'retryAfter' or 'retry_after'. */
function spaced(name: string): string {
  return name
    .replaceAll('_', ' ')
    .replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ')
    .toLowerCase();
}

function momentText(milliseconds: number): string {
  return `${new Date(milliseconds).toISOString().slice(11, 19)} by the clock`;
}

/** A value in words: 'none', 'yes', 'status: 503, detail: Try again later'. Empty for nothing. */
export function plainText(value: unknown, name = ''): string {
  if (value === undefined) return '';
  if (value === null) return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return isMoment(name) ? momentText(value) : String(value);
  if (typeof value === 'string') return value === '' ? 'empty' : value;
  if (value instanceof Error) return value.message;
  if (Array.isArray(value)) return value.length === 0 ? 'empty' : value.map((one) => plainText(one, name)).join('; ');
  if (typeof value !== 'object') return 'something';
  return Object.entries(value)
    .filter(([, one]) => one !== undefined)
    .map(([field, one]) => {
      const isWhole = typeof one === 'object' && one !== null && !(one instanceof Error);
      return `${spaced(field)}: ${isWhole ? `(${plainText(one, field)})` : plainText(one, field)}`;
    })
    .join(', ');
}

/** Each field of a machine's context with its value, in words. */
export function plainFields(context: object): { name: string; text: string }[] {
  return Object.entries(context).map(([name, value]) => ({ name: spaced(name), text: plainText(value, name) }));
}
