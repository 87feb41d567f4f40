/** Where the image of an id is served, or null where there is none. Addresses are what the wire carries; rows hold ids. */
export function imageAddress(id: string | null): string | null {
  return id === null ? null : `/media/${id}.webp`;
}
