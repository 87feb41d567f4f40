import { skillLevels } from '../../../contract/entries.ts';
import type { Said } from '../understanding/understood.ts';

type SkillLevel = (typeof skillLevels)[number];

/**
 * Something that the member wants done. The guide changes nothing: it finds what is meant, and the answer offers to do it. What is named
 * is kept in the member's own words; empty where the question points at what was listed before.
 */
export type Command =
  | { verb: 'target'; what: string }
  | { verb: 'join'; what: string }
  | { verb: 'follow'; what: string }
  | { verb: 'save-job'; what: string }
  | { verb: 'add-skill'; what: string; level: SkillLevel | null }
  | {
      verb: 'mark';
      /** A step's title; empty where its number is said. */
      what: string;
      /** From 1; null where its title is said. −1: the last one. */
      step: number | null;
      /** Empty where it is not said. */
      project: string;
      state: 'in_progress' | 'done';
    };

/** What people put before a wish. */
const polite =
  /^(?:(?:please|hey|hi|hello|ok|okay|so|now|and|then|also|yes|edura|just|kindly|go ahead(?: and)?|(?:can|could|would|will) you|(?:can|could|may) i|i want(?: you)? to|i would (?:like|love)(?: you)? to|i need(?: you)? to|want to|let me(?! in)|let us|help me(?: to)?|i will|i am going to|(?:go|try) and) )+/;
const ending =
  /(?: (?:please|now|right now|today|too|as well|for me|thanks|thank you|immediately|asap|if possible|then|again))+$/;

const asksSomething = /^(?:what|which|who|whom|when|where|why|how|should|is|are|am|does|do|did|has|have|was|if)\b/;

/** Of these there are many: it is a question what there is. */
const indefinite =
  /^(?:an?|any|anything|some|something|someone|somebody|anyone|anybody|everyone|everybody|everything|all|one|another|other|others|more|most|new|people|(?:members?|projects?|groups?|jobs?|skills?)(?= (?:about|with|for|on|that|where|in|to)\b|$)|up|in|back|them|him|her|us|me|you|friends?|with)\b(?! (?:called|named))/;
const pointing = /^(?:it|(?:that|this|the)(?: one| project| job| group| person| member)?|there|him|her|them)$/;
const ordinal =
  /^(?:the )?(?:first|second|third|fourth|fifth|last|1st|2nd|3rd|4th|5th|number \d|no \d)(?: (?:one|project|group|job|person|member))?$/;

const bare = (text: string): string =>
  text
    .replace(/^(?:an? (?=.* (?:called|named) ))/, '')
    .replace(/^(?:project|group|job|member|person|someone|somebody)? ?(?:called|named) /, '')
    .replace(/^(?:(?:the|my|that|this|our|project|group|team|step|number|no|nr|member|user|username) )+/, '')
    .replace(/ (?:projects?|groups?|team|one|thing)$/, '')
    .trim();

/** What is named after a verb; empty where it points at something, null where nothing certain is meant. */
function named(what: string | undefined): string | null {
  const text = what?.replace(ending, '').trim() ?? '';
  if (pointing.test(text) || ordinal.test(text)) return '';
  if (text === '' || indefinite.test(text)) return null;
  const name = bare(text);
  return name === '' || indefinite.test(name) ? null : name;
}

const joins =
  /^(?:join|jion|enrol+(?: me)? (?:in|for)|enlist me (?:in|for)|sign me up (?:for|to|in)|sign up (?:for|to)|add me to|put me (?:in|into|on|down for)|get me (?:in|into)|take part in|participate in|become (?:a )?(?:part|member) of|let me in(?:to)?(?!.* (?:accounts?|profiles?|messages?)\b)|count me in (?:for|on)|be part of) (?<what>.+)$/;
/** Of anything else than a project it is a career: 'get into carpentry'. */
const getsInto =
  /^(?:still )?(?:get|come|hop|jump|go|be) (?:in|into|onto|on) (?<what>(?:the|that|this) .+ (?:project|group|one|team))\b/;
const follows = /^(?:follow|start following|subscribe to) (?<what>.+)$/;
const saves = /^(?:save|bookmark|keep|remember|store|pin) (?<what>.+)$/;

function join(text: string, { project }: Pick<Said, 'project'>): Command | null {
  if (project !== null && joins.test(text)) return { verb: 'join', what: '' };
  const what = named((joins.exec(text) ?? getsInto.exec(text))?.groups?.['what']);
  return what === null ? null : { verb: 'join', what };
}

function follow(text: string): Command | null {
  const said = follows.exec(text)?.groups?.['what'] ?? '';
  if (/\b(?:skill|step|role|rule|rules|instructions?|project|advice|plan)s?\b/.test(said)) return null;
  const what = named(said);
  return what === null || what.split(' ').length > 4 ? null : { verb: 'follow', what };
}

function saveJob(text: string, isAfterJobs: boolean): Command | null {
  const said = saves.exec(text)?.groups?.['what'] ?? '';
  if (!/\bjobs?\b/.test(said) && !isAfterJobs) return null;
  const what = named(said);
  return what === null
    ? null
    : { verb: 'save-job', what: what.replace(/ ?\b(?:job|jobs|position|vacancy)\b ?/g, ' ').trim() };
}

const goal = /\b(?:target|goal|aim|dream job)\b/;
const setsTarget =
  /^(?:(?:my )?(?:new )?(?:target|goal)(?: role)?(?= (?!of|and|or|is|for|in|vs|with|after))|set|make|change|switch|choose|pick|select|update|use|put|move|turn|declare|mark|take|drop|replace|swap|forget)\b/;
const asTarget = /\b(?:as|to be|be|become)(?: my| the| a)?(?: new)? (?:target|goal)\b/;
/** Beside another role it is compared, and not changed. */
const isAbout =
  /\b(?:plan|schedule|week|hours?|gap|missing|lack|steps?|project|projects|closer|near|far|next to|beside|alongside|against|versus|vs|compar\w+)\b/;
const toWhat =
  /\b(?:target|goal|aim)(?: role)?(?: should| shall| must)? (?:to|as|into|be)(?: become| be)?(?: an?)? (?<after>[\p{L} -]{3,40})$|^(?:make|set|choose|pick|select|use|take)(?: an?| the role(?: of)?)? (?<before>[\p{L} -]{3,40}?)(?: as| to be)?(?: my| the)(?: new)? (?:target|goal)(?: role)?$/u;

/** 'No, stay with web developer', which names the target or another role. */
const staysWith = /^(?:(?:hm+|no|nah|ok|then|but|rather|i|i will|let us|would) )*(?:stay|stick|remain) (?:with|at|by) /;

function target(text: string, { roles }: Pick<Said, 'roles'>): Command | null {
  if (roles.length === 1 && staysWith.test(text)) return { verb: 'target', what: '' };
  if (!goal.test(text) || isAbout.test(text)) return null;
  const isWish = setsTarget.test(text) || asTarget.test(text) || /\b(?:should|shall|must) be\b/.test(text);
  if (!isWish) return null;
  if (roles.length > 0) return { verb: 'target', what: '' };
  const { after, before } = toWhat.exec(text)?.groups ?? {};
  const what = named(after ?? before);
  return what === null || what === '' || goal.test(what) ? null : { verb: 'target', what };
}

const count = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'];
const order = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'];
const aNumber = new RegExp(String.raw`\bstep (?:number |no |nr )?(\d{1,2}|${count.join('|')})\b`);
const anOrdinal = new RegExp(String.raw`\b(${order.join('|')}|last|\d{1,2}(?:st|nd|rd|th)) step\b`);

function stepIn(text: string): number | null {
  const [, number] = aNumber.exec(text) ?? [];
  if (number !== undefined) return /\d/.test(number) ? Number(number) : count.indexOf(number) + 1;
  const [, place] = anOrdinal.exec(text) ?? [];
  if (place === undefined) return null;
  if (place === 'last') return -1;
  return /\d/.test(place) ? Number.parseInt(place, 10) : order.indexOf(place) + 1;
}

const marks =
  /^(?:mark|tick(?: off)?|check off|cross off|complete|finish|close|set|flag|start|begin|put|i (?:have |just |have just |have now )?(?:finished|did|completed|done|started|begun|am done with|ticked off)|i am (?:done|finished) with|done with|finished|completed|started|(?=.*\bstep\b.*(?:done|finished|completed?|started|in progress)$))/;
const begun = /\b(?:start|started|begin|begun|in progress|under way|working on|doing)\b/;
const stateWords = /(?: (?:is|as|to|being|it))*(?: (?:done|finished|completed?|started|begun|in progress|under way))$/;
const ofProject = /\b(?:of|in|from|for|on) (?:the |my |project )*(?<project>[\p{L}\p{N} -]{2,60}?)$/u;

function mark(text: string): Command | null {
  if (!marks.test(text)) return null;
  const state = begun.test(text) ? 'in_progress' : 'done';
  const rest = text.replace(ending, '').replace(stateWords, '');
  const step = stepIn(text);
  if (step !== null) {
    const after = rest.replace(
      /^.*?\bstep\b(?: (?:number|no|nr))?(?: (?:\d{1,2}|\p{L}+)(?= (?:of|in|from|for|on) ))?/u,
      '',
    );
    const project = named(ofProject.exec(after)?.groups?.['project']) ?? '';
    return { verb: 'mark', what: '', step, project, state };
  }
  // By its title only where it is said what it is to be: 'finish' alone begins many questions.
  if (!/^(?:mark|tick|check off|cross off|set|flag)\b/.test(text)) return null;
  if (!stateWords.test(text.replace(ending, '')) && !/^(?:tick|check|cross) off\b/.test(text)) return null;
  const title = named(rest.replace(/^(?:mark|tick(?: off)?|check off|cross off|set|flag) /, ''));
  if (title === null || title === '' || /^steps?\b|\ball\b|\beverything\b/.test(title)) return null;
  const { of, what = title } = /^(?<what>.+?) step (?:of|in|from) (?<of>.+)$/.exec(title)?.groups ?? {};
  return { verb: 'mark', what, step: null, project: named(of) ?? '', state };
}

const adds = /^(?:add|put|include|claim|enter)\b/;
const toProfile = /\b(?:skills?|my (?:profile|cv))\b/;
const skillNamed =
  /^(?:add|put|include|claim|enter) (?:(?:the |a |my |new )*skills? (?:called |named )?(?<first>.+?)(?: (?:to|in|on|into|among) my (?:skills?|profile|list))?|(?<last>.+?) (?:to|in|on|into|among|as) (?:my |a |the )*(?:skills?|profile|list)\b.*)$/;
const levelNamed = new RegExp(
  String.raw`(?:,? ?\b(?:at|as|level|on|with)\b)*(?: an?)? ?\b(${skillLevels.join('|')})\b(?: level)?`,
);

function addSkill(text: string, { skills, words }: Pick<Said, 'skills' | 'words'>): Command | null {
  const claims =
    /^i (?:know|can|speak|do)\b.*\b(?:add|put) (?:it|that|this)\b|\b(?:add|put)(?: it| this| that| them)? (?:to|on|in) (?:my )?(?:skills?|profile|list)$/.test(
      text,
    );
  if (/^(?:add|put) me\b/.test(text)) return null;
  if (!claims && (!adds.test(text) || /\bproject\b|\bevidence\b|\bstep\b|\bphoto\b|\bpicture\b/.test(text)))
    return null;
  const level = skillLevels.find((one) => new RegExp(String.raw`\b${one}\b`).test(text)) ?? null;
  if (skills.length > 0)
    return claims || toProfile.test(text) || words.length <= 5 ? { verb: 'add-skill', what: '', level } : null;
  // What is no skill here may be a photo or a school, unless it is said to be a skill.
  if (!/\bskills?\b/.test(text)) return null;
  const { first, last } = skillNamed.exec(text.replace(levelNamed, '').replace(ending, '').trim())?.groups ?? {};
  const what = first ?? last;
  if (what === undefined || /^(?:to|in|my|own|it|this|that)\b|\bskills?\b/.test(what) || indefinite.test(what))
    return null;
  return { verb: 'add-skill', what: what.trim(), level };
}

/** What a question wants done; null: it asks something. */
export function commandIn(said: Said, isAfterJobs: boolean): Command | null {
  const text = said.asTyped.replace(polite, '');
  if (asksSomething.test(text) || /\b(?:how|what|why) (?:do|does|now|next|is)\b/.test(text)) return null;
  return (
    target(text, said) ??
    mark(text) ??
    addSkill(text, said) ??
    join(text, said) ??
    follow(text) ??
    saveJob(text, isAfterJobs)
  );
}
