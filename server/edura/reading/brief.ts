/** In how many sentences an answer is wanted. */
const counted =
  /(?:[,.]? ?\b(?:please|pls|explain|describe|answer|tell me|say it|and|but)\b)?[,.]? ?\b(?:in|with) (?:just |only |about |at most |max(?:imum)? )?(?<many>one|two|three|1|2|3|a|a couple of|a few) (?:short |simple |plain |quick )?(?:sentences?|sentances?|sentense?s?|lines?)\b[,]?/i;
const short =
  /[,.]? ?\b(?:(?:just |please |but |and )?(?:briefly|in short|in brief|in a nutshell|in (?:a )?few words|(?:keep|make) (?:it|the answer) (?:short|brief)|(?:a |the )?short(?:er)? (?:version|answer)|(?<!\b(?:something|anything|one|project|projects|step) )short (?:please|pls)|short and simple|tl;?dr|not too long)(?: please| pls)?)\b[,]?/i;
export const fewest = 2;
const numbers: Readonly<Record<string, number>> = { one: 1, a: 1, '1': 1, two: 2, '2': 2, three: 3, '3': 3 };

export interface Brief {
  /** The question without its wish for a short answer; empty: the one before is asked again. */
  question: string;
  sentences: number;
}

export function briefIn(question: string): Brief | null {
  const found = counted.exec(question) ?? short.exec(question);
  if (found === null) return null;
  const many = found.groups?.['many']?.toLowerCase();
  const rest = question.replace(found[0], ' ').replaceAll(/ {2,}/g, ' ').trim();
  const isEmpty =
    /^(?:(?:and|but|ok|okay|please|pls|can you|could you|now|then|again|explain|say|tell me|it|that|this) ?)*\W*$/i.test(
      rest,
    );
  return { question: isEmpty ? '' : rest, sentences: many === undefined ? fewest : (numbers[many] ?? fewest) };
}

/** 'Shorter please', after what a skill or a role is: of a plan and of a list it says something else. */
export const asksForShorter = (question: string): boolean =>
  /^\W*(?:(?:and|but|ok|please|pls|can you|could you) )*(?:(?:make|say|put|explain) (?:it|that|this) )?short(?:er)?(?: please| pls)?\W*$/i.test(
    question,
  );

/** The first sentences of a text. */
export const sentencesOf = (text: string, most: number): string =>
  (text.match(/[^.!?]+(?:[.!?](?!\s|$)[^.!?]*)*[.!?]?/g) ?? [text])
    .slice(0, most)
    .map((one) => one.trim())
    .join(' ');
