import type { Asker } from '../asker.ts';
import { whoIsNamed } from './of-others.ts';
import { closedHalf } from '../reading/closed.ts';
import type { Page } from '../page.ts';
import { eduraPage } from '../pages.ts';

const begin = String.raw`(?:who(?:['’]?s)?|whom|whose|what(?:['’]?s)?|which|where(?:['’]?s)?|when|how|is|are|does|do|did|has|have|also|summari[sz]e|tell|list|show|give|name|follow)\b`;
const between = new RegExp(String.raw`(?:[.?!;,]\s+(?:and |but )?|\s+(?:and|but)\s+)(?=${begin})`, 'iu');
const asks = new RegExp(String.raw`^(?:(?:and|so|ok|but|hi|hey|please|also) )*${begin}`, 'iu');
const [subject, possessive] = [/\b(?:he|she|they|him|them)\b/i, /\b(?:his|her|their)\b/i];
const fewestWords = 3;

/**
 * A question of which one half is closed and another is not: 'where does Kofi live, and what is his e-mail'. The open half is answered.
 *
 * @param answer answers a question as if it were the whole
 * @returns whether it has two such halves
 */
export async function sayOpenHalf(
  question: string,
  answer: (half: string) => Promise<void>,
  asker: Asker,
  page: Page,
): Promise<boolean> {
  const parts = question.split(between).map((part) => part.trim());
  if (parts.length < 2 || question.length > 300) return false;
  const { members } = await whoIsNamed(question, asker);
  const [member, ...others] = members;
  const isOfOne = member !== undefined && others.length === 0;
  const halves = await Promise.all(
    parts.map(async (part) => {
      const marked = await whoIsNamed(part, asker);
      const told = closedHalf(marked.text, members.length > 0);
      const named = isOfOne && marked.members.length === 0 ? member.first_name : null;
      const half = named === null ? part : part.replace(possessive, `${named}’s`).replace(subject, () => named);
      return { half, told };
    }),
  );
  // 'Kofi and Omar were chatting, what did they write': who is meant by 'they' is no half of its own.
  const asking = halves.filter(({ half }) => asks.test(half) && half.split(/\s+/).length >= fewestWords);
  const open = asking.filter(({ half, told }) => told === null && !subject.test(half));
  const closed = [...new Set(asking.flatMap(({ told }) => (told === null ? [] : [told])))];
  if (open.length === 0 || closed.length === 0) return false;
  for (const { half } of open) await answer(half);
  for (const told of closed) page.say(told, [eduraPage]);
  return true;
}
