import { sql, type SQL } from 'drizzle-orm';

/** What belongs to the character before it: accents, variation selectors, skin tones, joiners, letters of flags. */
const parts = String.raw`\u0300-\u036f\u200d\u20e3\ufe00-\ufe0f\U0001f3fb-\U0001f3ff\U000e0020-\U000e007f`;
const flagHalf = String.raw`[\U0001f1e6-\U0001f1ff]`;
const pattern = (text: string): SQL => sql.raw(`'${text}'`);
const continues = pattern(`^[${parts}]`);
const isJoining = pattern(String.raw`\u200d$`);
const lastCharacter = pattern(String.raw`(?:[^${parts}][${parts}]*\u200d)*[^${parts}][${parts}]*$`);
const startsFlag = pattern(`(?:^|[^${flagHalf.slice(1, -1)}])(?:${flagHalf}${flagHalf})*${flagHalf}$`);
const isFlagHalf = pattern(`^${flagHalf}`);

/** SQL for the beginning of a text, cut in the same way as `contract/beginning.ts`: never within an emoji or a flag. */
export function beginningInSql(text: SQL, most: number): SQL {
  const cut = sql`left(${text}, ${sql.raw(String(most - 1))})`;
  const next = sql`substr(${text}, ${sql.raw(String(most))}, 1)`;
  return sql`case when length(${text}) <= ${sql.raw(String(most))} then ${text}
    when ${next} ~ ${continues} or ${cut} ~ ${isJoining} then regexp_replace(${cut}, ${lastCharacter}, '') || '…'
    when ${next} ~ ${isFlagHalf} and ${cut} ~ ${startsFlag} then left(${cut}, -1) || '…'
    else ${cut} || '…' end`;
}
