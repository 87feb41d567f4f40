/** The first characters of a text, at most so many. An ellipsis shows where something was left out. */
export function beginningOf(text: string, most: number): string {
  const characters = Array.from(text);
  return characters.length <= most ? text : `${characters.slice(0, most - 1).join('')}…`;
}
