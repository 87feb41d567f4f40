import { isSkillName } from '../../search/known-skills.ts';
import { stemOf } from '../../search/words.ts';

const between = /^(?:my|your|our|own|some|the|a|few|wild)$/;
const isWord = /^\p{L}{3,}$/u;
const mostWords = 40;

/** The skill that a verb and its object are: keep bees, beekeeping. */
function skillOf(verb: string, noun: string): string | null {
  const base = verb.replace(/(?:ing|s)$/, '');
  const name = `${stemOf(noun)}${base}`;
  return [`${name}ing`, `${name.replace(/e$/, '')}ing`].find((one) => isSkillName(one)) ?? null;
}

/** 'Someone who keeps bees' is of beekeeping: its words are no others that are spelt almost so. */
export function withSkillsAsVerbs(question: string): string {
  const words = question.split(' ');
  if (words.length > mostWords) return question;
  for (const [at, verb] of words.entries()) {
    const to = [1, 2, 3].map((on) => at + on).find((place) => !between.test((words[place] ?? '').toLowerCase())) ?? at;
    const [, noun = '', end = ''] = /^(\p{L}{3,}s)([^\p{L}]*)$/u.exec(words[to] ?? '') ?? [];
    const skill = noun === '' || !isWord.test(verb) ? null : skillOf(verb.toLowerCase(), noun.toLowerCase());
    if (skill === null) continue;
    const does = /s$/i.test(verb) ? 'knows' : /ing$/i.test(verb) ? '' : 'do';
    return [...words.slice(0, at), does, `${skill}${end}`, ...words.slice(to + 1)]
      .filter((one) => one !== '')
      .join(' ');
  }
  return question;
}
