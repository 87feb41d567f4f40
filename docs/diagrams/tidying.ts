import { portOf, type Line, type Touches } from './layout.ts';

const shares = [1 / 4, 1 / 2, 3 / 4];

/** Small changes of a layout: a line that crosses another leaves on the other side, or arrives elsewhere. */
export function movesAt({
  crossing,
  touches: { turned, arriving },
}: {
  crossing: ReadonlySet<Line>;
  touches: Touches;
}): Touches[] {
  const names = new Set([...crossing].flatMap(({ row }) => (row === null ? [] : [row.arrow.name])));
  const ports = new Set([...crossing].map(({ to, isForward }) => portOf(to, isForward)));
  return [
    ...[...names].map((name) => ({
      turned: turned.includes(name) ? turned.filter((one) => one !== name) : [...turned, name].toSorted(),
      arriving,
    })),
    ...[...ports].flatMap((port) =>
      shares
        .filter((share) => share !== (arriving[port] ?? 1 / 2))
        .map((share) => ({ turned, arriving: { ...arriving, [port]: share } })),
    ),
  ];
}
