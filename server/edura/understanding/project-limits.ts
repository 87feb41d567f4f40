import type { Difficulty } from '../../../contract/community-project-fields.ts';
import { numberOfWord, numberWord } from '../reading/number-words.ts';
import type { Said, Understood } from './understood.ts';

/** What a list of projects is to hold to, beside hours and level. */
export interface ProjectLimits {
  /** How many people a project has places for. */
  size: { bound: 'most' | 'least' | 'free' | 'left'; count: number } | 'unlimited' | 'nearly-full' | null;
  /** A place has to be free. */
  room: boolean;
  /** It is asked whether one is. */
  tellsRoom: boolean;
  /** There is no computer to do it with. */
  offScreen: boolean;
  /** How difficult it is not to be: 'not for beginners'. */
  without: Difficulty | null;
}

const count = String.raw`(?<count>\d{1,3}|${numberWord})`;
const folk = String.raw`(?:people|members?|persons?|places?|of us|participants?|others|in (?:it|a group))`;
const most: readonly RegExp[] = [
  String.raw`\b(?:for |only |with )?(?:max(?:imum)?|at most|up to|no more than|not more than|not over|not above) (?:of )?${count} (?:other )?${folk}\b`,
  String.raw`\b(?:less than|fewer than|under|below) (?<under>\d{1,3}|${numberWord}) (?:other )?${folk}\b`,
  String.raw`\b${count} (?:other )?${folk}?(?: )?(?:or (?:less|fewer|smaller|under)|max(?:imum)?|at most|tops)\b`,
].map((one) => new RegExp(one));
const least: readonly RegExp[] = [
  String.raw`\b(?:at least|min(?:imum)?|no(?:t)? (?:less|fewer) than) (?:of )?${count} (?:other )?${folk}\b`,
  String.raw`(?<!\bnot? )\b(?:more than|over|above) (?<over>\d{1,3}|${numberWord}) (?:other )?${folk}\b`,
  String.raw`\b${count} (?:or more ${folk}|${folk} or more|${folk} at least|${folk} and more)\b`,
].map((one) => new RegExp(one));
/** 'Not too many people, max 12': the number stands for people where nothing else is counted. */
const ofCrowd = /\b(?:groups?|crowds?|crowded|people|members)\b/;
const bareMost = new RegExp(String.raw`\b(?:max(?:imum)?|at most|up to|no more than|not more than) ${count}\W*$`);
const unlimited =
  /\b(?:no|without(?: an?| any)?) (?:\w+ )?(?:limit|maximum|cap)\b(?: (?:of|on|to|for) (?:the )?(?:places?|people|members))?|\bunlimited\b|\b(?:not|is not|are not) limited\b/;

/** They are asked for of several, and not of one that is named. */
const ofSeveral =
  /\b(?:projects|groups|any (?:\w+ )?(?:projects?|groups?)|an? (?:\w+ )?(?:projects?|groups?)|which (?:\w+ )?(?:projects?|groups?|ones?)|something|anything|anywhere|everything|nothing|ones|what (?:is|are) (?:there|for|still)|what (?:can|could|should) i (?:do|join|make|start)|what (?:do|have) you|what do we have|(?:thing|stuff) (?:i|to)|what is (?:open|free)|big group|small group|(?:beginner|intermediate|advanced)s? (?:only|ones?)|only (?:beginner|intermediate|advanced)s?)\b/;
/** The one that comes first in an order: 'the hardest one you have'. */
const superlative =
  /\b(?:(?:most|least) (?:difficult|challenging|demanding|advanced|popular)|quickest|fastest|shortest|smallest|easiest|simplest|newest|latest|longest|biggest|largest|hardest|toughest|trickiest)\b/;
const free =
  /\b(?:free|open|any|still|some|enough|with|has|have|had|got|a|more|many) (?:\w+ )?(?:places?|spots?|seats?|rooms?|space|spaces|slots?)\b|\b(?:places?|spots?|seats?|room|space|slots?) (?:is |are )?(?:left|free|open|available|for (?:me|one|us))\b|\b(?:is|are|was)? ?(?:not|nt) (?:yet |already )?full\b|\bisnt full\b|\bcan still (?:be )?join(?:ed)?\b/;
const without = String.raw`(?:no|(?:nobody|no one|none|i do not|dont|does not) needs?|without|not (?:on|at|with|using)|hate|(?:do not|dont|does not|cannot|can not|cant|never) (?:have|own|want|like|use|need|needs|stand|touch|involve)|(?:is not|isnt|are not|arent|not|away from|off|nothing to do with|nothing (?:on|with)|anything but|except))`;
const noScreen = new RegExp(
  String.raw`\b${without} (?:about |on |with |got |an? |any |the |my |use of )*(?:computers?|laptops?|screens?|pc|tablets?|internet|wifi|broadband)\b|\bneeds? no (?:computer|laptop|screen|internet)\b|\boffline\b`,
);
/** 'What do I do when I am offline' and 'can a project have more than 20 members' ask how it works. */
const asksHowItWorks =
  /\b(?:when|while|whenever|if) (?:i|we|you|one|my|the|there|it)\b.*\boffline\b|\b(?:when|while|whenever) (?:i|we|you|one|my|the|there|it)\b.*\b(?:internet|wifi|broadband)\b|\b(?:go|going|goes|went) offline\b|^(?:(?:and|so|but|ok) )*(?:can|may|could|must|should|will) (?:(?:an?|each|every|one|my|our|the) )?(?:\w+ )?(?:projects?|groups?) (?:ever |also |only |really )?(?:have|hold|take|contain|include|get|consist|be (?:for|of))\b/;
/** A room of a home, and none at all, is no free place. */
const ofHome =
  /\b(?:an?|my|our|the|this|that|each|every|one|his|her|their) (?:(?!(?:free|open|most|more|least|any)\b)\w+ )?rooms?\b(?! (?:for|left|free|open)\b)|\ban? (?!(?:free|open|spare|single|last)\b)\w+ (?:places?|spots?|space)\b|\b(?:no|little|hardly any|not (?:much|any|enough|have)|not have (?:much|any|enough)|not a lot of) (?:\w+ )?(?:rooms?|space)\b|\b(?:rooms?|space|places?|spots?) (?:at|in|around|of|on) (?:(?:my|our|the|an?) )?(?:\w+ )?(?:home|house|flat|apartment|kitchen|garage|garden|bedroom|balcony|yard|shed|cellar|basement|office|cupboard)\b(?! (?:projects?|groups?|ones?)\b)/g;
/** How the application works without a network, and what one is unsure of. */
const ofApp =
  /\b(?:does (?:it|this|that|stepwise|edura|the)|can i use|will (?:it|this|my)|app|site|page|messages?|posts?|notifications?|account)\b/;
/** Of the member's own, of one thing, or of another kind. */
const ofOther =
  /\b(?:jobs?|vacanc\w+|positions?|steps?|who|whom|my (?:projects?|steps?|week|plan|profile)|how do i|start a project|own project|evidence|plan)\b/;

/** 'There are 3 of us': so many places have to be free. */
const ofUs = [
  String.raw`\b(?:there is|there are|we are|theres|for the|with) ${count} of us\b`,
  String.raw`\b(?:takes?|room for|space for|places? for|spots? for) ${count} (?:of us|people|more|friends)\b`,
].map((one) => new RegExp(one));

const places = '(?:seats?|places?|spots?|spaces?|slots?)';
/** 'Only 1 seat left': neither more nor fewer; 'more than 5 free places': at least six. */
const oneLeft = new RegExp(
  String.raw`\b(?:only|just|exactly) (?:have |has |with )?${count} (?:free |open |more )?${places}(?: (?:is |are |still )*(?:left|free|open|remaining|available|to go))?\b|\b${count.replace('<count>', '<other>')} (?:last|free|open)? ?${places} (?:left|remaining)\b`,
);
const last = new RegExp(
  String.raw`\b(?:a|the|one) (?:single |very )?last (?:free |open )?${places.replaceAll('s?', '')}\b`,
);
const moreFree = new RegExp(String.raw`\b(?:more than|over) ${count} (?:free|open|empty) ${places}\b`);
const leastFree = new RegExp(
  String.raw`\b(?:at least|min(?:imum)?|with) ${count} (?:free|open|empty) ${places}\b|\bat least ${count.replace('<count>', '<other>')} ${places} (?:left|free|open)\b`,
);
const nearlyFull =
  /\b(?:nearly|almost|close to|soon|about to be) (?:being )?full\b|\bfew(?:est)? (?:free )?(?:places|seats|spots) left\b/;

/** How many places are to be free. */
function freeAsked(text: string): ProjectLimits['size'] {
  const numberIn = (pattern: RegExp): number | null => {
    const { count: one, other } = pattern.exec(text)?.groups ?? {};
    return one === undefined && other === undefined ? null : numberOfWord(one ?? other ?? '');
  };
  const more = numberIn(moreFree);
  if (more !== null) return { bound: 'free', count: more + 1 };
  const atLeast = numberIn(leastFree);
  if (atLeast !== null) return { bound: 'free', count: atLeast };
  const left = last.test(text) ? 1 : numberIn(oneLeft);
  if (left !== null) return { bound: 'left', count: left };
  return nearlyFull.test(text) ? 'nearly-full' : null;
}

function sizeIn(text: string): ProjectLimits['size'] {
  const free = freeAsked(text);
  if (free !== null) return free;
  const us = ofUs.map((pattern) => pattern.exec(text)?.groups?.['count']).find((one) => one !== undefined);
  if (us !== undefined) return { bound: 'free', count: numberOfWord(us) };
  for (const pattern of least) {
    const { count: said, over } = pattern.exec(text)?.groups ?? {};
    if (over !== undefined) return { bound: 'least', count: numberOfWord(over) + 1 };
    if (said !== undefined) return { bound: 'least', count: numberOfWord(said) };
  }
  for (const pattern of ofCrowd.test(text) ? [...most, bareMost] : most) {
    const { count: said, under } = pattern.exec(text)?.groups ?? {};
    if (under !== undefined) return { bound: 'most', count: numberOfWord(under) - 1 };
    if (said !== undefined) return { bound: 'most', count: numberOfWord(said) };
  }
  return unlimited.test(text) && /\b(?:places?|people|members|projects?|groups?)\b/.test(text) ? 'unlimited' : null;
}

/** 'Small groups', without a number. */
const small =
  /\b(?:small|tiny|little) (?:groups?|projects? groups?|teams?)\b|\b(?:hate|not|no|dont like) (?:too )?(?:big|large|huge) groups?\b|\bnot too many people\b/;
const smallGroup = 10;
const isHours = /\b\d{1,3} ?(?:h|hrs?|hours?|min|mins|minutes?)\b/g;

const notLevel =
  /\b(?:not|no|nothing|isnt|arent|never)(?: for| too| an?| so| just)* (?<level>beginners?|newbies?|easy(?! to\b)|intermediate|advanced|experts?)\b/;
/** 'It is not easy here' says of no project how hard it is. */
const notEasy =
  /\bit (?:is|was) not(?: (?:so|too|that|very|really|always))* easy\b|\bnot easy\b(?!\W*$| (?:projects?|groups?|ones?|things?|stuff|and|but|or|please)\b)/;
function deniedLevel(text: string): Difficulty | null {
  const level = notLevel.exec(text)?.groups?.['level'];
  if (level === undefined || (level === 'easy' && notEasy.test(text))) return null;
  return /^(?:beg|new|easy)/.test(level) ? 'beginner' : level === 'intermediate' ? 'intermediate' : 'advanced';
}

/** What a list of projects is to hold to; null: nothing of the kind is asked for. @param text corrected, as `read` gives it */
export function projectLimitsIn(text: string): ProjectLimits | null {
  if (text.length > 300 || ofOther.test(text) || asksHowItWorks.test(text)) return null;
  const plain = text.replaceAll(isHours, ' ');
  const said = sizeIn(plain);
  const size = said ?? (small.test(plain) ? { bound: 'most' as const, count: smallGroup } : null);
  const isOfSeveral = ofSeveral.test(text) || superlative.test(text);
  const room = isOfSeveral && free.test(text.replaceAll(ofHome, ' '));
  const offScreen = noScreen.test(text) && (isOfSeveral || / (?:do|join|make|try)\b/.test(text)) && !ofApp.test(text);
  const without = isOfSeveral ? deniedLevel(text) : null;
  const tellsRoom =
    superlative.test(text) &&
    /\b(?:is (?:it|that) (?:already )?full|(?:can|could) i (?:still |also )?(?:join|get in|be in)|how many (?:free )?(?:places?|spots?|seats?))\b/.test(
      text,
    );
  if (size === null && !room && !offScreen && without === null && !tellsRoom) return null;
  // 'How long does the garden bed take, and is there room for one more' is of that one.
  if (!isOfSeveral && /\bhow (?:long|hard|many hours) (?:does|is|do|will) the \p{L}/u.test(text)) return null;
  return size !== null && !isOfSeveral && !/\b(?:groups?|projects?|for)\b/.test(text) && !/^(?:only|just)\b/.test(text)
    ? null
    : { size, room: room && !tellsRoom && size !== 'nearly-full', offScreen, without, tellsRoom };
}

/** They say a limit, and nothing that is searched for. */
const ofLimits =
  /^(?:fewer|less|limits?|limited|unlimited|maximum|minimum|max|min|cap|spots?|slots?|laptops?|computers?|screens?|pc|tablets?|internet|wifi|broadband|offline|places?|rooms?|spaces?|seats?|full|free|groups?|crowd\w*|hate|stand|own|isnt|dont|cant|doesnt|big|large|small|tiny|toughest|trickiest|fastest|largest|left|join|joined|touch|away|tops|teams?|participants?|persons?|site|app|platform|stepwise|nobody|theres)$/;
export const isOfLimit = (word: string): boolean => ofLimits.test(word);

export const isSuperlative = (text: string): boolean => superlative.test(text);

const asksWhatThereIs = /\b(?:thing|one|project|stuff)\b|\b(?:you|u) (?:have|got)\b|\bthere is\b/;
const ofOwnSteps = /\b(?:steps?|tasks?|next|now|today|tonight|my|left|for (?:it|that|this)|way|ways|path|route)\b/;

/** 'Whats the quickest thing I can finish', 'the hardest one you have': a project, whatever else it is like. */
export const asksForTheFirst = ({ text, roles, skills }: Pick<Said, 'text' | 'roles' | 'skills'>): boolean =>
  superlative.test(text) &&
  asksWhatThereIs.test(text) &&
  !ofOwnSteps.test(text) &&
  !ofOther.test(text) &&
  roles.length + skills.length === 0 &&
  /^(?:(?:and|so|ok|please|hey|hi) )*(?:what|which|show|give|tell|find|the|is|i want|i would like|(?:most|least)\b|\w+est\b)/.test(
    text,
  ) &&
  !/\bof (?:them|those|these|all of them)\b/.test(text);

/** Whether limits are asked for of a list of projects. */
export const isWithLimits = ({ text }: Pick<Said, 'text'>): boolean => projectLimitsIn(text) !== null;

/** What an answer about a list has to hold to, with the questions that it goes on from. */
export const limitsOf = ({ intent, project, of, place, command }: Understood, text: string): ProjectLimits | null =>
  intent !== 'project' || project !== null || of !== null || place !== null || command !== null
    ? null
    : projectLimitsIn(text);
