import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { SearchAnswer } from '../../contract/search.ts';
import * as schema from '../../server/store/schema.ts';
import { generatedQueries, type GeneratedQuery } from '../relevance/generated.ts';
import { ndcg } from '../relevance/ndcg.ts';
import { numbers, withSlips } from '../relevance/slips.ts';
import { Connection } from './connection.ts';
import type { Figure } from './figures.ts';
import { sizesText } from './sizes.ts';

function idsOf({ page }: SearchAnswer): string[] {
  return page.tab === 'members'
    ? page.results.map(({ card }) => card.username)
    : page.results.map(({ card }) => card.id);
}

/** How well the search of the large generated community answers what was put into it, as typed and with slips. */
export async function relevance(
  databaseUrl: string,
  { url, headers }: { url: string; headers: string[] },
): Promise<Figure[]> {
  // The server's own connections end a statement that takes so long.
  const client = new pg.Client(databaseUrl);
  await client.connect();
  const labelled = await generatedQueries(drizzle(client, { schema }));
  await client.end();
  const connection = await Connection.open(url);
  let asked = 0;
  const mean = async (queries: readonly GeneratedQuery[]): Promise<number> => {
    let sum = 0;
    for (const { tab, query, expected } of queries) {
      // Nobody asks often enough to be limited.
      const header = headers[(asked += 1) % headers.length] ?? '';
      const path = `/api/search/?tab=${tab}&q=${encodeURIComponent(query)}`;
      const { body } = await connection.ask('GET', path, header);
      const gain = ndcg(idsOf(JSON.parse(body) as SearchAnswer), expected);
      if (gain < 0.5) console.log(`  ${tab} "${query}": ${gain.toFixed(2)}`);
      sum += gain;
    }
    return sum / queries.length;
  };
  const slipped = (slips: number, letters: number) => {
    const next = numbers(slips);
    return labelled.flatMap((one) => {
      const query = withSlips(one.query, slips, letters, next);
      return query === undefined ? [] : [{ ...one, query }];
    });
  };
  const figures: Figure[] = [];
  for (const [name, queries, least] of [
    ['as they are', labelled, 0.92],
    ['with one slip', slipped(1, 6), 0.85],
    ['with two slips', slipped(2, 7), 0.85],
  ] as const) {
    const value = await mean(queries);
    console.log(`  nDCG@10 ${name}: ${value.toFixed(3)} of ${queries.length} queries`);
    figures.push({
      name: `Search: nDCG@10 of the generated community, ${name}`,
      value,
      unit: '',
      least,
      note: `${queries.length} queries; ${sizesText}`,
    });
  }
  connection.close();
  return figures;
}
