import { ordinalNumbers } from './number-words.ts';

/** How far a step of the member's own is to be marked, told by what was done: 'I filled the bed yesterday, put that down'. */
export interface StepWish {
  of: 'mark-step';
  state: 'in_progress' | 'done' | 'back';
  /** What was done, in the member's words; empty where it points at what was shown, or at what was marked last. */
  what: string;
  /** It is said that it is to be marked, and not only that it is done. */
  isSaid: boolean;
  /** What was marked last. */
  isLast: boolean;
  /** It asks how it is done, too. */
  isHow?: boolean;
  /** Which of the open ones that were shown; null: none is said. */
  place: number | null;
}

const lead = String.raw`^(?:(?:and|so|ok|okay|oops|ups|oh|no|wait|sorry|hey|hi|please|well|yes|yeah|great|right|now|then|edura|can you|could you|actually|damn|hm+|uh|um) )*`;
const it = String.raw`(?:it|that|this|that one|this one|that step|the step|them)`;
const asNote = String.raw`(?:(?:please |and |so |now |can you |could you |then )*(?:(?:put|write|note|jot) ${it} down|(?:put|get) ${it} (?:in|on|there|as done)|(?:note|log|record|register|mark|tick|cross) ${it}(?: (?:off|down|in|too|up|done|finished|as (?:done|finished|complete|completed|started|in progress)|to done|please|pls|for me|now))*|mark ${it}|(?:mark|tick|check) (?:off )?as done|(?:tick|check|cross) off))`;
const closing = new RegExp(String.raw`[ ,.;]*\b${asNote}(?: (?:please|pls|for me|now|thanks))*\W*$`);
const opening = new RegExp(
  String.raw`${lead}(?:(?:put|write|note|jot) (?:down |it down )?(?:that )?|(?:log|record|register|mark|save) (?:down )?(?:that |it )?)(?=(?:i|im|we)\b)`,
);
const did = String.raw`(?:i|we|just)(?: have| had| am| just| already| now| finally| really| also| did)*`;
const begun =
  /\b(?:started|begun|began|starting|beginning|working on|work on|in the middle of|busy with|half way through)\b/;
const ends =
  /(?: (?:yesterday|today|tonight|now|just now|last night|this morning|this week|last week|already|finally|at last|right now|on (?:mon|tues|wednes|thurs|fri|satur|sun)day|before|earlier|please|pls))+\W*$/;
/** They end like what was done, and yet nothing is done: 'I need to baste the patch', 'I skipped the notches'. */
const notDoing = String.raw`(?:need|want|skip|miss|fail|hate|dislike|refuse|forget|forgot|avoid|ignore|postpone|delay|cancel|hope|wish|expect|intend)(?:ed|ped|led|s|d)?`;
const notYetDoing = String.raw`(?:${notDoing}|plan(?:ned)?|tr(?:y|ied)|like[ds]?|love[ds]?|enjoyed|prefer(?:red)?|decided|promised|agreed|asked|wondered|worried|struggled|considered|attempted|joined|followed|learned|noticed|stopped|used|indeed|hundred|(?:f|sp|s|bl|br|w|proc|succ|exc)eed)`;
const doesNothing = new RegExp(
  String.raw`${lead}(?:i|we)(?: have| had| just| also| really| still)* (?:${notDoing}|(?:plan(?:ned)?|tr(?:y|ied)) to)\b`,
);
const onlyDid = new RegExp(
  String.raw`${lead}(?:${did} )?(?:did|done|finished|completed|started|began)(?: with)? ?${it}?(?: (?:too|as well|now|today|yesterday|already|just now))*\W*$`,
);

const takesBack =
  /\b(?:(?:do i )?take (?:it|that|this|them|the mark) back|take back|undo|unmark|un mark|untick|un tick|uncheck|un do|revert|reset|roll (?:it|that) back|put (?:it|that) back|change (?:it|that) back|set (?:it|that) back)\b/;
const byMistake = /\b(?:by (?:mistake|accident)|accidentally|wrongly|too early|too soon|mistakenly|in error)\b/;
const notDone =
  /\b(?:is|was|are|were|am|have|has|did|do) (?:not|nt|never) (?:\w+ ){0,2}?(?:finished|done|complete|completed|finish|do|ready)\b|\b(?:isnt|wasnt|arent|didnt|havent|hasnt) (?:\w+ ){0,2}?(?:finished|done|complete|completed|finish|do|ready)\b|\bnot (?:really |actually )?(?:finished|done|complete)\b/;
const marked = /\b(?:mark(?:ed)?|tick(?:ed)?|check(?:ed)?|click(?:ed)?|press(?:ed)?)\b/;
/** Of these there is something else to take back. */
const ofOther =
  /\b(?:posts?|comments?|messages?|accounts?|e?mails?|jobs?|skills?|target|goal|role|evidence|photos?|profile|password|account|likes?|saved|bookmarks?|follow\w*|join\w*|block\w*|report\w*|delet\w+|drafts?|edits?|chats?|answers?|questions?|settings?|order|reminders?|calendar|plan)\b/;
const asksHow =
  /^(?:(?:and|so|ok|but|hi|hey|please) )*(?:how|what|why|when|where|who|which|is it|can (?:i|we|one|it|you still|others|anyone)|could i|may i|does|do i|will|would|should|if|is there|what if)\b/;

const withoutWords = (text: string): string =>
  text
    .replaceAll(
      /\b(?:i|we|have|had|am|just|already|now|finally|really|actually|also|did|done|finished|finish|completed|complete|started|begun|began|start|starting|working|work|with|on|the|my|a|an|of|for|step|steps|part|bit|task|is|was|are|were|not|nt|isnt|wasnt|didnt|never|yet|it|that|this|them|by|mistake|accident|accidentally|wrongly|too|early|soon|mark|marked|ticked|tick|checked|check|clicked|as|back|take|undo|unmark|untick|uncheck|revert|reset|put|set|please|pls|last|wrong|wrongly|one|oops|wait|no|sorry|but|and|so|in|error|off|from|me|everything|all|whole|up|down|change|changed|progress|can|you|could|to|today|yesterday|how|ever|press|pressed|do|does|where|what|should|then|again|now|fix|wrong|correct|repair|that)\b/g,
      ' ',
    )
    .replaceAll(/[^\p{L}\p{N} ]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** @param text corrected, as `read` gives it */
export function stepWishIn(text: string): StepWish | null {
  if (text.length > 200 || asksHow.test(text) || /\bstep (?:number )?\d/.test(text)) return null;
  const isBack =
    takesBack.test(text) || (byMistake.test(text) && marked.test(text)) || (notDone.test(text) && marked.test(text));
  if (isBack) {
    if (ofOther.test(text)) return null;
    const what = withoutWords(text);
    const isHow = /\b(?:how|where|can i|what do i do)\b/.test(text);
    const isLast = what === '' && (isHow || /\b(?:last|latest|mark)\b/.test(text));
    return { of: 'mark-step', state: 'back', what, isSaid: true, isLast, isHow, place: null };
  }
  const isClosed = closing.test(text);
  const isOpened = opening.test(text);
  if (isClosed || isOpened) {
    const rest = text.replace(closing, '').replace(opening, '').replace(ends, '').trim();
    if (ofOther.test(rest) || doesNothing.test(rest)) return null;
    // 'Mark it', and nothing that was done: what was shown.
    const says =
      rest === '' ||
      onlyDid.test(rest) ||
      new RegExp(
        String.raw`${lead}(?:${did}|im|done|finished|completed|\p{L}{3,}ed|built|sown|sewn|cut|wrote|written|made|dug|drew|hung|glued|sawn|recorded)\b`,
        'u',
      ).test(rest);
    if (!says) return null;
    const place = placeIn(rest);
    const isPointing = rest === '' || onlyDid.test(rest) || place !== null;
    return {
      of: 'mark-step',
      state: begun.test(rest) || /\b(?:as started|in progress)\b/.test(text) ? 'in_progress' : 'done',
      what: isPointing ? '' : withoutWords(rest.replace(ends, '')),
      isSaid: true,
      isLast: false,
      place,
    };
  }
  return said(text);
}

const ofPlace =
  /\bthe (?<place>first|second|third|fourth|fifth|last)(?: (?:one|step))?(?: (?:too|as well|now|today|yesterday|already))*\W*$/;
function placeIn(text: string): number | null {
  const place = ofPlace.exec(text)?.groups?.['place'];
  return place === undefined ? null : place === 'last' ? -1 : (ordinalNumbers.get(place) ?? null);
}

/** 'Done' after a step. */
export const saysOnlyDone = (text: string): boolean =>
  /^(?:(?:ok|okay|yes|yep|and|so|well|great|now|all|i|it|that|this|is|am|have|just|its|im|thats) )*(?:done|finished|completed?|did (?:it|that|this)|ready)(?: (?:it|that|this|now|too|with (?:it|that|this)|then|thanks))*\W*$/.test(
    text,
  );

const justSays = new RegExp(
  String.raw`${lead}(?:(?:${did} )?(?:finished|completed|done with|done|started|began|begun)(?: with)?|im (?:done|finished) with|${did} (?:done|finished) with|(?:(?:i|we|just)(?: have| had| just| already| now| finally| really| also)* (?!${notYetDoing}\b)\p{L}+ed(?! to\b)|(?!${notYetDoing}\b)\p{L}+ed(?= (?:the|my|our|both|all|some)\b))) (?<what>.+)$`,
  'u',
);

/** 'I started filling the bed today': nothing is wished for, so it only counts where it is surely a step of theirs. */
function said(text: string): StepWish | null {
  const what = justSays.exec(text)?.groups?.['what'];
  if (
    what === undefined ||
    text.split(' ').length > 10 ||
    ofOther.test(text) ||
    /[?]|\b(?:what|how|which|when|next|can|should)\b/.test(text)
  )
    return null;
  const state = begun.test(text) ? 'in_progress' : 'done';
  return {
    of: 'mark-step',
    state,
    what: withoutWords(text.replace(ends, '')),
    isSaid: false,
    isLast: false,
    place: null,
  };
}

/** 'What comes after that' after a step. */
export const asksForStepAfter = (text: string): boolean =>
  /^(?:(?:and|so|ok|but|then) )*(?:what|which(?: one| step)?)(?: (?:comes|is|follows|do i do|would come|is the (?:next )?(?:one|step)))*(?: (?:next|right))? after (?:that|it|this)(?: one| step)?\W*$/.test(
    text,
  );

/** The same without a word for what: 'and after that?', 'then what'. Of one step only it is sure what is meant. */
export const asksForStepAfterIt = (text: string): boolean =>
  asksForStepAfter(text) ||
  /^(?:(?:and|so|ok|but|then|yes|great|please) )*(?:after (?:that|it|this)(?: one| step)?|after|next|the (?:next one|one after)(?: (?:that|it|this))?|what (?:then|next)|what (?:is|comes|follows)(?: (?:then|next))|then|what)\W*$/.test(
    text,
  );

/** 'Was there one before that' after a step: the one that stands before it. */
export const asksForStepBefore = (text: string): boolean =>
  /^(?:(?:and|so|ok|wait|but|hm+|hang on|what about) )*(?:(?:was|is|were|are)(?: not|nt)? there (?:not )?(?:one|a step|another|another one|anything|something|any step|any)(?: step)?|what (?:comes?|is|was|came)|which (?:one|step)? ?(?:comes?|is|was|came)|(?:the|what about the|how about the) (?:one|step)|(?:did|do|must|should) i (?:miss|skip|need) (?:one|a step|anything|something)) ?(?:right )?before(?: (?:it|that|this|that one|this one))?\W*$/.test(
    text,
  );
