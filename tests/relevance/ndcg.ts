/** Gain of a list of grades, in its order: 2^grade − 1, discounted by the logarithm of the place. */
function gain(grades: readonly number[]): number {
  return grades.reduce((sum, grade, place) => sum + (2 ** grade - 1) / Math.log2(place + 2), 0);
}

/** Normalised discounted cumulative gain: 1 if the first `places` results are in the best order that the labels allow, 0 if none is labelled. */
export function ndcg(found: readonly string[], expected: Readonly<Record<string, number>>, places = 10): number {
  const best = gain(
    Object.values(expected)
      .toSorted((a, b) => b - a)
      .slice(0, places),
  );
  // A result that is listed twice counts once.
  const grades = [...new Set(found)].slice(0, places).map((id) => expected[id] ?? 0);
  return best === 0 ? 0 : gain(grades) / best;
}
