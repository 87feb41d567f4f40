/** `isCut`: there are more, so their number is only the least. */
export interface All<Card> {
  cards: Card[];
  isCut: boolean;
}

const mostPages = 10;

export async function allPages<Card>(
  page: (after: string | undefined) => Promise<{ results: Card[]; next: string | null }>,
): Promise<All<Card>> {
  const cards: Card[] = [];
  let after: string | undefined;
  for (let read = 0; read < mostPages; read += 1) {
    const { results, next } = await page(after);
    cards.push(...results);
    if (next === null) return { cards, isCut: false };
    after = next;
  }
  return { cards, isCut: true };
}
