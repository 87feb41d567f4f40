import type { Understood } from './understood.ts';
import { withoutEnd } from '../reading/without-end.ts';

const said =
  /^(?:(?:and|ok|okay|but|so|well|hm|no)[\s,]{1,3}){0,3}(?<where>\p{L}{3,}(?: \p{L}{3,})?) (?:is|are) (?:(?:a bit|way|far|much|just|really|quite) )?(?:too|so|very|quite) far(?: (?:away|off|out))?(?: for me)?[\s,.;–-]{1,4}(?<rest>\p{L}.*)$/iu;
const here =
  /\b(?:over here|round here|around here|near here|closer|nearer|near(?:er)? (?:to )?me|close to me|over there)\b/gi;
const anything = /^(?:is there |are there |got |have you |do you have |what about )?(?:anything|something|any)\b/i;

/** 'Greece is too far, anything in care over here': what is asked for, and not there. Where the asker lives is not read. */
export function withoutWhatIsFar(question: string, before: Understood | null): string {
  const { where, rest } = (question.length > 160 ? null : said.exec(question.trim()))?.groups ?? {};
  if (where === undefined || rest === undefined || /^(?:it|that|this|there)$/i.test(where)) return question;
  const wish = withoutEnd(
    rest
      .replaceAll(here, ' ')
      .replaceAll(/\s+/g, ' ')
      .replace(/^(?:but|so) /i, ''),
    ' ?.!',
  );
  return `${before?.intent === 'job' ? wish.replace(anything, 'any jobs') : wish} not in ${where}`;
}
