const droppers = new Set<() => void>();

/** Registers how something that holds data of the signed-in member is emptied. Lasts as long as the tab. */
export function onMemberLeft(drop: () => void): void {
  droppers.add(drop);
}

/** Empties everything that has registered. Called before anything renders or is sent for the next member. */
export function dropMemberData(): void {
  for (const drop of droppers) drop();
}
