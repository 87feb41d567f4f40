/** A part of a page that loads late, and is there at once when the member returns. */
export interface LatePart<Part> {
  /** Null until it has loaded. */
  loaded: () => Part | null;
  load: () => Promise<Part>;
}

export function latePart<Part>(load: () => Promise<Part>): LatePart<Part> {
  let loaded: Part | null = null;
  return {
    loaded: () => loaded,
    load: async () => {
      loaded ??= await load();
      return loaded;
    },
  };
}
