/** What stands before a question without being one: greetings, and that it is asked. */
const talk =
  /^(?:(?:and|so|ok|okay|but|hey|hi|hello|edura|please|then|also|well|um|now|just|quickly|sorry|honestly|quick question) )+/;
const asking =
  /^(?:(?:can|could|would) you (?:please )?(?:tell|say)(?: me)? |do you know |i (?:just |only )?(?:want|wanted|need|would like) to know |(?:i am |i was |was |am )?(?:just )?wondering |i wonder |let me know |(?:please )?tell me )/;
const whether =
  /^(?:is|are|was|were|am|do|does|did|have|has|had|can|could|will|would|should|must|need|any|anything) (?!you (?:please )?(?:show|list|tell|give|find|name|explain|help|recommend|suggest|plan|compare)\b)/;

/** How narrowly a question is put, which is what its answer begins with. */
export interface Form {
  /** Without what stands before the question. */
  text: string;
  isWhether: boolean;
  isCount: boolean;
  /** One of several, and no list of them. */
  isOne: boolean;
}

/** @param text corrected, as `read` gives it */
export function formOf(text: string): Form {
  const asked = text.replace(talk, '').replace(asking, '').replace(talk, '');
  const rest = asked.replace(/^(?:if|whether) /, '');
  const isOne =
    /\b(?:(?:just|only|name|give me|tell me|exactly) (?:me )?(?:one|a single)|single|which one|the one|one (?:skill|thing|reason|name|role|project|step))\b/.test(
      rest,
    ) ||
    /^(?:which|what)(?: of (?:my|the|its|these|those|them) \w+)? (?!\w+s (?:are|do|does|have|did)\b)(?=.*\b(?:most|least|best|\w{3,}est|main|first|last|top|worst)\b)/.test(
      rest,
    );
  return {
    text: rest,
    isWhether: rest !== asked || whether.test(rest) || /\byes or no\b|\bor not(?: yet)?\W*$/.test(rest),
    isCount: /\bhow many\b|\b(?:the |what )number of\b/.test(rest),
    isOne,
  };
}

/** 'Name one person', 'just one project please': one of what is found. */
export const wantsOne = (question: string): boolean =>
  /\b(?:just|only|name|give me|exactly|tell me) (?:me )?(?:one|a single)\b(?! (?:of|thing|step|task|reason)\b)|\bone name\b|\ba single (?:name|person|member|project|job)\b/i.test(
    question,
  );

/** Of a closed question: the word that it asks for, and what follows it. */
export const verdict = (isTrue: boolean, told: string): string => `${isTrue ? 'Yes' : 'No'}${told}`;

/** Whether what one has of a skill suffices. */
export const asksWhetherEnough = (text: string): boolean =>
  /\b(?:enough|suffic\w+|am i (?:already )?there (?:yet|already))\b/.test(text) &&
  !/\b(?:evidence|pieces?|steps?|projects?|hours?|proofs?|time|money|people)\b/.test(text);
