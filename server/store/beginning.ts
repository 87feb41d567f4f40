import { sql, type SQL } from 'drizzle-orm';

/** SQL for the beginning of a text, cut in the same way as `contract/beginning.ts`. */
export function beginningInSql(text: SQL, most: number): SQL {
  return sql`case when length(${text}) > ${sql.raw(String(most))} then left(${text}, ${sql.raw(String(most - 1))}) || '…' else ${text} end`;
}
