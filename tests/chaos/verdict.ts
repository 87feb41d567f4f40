import type { Who } from './witness.ts';

/** A message as somebody typed it. The test's own list: nothing in it comes from the product. */
export interface Typed {
  token: string;
  /** The tab, over all that happened to it: what is typed in one stays in its order. */
  pen: string;
  from: Who;
  to: Who;
}

/** A message as the database has it. */
export interface Row {
  token: string;
  from: Who;
  to: Who;
}

/** What a tab shows of the conversation with someone, from top to bottom. */
export interface Shown {
  tab: string;
  between: readonly [Who, Who];
  found: readonly string[];
  /** Whether it shows all of it, or only its end. */
  whole: boolean;
}

export interface Wrong {
  kind: 'lost' | 'doubled' | 'out of order' | 'with the wrong member';
  token: string;
  what: string;
}

function countOf(all: readonly string[], one: string): number {
  return all.filter((other) => other === one).length;
}

function wrongRows(typed: readonly Typed[], rows: readonly Row[]): Wrong[] {
  const wrong: Wrong[] = [];
  const found = rows.map(({ token }) => token);
  for (const { token, from, to } of typed) {
    const times = countOf(found, token);
    if (times === 0) wrong.push({ kind: 'lost', token, what: 'is not in the database' });
    if (times > 1) wrong.push({ kind: 'doubled', token, what: `is in the database ${times} times` });
    for (const row of rows.filter((one) => one.token === token))
      if (row.from !== from || row.to !== to)
        wrong.push({
          kind: 'with the wrong member',
          token,
          what: `was typed by ${from} for ${to}, and is stored as sent by ${row.from} to ${row.to}`,
        });
  }
  const known = new Set(typed.map(({ token }) => token));
  for (const token of found.filter((one) => !known.has(one)))
    wrong.push({ kind: 'doubled', token, what: 'is in the database, and nobody typed it' });
  return wrong;
}

/** In the order of the rows, whatever each tab wrote must be in the order in which it was typed there. */
function wrongOrder(typed: readonly Typed[], rows: readonly Row[]): Wrong[] {
  const place = new Map(rows.map(({ token }, at) => [token, at]));
  const last = new Map<string, Typed>();
  const wrong: Wrong[] = [];
  for (const one of typed) {
    const before = last.get(one.pen);
    const [at, former] = [place.get(one.token), before && place.get(before.token)];
    if (at !== undefined && former !== undefined && at < former)
      wrong.push({
        kind: 'out of order',
        token: one.token,
        what: `was typed after ${before?.token ?? ''}, and stored before it`,
      });
    if (at !== undefined) last.set(one.pen, one);
  }
  return wrong;
}

function wrongScreen({ tab, between, found, whole }: Shown, rows: readonly Row[]): Wrong[] {
  const all = rows.filter(({ from, to }) => between.includes(from) && between.includes(to)).map(({ token }) => token);
  const expected = whole ? all : all.slice(-Math.max(found.length, 1));
  const screen = `on the screen of ${tab}, which shows ${whole ? 'everything' : 'the end'},`;
  const wrong: Wrong[] = [];
  for (const token of new Set([...expected, ...found])) {
    const times = countOf(found, token);
    if (times === 0) wrong.push({ kind: 'lost', token, what: `${screen} it is missing` });
    else if (times > 1) wrong.push({ kind: 'doubled', token, what: `${screen} it is there ${times} times` });
    else if (!expected.includes(token))
      wrong.push({
        kind: all.includes(token) ? 'out of order' : 'with the wrong member',
        token,
        what: `${screen} it does not belong`,
      });
  }
  if (wrong.length > 0) return wrong;
  const at = found.findIndex((token, nth) => token !== expected[nth]);
  return at < 0
    ? []
    : [
        {
          kind: 'out of order',
          token: found[at] ?? '',
          what: `${screen} it stands where ${expected[at] ?? ''} should`,
        },
      ];
}

/** Compares what was typed with the rows, and the rows with the screens. */
export function verdictOf(typed: readonly Typed[], rows: readonly Row[], screens: readonly Shown[]): Wrong[] {
  return [
    ...wrongRows(typed, rows),
    ...wrongOrder(typed, rows),
    ...screens.flatMap((shown) => wrongScreen(shown, rows)),
  ];
}
