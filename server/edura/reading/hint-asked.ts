/** One hint for a step, and not all that its author wrote. */
export interface HintAsked {
  of: 'hint';
  /** 1 is the first; 0: enough of them, all of the step. */
  number: number;
  /** What the step is called by; empty: the one that was shown, or the next open one. */
  what: string;
  /** 3, the third step; null: none was said. */
  place: number | null;
}

const asksForOne =
  /\b(?:an?|another|one|some|any|small|little|first|tiny|quick|just|only|me|us|need|want|get) (?:more )?(?:small |little |tiny |first |quick )?(?:hints?|nudges?|clues?)\b|^(?:hints?|nudge)\b/;
/** 'Don't tell me everything', 'without giving it away'. */
const notAll =
  /\b(?:do not|without|not) (?:just )?(?:tell|telling|give|giving|show|showing|say|saying|spoil|spoiling) (?:me )?(?:everything|it all|all of it|it away|the (?:whole |full )?(?:answer|solution|way|thing))\b/;
/** 'A hint which project I should join' asks for projects, and 'who could give me a hint about CSS' for people. */
const ofOther =
  /\b(?:app|stepwise|site|website|password|account|settings?|messages?|plan|jobs?|roles?|targets?|becom\w+|who|anyone|someone|people|which|find|where|when)\b|\bhow (?:far|long|much|many)\b/;
const ofHints =
  /\b(?:hints?|nudges?|clues?|stuck|small|little|tiny|quick|steps?|next|first|tell|telling|everything|giv(?:e|ing)|away|whole|answer|solution|current|just|only|one|more|would do|enough|bit)\b/g;

const more = new RegExp(
  String.raw`^(?:(?:and|so|ok|okay|yes|no|hm+|thanks|i|am|i need|i want|give me|can i (?:have|get)) )*(?:(?:just )?(?:another|one more|next|the next|a second|a third|a better|a bigger|more)(?: (?:one|hints?|nudge|clue))?|(?:still |i am still |i am )?stuck|not enough|not there yet|(?:it |that )?(?:does|did) not help|no idea|no clue|go on|i (?:still )?do not get it)(?: (?:please|then|yet|me|with it|with that|though))*\W*$`,
);
/** 'Hint 3': of the step that was shown. */
const numbered = /^(?:(?:show|give|tell|please|me|the|and|ok) )*hint (?:number )?(?<number>\d{1,2})(?: please)?\W*$/;
const all =
  /\b(?:whole|all of it|everything|entire|full|complete) ?(?:step|thing|way|answer)?\b|\bjust (?:tell|show) me\b|\bi give up\b|\b(?:how|show|tell)\b.*\b(?:do|done|does|solve) (?:it|that|this|the step|this step|that step)\b/;

/**
 * @param text as `Said` has it
 * @param topic what is left once the words of asking are taken away
 * @param before the hint that the answer before has given
 */
export function hintAsked(
  text: string,
  topic: string,
  place: number | null,
  before: HintAsked | null,
): HintAsked | null {
  const said = numbered.exec(text)?.groups?.['number'];
  if (said !== undefined) return { of: 'hint', number: Math.max(Number(said), 1), what: '', place: null };
  if (before !== null && before.number > 0) {
    if (more.test(text)) return { ...before, number: before.number + 1 };
    if (all.test(text) && text.split(' ').length <= mostOfAll) return { ...before, number: 0 };
  }
  if ((!asksForOne.test(text) && !notAll.test(text)) || ofOther.test(text)) return null;
  const what = topic.replaceAll(ofHints, ' ').replaceAll(/ {2,}/g, ' ').trim();
  return { of: 'hint', number: /\banother\b/.test(text) ? 2 : 1, what, place };
}

/** In more words something else may be asked for. */
const mostOfAll = 9;
