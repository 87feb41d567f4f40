/** The beginning of a text of so many characters at the most. Where something is left out, it says so. */
export function beginningOf(text: string, most: number): string {
  const characters = Array.from(text);
  return characters.length <= most ? text : `${characters.slice(0, most - 1).join('')}…`;
}
