import { read } from '../reading/reading.ts';
import { skillsOfDailyWords } from '../reading/daily-words.ts';
import { wishesNothing } from '../reading/job-wish.ts';
import { isGeneral } from '../reading/wishes.ts';

/** What asks or wishes, at the beginning of a sentence. */
const asks =
  /^(?:(?:and|so|but|ok|okay|hey|hi|please|pls|plz|now|then|well|also|n) )*(?:what|whats|wats|wot|which|wich|who|whos|where|wheres|when|why|how|hows|is|are|was|can|could|would|will|should|may|do|does|did|has|have you|got|any|anything|anyone|something|someone|show|find|give|gimme|tell|list|need|want|looking|search|recommend|suggest|i (?:want|need|would|wanna|am looking|like|wish)|id like|im looking)\b/;
/** What happened to someone, or is as it is: no wish, and nothing that is looked for. */
const tells =
  /^(?:(?:and|so|but|ok|okay|hey|hi|hello|well|nah|lol|oh) )*(?:(?:i|we|my \w+|our \w+|the \w+(?: \w+)?|a \w+|she|he|they|someone|somebody|people|you|ur|your \w+|this|it|job cent(?:re|er)(?: \w+)?) )?(?:(?:just|only|really|also|once|already|never|finally|always|am|was|were|has|have|had|is|are|been) )*(?:saw|see|seen|left|quit|lost|met|heard|read|found|got (?:told|sent|fired|here)|moved|came|come|finished school|dropped out|said|says|told|tells|thinks|reckons|loves?|likes?|hates?|keeps?|recommended|live|lives|work|works|worked|retired|bored|tired|new|sick|poor|skint|broke|unemployed|from|on the dole|in|here|at|into|using)\b/;
const points = /\b(?:that|it|this)\b(?=\W*$)/;

const plainly = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[’']/g, '')
    .replaceAll(/[^\p{L}\p{N}\s]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

const turnsDown =
  /^(?:(?:nah|no|nope|hm+|ok|well|meh)[ ,.;:!]+)*(?:(?:thats |that is |its |it is )?not (?:really |quite )?(?:for me|my (?:thing|cup of tea|style)|what i (?:want|meant|had in mind))|no thanks?|boring|nah|nope|meh)[,.;:!]+ (?=\p{L})/iu;
/** 'Not for me, something with wood': what is turned down is before the comma, and what is wished for after it. */
export function withoutTurningDown(question: string): string {
  const rest = question.replace(turnsDown, '');
  if (rest === question) return question;
  const { skills, topic } = read(rest);
  // 'Not for me. How about the Swedish one' asks of another one.
  if (/^(?:how|what) about\b/i.test(rest)) return rest;
  return skills.length > 0 || skillsOfDailyWords(topic).slugs.length > 0 ? rest : question;
}

/** It says what is wished for: hours, a level, a kind of work, a skill that is no word of daily life. */
function saysMore(text: string): boolean {
  const { skills, roles, time, difficulty, job, project } = read(text.replace(whoSays, ''));
  return (
    skills.length + roles.length > 0 || time !== null || difficulty !== null || project !== null || !wishesNothing(job)
  );
}

/** Who says something wishes for nothing: 'my teacher says it all the time'. */
const whoSays =
  /^\W*(?:my|our|the) [\p{L}-]+(?= (?:always |often |just |still )*(?:says?|said|tells?|told|thinks?|reckons?|keeps?|asks?|asked|recommended)\b)/iu;

const mostParts = 4;

/**
 * A question without what is told beside it: 'saw your flyer in the library. what is the shortest project'. What it tells is not searched
 * for; a skill that it names is what 'that' points at.
 */
export function withoutAside(question: string): string {
  const parts = question.split(/(?<=[.!?;])\s+|\n+/).filter((part) => part.trim() !== '');
  if (parts.length < 2 || parts.length > mostParts) return question;
  const told = parts.filter((part) => !/\?\s*$/.test(part) && !asks.test(plainly(part)) && tells.test(plainly(part)));
  const asked = parts.filter((part) => !told.includes(part));
  if (told.length === 0 || asked.length === 0 || !asked.some((part) => asks.test(plainly(part)) || /\?\s*$/.test(part)))
    return question;
  // 'What do I do?' asks of what was told.
  if (asked.every((part) => isGeneral(read(part)))) return question;
  const rest = asked.join(' ');
  const own = read(rest);
  const last = asked.at(-1) ?? '';
  const named = told.flatMap((part) =>
    read(part).skills.filter(({ name }) => plainly(part).includes(name.toLowerCase())),
  );
  // 'She said learn JavaScript. Got a project for that': for JavaScript.
  if (named.length === 1 && own.skills.length + own.roles.length === 0 && points.test(plainly(last)))
    return rest.replace(/\b(?:that|it|this)\b(?=\W*$)/i, named[0]?.name ?? 'that');
  return told.some(saysMore) ||
    (own.topic === '' &&
      own.order === null &&
      wishesNothing(own.job) &&
      told.some((part) => skillsOfDailyWords(read(part).topic).isAll))
    ? question
    : rest;
}

const whoIs =
  /^(?:(?:so|and|hey|hi|ok) )*(?:who(?:['’]?s| is)|do you know|tell me about|have you heard of) [^\s?,.;]{2,40}(?: [^\s?,.;]{2,40})?$/iu;
const tellsWhat = /^(?:the|that|a|an|some|one of) \p{L}/iu;
const longestTold = 60;
/** 'Who is Wolfgang? the bridge guy': what they are is told beside the name. */
export function withoutDescription(question: string): string {
  const end = question.search(/[?,.;–]/);
  const [asked, told] = [question.slice(0, end).trim(), question.slice(end + 1).trim()];
  return end > 0 && told.length < longestTold && whoIs.test(asked) && tellsWhat.test(told) ? asked : question;
}
