/** The address an image is served at, or null. The wire carries addresses; rows hold ids. */
export function imageAddress(id: string | null): string | null {
  return id === null ? null : `/media/${id}.webp`;
}
