import type { EduraSource } from '../../../contract/edura.ts';
import type { Kept } from './conversation.ts';
import { namedOf } from '../reading/named-of.ts';
import { bothDenied, meantBy, placeMeantBy, type Denied } from '../reading/denying.ts';
import { jobWishAfter } from '../reading/job-wish.ts';
import { skillsOfDailyWords } from '../reading/daily-words.ts';
import { nameOfSkill } from '../reading/naming.ts';
import { read } from '../reading/reading.ts';
import { lettersOf } from '../reading/project-spoken-of.ts';
import { ofSpokenRole } from './of-spoken-role.ts';
import { isOfAsking } from '../reading/reference.ts';
import { regionIn } from '../reading/regions.ts';
import { saysNothing } from '../reading/bounding.ts';
import { wantsOwn, withoutOwnFilter } from '../reading/own-filter.ts';
import type { Order } from '../reading/ordering.ts';
import {
  another,
  isOfOtherKind,
  kindsOf,
  lead,
  ofOwnThings,
  parts,
  saysDone,
  somethingOther,
  tail,
  unloved,
  without,
} from './turning-down.ts';
import type { Said, Understood } from './understood.ts';
import { withoutEnd } from '../reading/without-end.ts';

/** What a question does with what the conversation is about; `from`: the question whose wish it goes on from. */
export interface Operation {
  from: Understood | null;
  more: Partial<Understood>;
}

const placeBefore = /^(?:in|from|near|around|at|outside|outside of|based in|living in) /;
const ordinal =
  /^(?:the )?(?<place>first|second|third|fourth|last|1st|2nd|3rd|4th)(?: (?:one|two|project|job|step|person))?$/;
const places: Readonly<Record<string, number>> = {
  first: 0,
  second: 1,
  third: 2,
  fourth: 3,
  last: -1,
  '1st': 0,
  '2nd': 1,
  '3rd': 2,
  '4th': 3,
};
const mostWords = 9;

const idOf = (source: EduraSource): string =>
  'id' in source ? source.id : 'username' in source ? source.username : 'slug' in source ? source.slug : source.page;

/** What the answers to a wish have shown of its kind, those of the latest first. */
function shownFor({ intent }: Understood, kept: Kept, all: boolean): EduraSource[] {
  const kinds = kindsOf[intent] ?? [];
  return (all ? kept.listed : kept.listed.slice(0, 1)).flat().filter(({ kind }) => kinds.includes(kind));
}

/** Which of those that were shown words name: by their place, or by words of their title. */
function pickedIn(what: string, shown: readonly EduraSource[]): EduraSource[] {
  const place = places[ordinal.exec(what)?.groups?.['place'] ?? ''];
  const one = place === undefined ? undefined : shown.at(place);
  if (one !== undefined) return [one];
  const words = lettersOf(
    what.replaceAll(/\b(?:the|that|this|one|ones|project|job|thing|with|about|for|of|a|an)\b/g, ' '),
  );
  if (words.length === 0) return [];
  return shown.filter(({ title }) => {
    const own = lettersOf(title);
    return words.every((word) => word.length > 2 && own.some((other) => other.startsWith(word.replace(/s$/, ''))));
  });
}

const merged = (wish: Understood, denied: Denied): Operation => ({
  from: wish,
  more: { denied: bothDenied(wish.denied, denied) },
});

/** 'Not that, something else', 'not podcasts', 'nothing in Mexico', 'not the jeans one': the same wish without it. */
function excluding(text: string, before: Understood, kept: Kept): Operation | null {
  const { wish } = kept;
  if (wish === null || before.intent === 'app' || before.intent === 'greeting') return null;
  const all = text.split(parts).flatMap((part) => withoutEnd(part.trim(), ' ,.;:!?–-') || []);
  // 'More' of a plan is more time.
  const isUnloved = wish.intent === 'next' && all.some((part) => unloved.test(part));
  const isOther = (part: string) => another.test(part) || (wish.intent === 'next' && unloved.test(part));
  if (wish.intent !== 'plan' && all.length > 0 && all.every(isOther)) {
    if (isOfOtherKind(text, wish) || (wish.intent === 'next' && saysDone.test(text))) return null;
    const seen = shownFor(wish, kept, true).map(idOf);
    if (seen.length === 0) return null;
    const without = [...wish.without, ...seen];
    // Another kind of thing, where it is not only the next step that is asked for.
    const isInstead = wish.intent === 'next' && (isUnloved || somethingOther.test(text));
    return {
      from: wish,
      more: isInstead ? { without, intent: 'project', roles: [], topic: '', isInstead } : { without },
    };
  }
  const what = without.exec(all.length === 1 ? (all[0] ?? '') : '')?.groups?.['what'] ?? '';
  if (what === '' || what.split(' ').length > 5 || ofOwnThings.test(what)) return null;
  const picked = pickedIn(what, shownFor(wish, kept, true)).map(idOf);
  const leaving: Operation | null =
    picked.length === 0 ? null : { from: wish, more: { without: [...wish.without, ...picked] } };
  // 'The solar one' is one of those, and no skill.
  if (leaving !== null && /^(?:the|that) /.test(what)) return leaving;
  const isOfPlace = placeBefore.test(what) || /\b(?:anywhere|everywhere|outside)\b/.test(text);
  const place = placeMeantBy(what.replace(placeBefore, ''), isOfPlace);
  if (place !== null && wish.intent !== 'project') return merged(wish, place);
  const denied = isOfPlace ? null : meantBy(what);
  if (denied !== null && denied.skills.length + denied.roles.length + denied.kinds.length > 0)
    return merged(wish, denied);
  return leaving;
}

/** 'Something else, more with people', 'rather something outdoors': what it is to be about changes, and nothing else of the wish. */
const aboutElse =
  /^(?:(?:ok|okay|hm+|no|nah|but|and|or|maybe|perhaps|then|please|rather|actually) )*(?:something|anything|another(?: one)?|a different one|others?|rather|more)\b(?<what>.*)$/;
const leansOnList = /\b(?:else|another|different|others?|rather|more|but|instead)\b/;
function about({ text, words, order, time, difficulty, place }: Said, kept: Kept): Operation | null {
  const { wish } = kept;
  const what = aboutElse.exec(text.replaceAll(/[,.;:] ?/g, ' '))?.groups?.['what'] ?? '';
  if (wish?.intent !== 'project' || what === '' || words.length > mostWords || !leansOnList.test(text)) return null;
  if (order !== null || time !== null || difficulty !== null || place !== null || /\b(?:not|no|like)\b/.test(what))
    return null;
  const topic = what.split(' ').filter((word) => skillsOfDailyWords(word).slugs.length > 0);
  // 'People' stands in any title: what one does with them is looked for.
  const slugs = topic.includes('people') ? skillsOfDailyWords('people').slugs : [];
  const meant = slugs.flatMap((slug) => ({ slug, name: nameOfSkill(slug) ?? slug, from: 0, to: 0 }));
  const skills = [...read(what).skills, ...meant];
  if (topic.length + skills.length === 0) return null;
  const named = skills.length > 0 ? skills.map(({ name }) => name.toLowerCase()) : topic;
  // Of those that were shown, the first is turned down: the others may be that.
  const [first] = /\b(?:else|another|different|others?)\b/.test(text) ? shownFor(wish, kept, false).map(idOf) : [];
  const without = first === undefined ? wish.without : [...wish.without, first];
  return { from: wish, more: { topic: meant.length > 0 ? '' : named.join(' '), skills, roles: [], without } };
}

/** 'The one in Leeds', 'the part time one': which of the list, by what it is like. */
const whereIsOne =
  /\bthe (?:one|job|guy|person|woman|man|lady|member) (?:in|from|at|near) (?<where>\p{L}{3,}(?: \p{L}{3,})?)\b/u;
const likeOne = /\bthe (?:\w+ ){0,2}(?:one|job|project)\b/;
function chosen(said: Said, { wish }: Kept): Operation | null {
  if (wish === null || said.place !== null) return null;
  const where = whereIsOne.exec(said.text)?.groups?.['where'];
  if (where !== undefined && (wish.intent === 'job' || wish.intent === 'people')) {
    const place = regionIn(where).region?.name ?? where.split(' ')[0] ?? '';
    return { from: wish, more: { topic: `${wish.topic} ${place}`.trim(), place: 1 } };
  }
  if (!likeOne.test(said.text)) return null;
  const { kind, remote, onSite } = said.job;
  if (wish.intent === 'job' && (kind !== null || remote || onSite))
    return { from: wish, more: { job: jobWishAfter(said.job, wish.job), place: 1 } };
  return wish.intent === 'project' && said.difficulty !== null && said.order !== 'easiest'
    ? { from: wish, more: { difficulty: said.difficulty, place: 1 } }
    : null;
}

/** 'Too long', 'that is a bit hard for me': what comes before it in that order. */
const tooMuch = new RegExp(
  String.raw`^${lead}(?:(?:it|that|this|they|these|those)(?: is| are|s)? |thats |its |theyre )?(?:all )?(?:too|a bit(?: too)?|way too|far too) (?<how>long|big|much|short|small|hard|difficult|complicated|advanced|easy|simple|basic)(?: (?:for me|work|time))?${tail}`,
);
const opposite: Readonly<Record<string, Order>> = {
  long: 'shortest',
  big: 'shortest',
  much: 'shortest',
  short: 'longest',
  small: 'longest',
  hard: 'easiest',
  difficult: 'easiest',
  complicated: 'easiest',
  advanced: 'easiest',
  easy: 'hardest',
  simple: 'hardest',
  basic: 'hardest',
};
function reordered(text: string, { wish }: Kept): Operation | null {
  const order = opposite[tooMuch.exec(text)?.groups?.['how'] ?? ''];
  if (wish === null || order === undefined) return null;
  if (wish.intent === 'next' || wish.isInstead)
    return order === 'shortest' ? { from: wish, more: { intent: 'next', order, isInstead: false } } : null;
  return wish.intent === 'project' ? { from: wish, more: { order, isReordered: true } } : null;
}

/** 'Shorter?' after a step: a shorter one, and none that was turned down. */
function shorterStep({ text, order, words, topic }: Said, { wish }: Kept): Operation | null {
  if (wish === null || (wish.intent !== 'next' && !wish.isInstead) || words.length > 5 || topic !== '') return null;
  if (order !== 'shortest' || /\b(?:project|projects|list|answer|text)\b/.test(text)) return null;
  return { from: wish, more: { intent: 'next', order: 'shortest', isInstead: false } };
}

/** 'Which of them live in Africa', 'but in England': the same there; projects have no place, but jobs about it have one. */
const onlyWhere = new RegExp(
  String.raw`^${lead}(?:(?:only|just|what about|how about|anything|something|anyone|someone|any|ones|the ones|those|who|which|which ones?|is there (?:one|anyone|anything|something)|are there any|of (?:them|these|those)|is|are|lives?|living|based|located|that is|that are|who lives?|who is) )*(?:in|near|around|from) (?<where>.+?)${tail}`,
);
const isTown = /^\p{L}{3,}$/u;
function elsewhere({ text }: Said, before: Understood, kept: Kept): Operation | null {
  const { wish } = kept;
  if (wish === null || before.intent === 'app' || before.intent === 'greeting') return null;
  const where = onlyWhere.exec(text)?.groups?.['where'] ?? '';
  const { region, rest } = regionIn(where);
  // A town that is in no list of them is looked for as it is called.
  if (region === null && wish.intent === 'job' && isTown.test(where) && !isOfAsking(where))
    return { from: wish, more: { topic: where, roles: [], skills: [] } };
  if (region === null || rest !== '') return null;
  // People live somewhere, whatever was listed.
  if (wish.intent !== 'people' && /\b(?:who|anyone|someone|lives?|living)\b/.test(text))
    return { from: null, more: { intent: 'people', topic: region.name, skills: [], roles: [] } };
  const topic = `${regionIn(wish.topic).rest} ${region.name}`.trim();
  if (wish.intent === 'job' || wish.intent === 'people') return { from: wish, more: { topic } };
  if (wish.intent !== 'project') return null;
  return { from: wish, more: { intent: 'job', topic, time: null, difficulty: null, order: null } };
}

/** 'Which project gets me closest': to the role that is spoken of. */
export const asksForClosest = (text: string): boolean =>
  /\b(?:which|what)(?: \w+)? (?:projects?|one|ones|of (?:them|these|those))\b.*\b(?:closer|closest|nearer|nearest|further|furthest|(?:most|fastest|quickest|best) (?:for|towards?|to) (?:it|that|this|there|my (?:goal|target))|there (?:fastest|quickest|soonest)|helps? (?:me )?(?:the )?most)\b|\b(?:projects?) (?:to|that) (?:gets?|brings?|takes?|helps?) me (?:there|closer|closest|nearer)\b/.test(
    text,
  ) &&
  !/\b(?:near me|to me|by me|close to|closes|deadline|lives?|living|based|done|finished|finishing|the end|complete\w*)\b/.test(
    text,
  );

function closest({ text, roles, skills, saysTarget }: Said, kept: Kept): Operation | null {
  if (!asksForClosest(text) || skills.length > 0) return null;
  const role = roles[0] ?? (saysTarget ? null : kept.role);
  return {
    from: null,
    more: {
      intent: 'project',
      roles: role === null ? [] : [role],
      topic: '',
      place: null,
      order: null,
      isClosest: true,
    },
  };
}

/** 'How many weeks is that with 3 hours': of the project or the role that is spoken of. */
function weeksOf(said: Said, before: Understood, shown: readonly EduraSource[], kept: Kept): Operation | null {
  const { text, time, asksHowLong, roles, skills } = said;
  const isOfThat =
    time !== null && asksHowLong && roles.length + skills.length === 0 && /\b(?:it|that|this|one)\b/.test(text);
  if (!isOfThat) return null;
  const [project] = namedOf('project', shown);
  const isOfProject = before.isClosest || (before.intent === 'project' && namedOf('project', shown).length === 1);
  if (isOfProject && project !== undefined)
    return { from: null, more: { intent: 'plan', project: project.id, roles: [], topic: '' } };
  // A role that was spoken of some time ago is not 'that' any more.
  const isOfRole = before.roles.length > 0 || ['gap', 'compare', 'plan'].includes(before.intent);
  return kept.role === null || !isOfRole
    ? null
    : { from: null, more: { intent: 'plan', roles: [kept.role], topic: '' } };
}

/** 'Which of them close in the next 30 days': of the list, however the time is said. */
const ofThemThen =
  /\b(?:which|what|any|some|how many)(?: ones?)? of (?:them|those|these)\b.*\b(?:clos(?:es?|ing)|expires?|posted|new)\b.*\b(?:next|this|last|within|past|in|by)\b.*\b(?:days?|weeks?|weekend|months?|year)\b/;
const then = ({ text }: Said, { wish }: Kept): Operation | null =>
  wish?.intent === 'job' && ofThemThen.test(text) ? { from: wish, more: {} } : null;

/** What a question does with what the conversation is about; null: it stands for itself, or is understood from the question before. */
/** 'Not the one I am already in': of the projects that were listed. */
function ofOthersOnly(asked: string, before: Understood, { wish }: Kept): Operation | null {
  if (wish?.intent !== 'project' || before.intent !== 'project' || wantsOwn(asked) !== false) return null;
  return saysNothing(withoutOwnFilter(asked)) ? { from: wish, more: {} } : null;
}

export function operationOn(
  said: Said,
  asked: string,
  before: Understood,
  shown: readonly EduraSource[],
  kept: Kept,
): Operation | null {
  if (said.words.length > 14) return null;
  const plain = withoutEnd(asked.toLowerCase().replaceAll(/[’']/g, '').trim(), ' .!?');
  const ofRole = ofSpokenRole(said, before, shown, kept);
  if (ofRole !== null) return { from: null, more: ofRole };
  return (
    closest(said, kept) ??
    ofOthersOnly(asked, before, kept) ??
    weeksOf(said, before, shown, kept) ??
    then(said, kept) ??
    (said.words.length > mostWords
      ? null
      : (about(said, kept) ??
        chosen(said, kept) ??
        shorterStep(said, kept) ??
        reordered(plain, kept) ??
        excluding(plain, before, kept) ??
        excluding(said.text, before, kept) ??
        elsewhere(said, before, kept)))
  );
}
