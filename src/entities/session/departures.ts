/*
 * Who has chosen to log out on this browser, as one text in the record that all tabs share: the newest mark of each
 * member. A tab may sleep through several departures, and must then drop the data of those members, and of no other.
 */

/** More members than that do not share a browser. */
const mostMembers = 20;

/** A mark names its member. Those of earlier versions do not: null. */
const memberOf = (mark: string): string | null => mark.split('@')[1] ?? null;
const marksOf = (departures: string | null): string[] => departures?.split(' ') ?? [];

/** @param mark any text that was not used before */
export function departureOf(memberId: string, mark: string): string {
  return `${mark}@${memberId}`;
}

/** The departures with a new one. */
export function withDeparture(departures: string | null, departure: string): string {
  const others = marksOf(departures).filter((mark) => memberOf(mark) !== memberOf(departure));
  return [...others, departure].slice(-mostMembers).join(' ');
}

/** Who has left since these departures were heard of; null stands for anyone. */
export function leftSince(departures: string | null, heard: string | null): (string | null)[] {
  const known = marksOf(heard);
  return marksOf(departures)
    .filter((mark) => !known.includes(mark))
    .map(memberOf);
}
