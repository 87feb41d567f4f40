import { isSkillName } from '../../search/known-skills.ts';
import { corrected } from './correcting.ts';
import type { NamedRole, NamedSkill } from './naming.ts';

const agent = /(?:er|ers|or|ors|ist|ists|ian|ians|nurse|nurses)$/;
const unit = /^(?:h|hrs?|hours?|mins?|minutes?)$/;
const amount =
  /^(?:\d+(?:[.,]\d+)?|an?|half|one|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty|forty|couple|few|of)$/;
const amountWithUnit = /^\d+(?:[.,]\d+)?(?:h\d{0,2}|hrs?|hours?|m|mins?|minutes?)$/;
const number = /^\d[\d.,]*$/;

/** 'A guy', 'this creep': whoever it is. */
const somebody = /^(?:guys?|dude|bloke|lads?|woman|girl|creep|weirdo|troll|jerk|stalker|idiot|individual|person|user)$/;
const article = /^(?:an?|this|that|some|one)$/;

/** Who has a skill; 'to solder' and 'to tutor' are what they do. */
const isAgent = (word: string, before: string | undefined): boolean =>
  agent.test(word) && !(before === 'to' && isSkillName(`${word}ing`));

/** A question as words to compare: each thing that it names is one sign, in capitals as in the wordings. */
export function signsOf(
  typed: readonly string[],
  roles: readonly NamedRole[],
  wanted: readonly NamedRole[],
  skills: readonly NamedSkill[],
  trades: ReadonlyMap<number, NamedSkill>,
): string[] {
  const signs: string[] = [];
  for (let at = 0; at < typed.length; at += 1) {
    const word = typed[at] ?? '';
    const role = roles.find(({ from }) => from === at);
    const skill = skills.find(({ from }) => from === at);
    const trade = trades.get(at);
    const last = typed[(role ?? skill ?? { to: 0 }).to - 1] ?? '';
    if (trade !== undefined) {
      signs.push(typed[trade.to - 1]?.endsWith('s') ? 'ROLES' : 'ROLE');
      at = trade.to - 1;
    } else if (role !== undefined) {
      signs.push(wanted.includes(role) ? (last.endsWith('s') ? 'ROLES' : 'ROLE') : 'FORMER');
      at = role.to - 1;
    } else if (skill !== undefined) {
      signs.push(isAgent(last, typed[at - 1]) ? (last.endsWith('s') ? 'AGENTS' : 'AGENT') : 'SKILL');
      at = skill.to - 1;
    } else if (amountWithUnit.test(word)) signs.push('TIME');
    else if (unit.test(word)) {
      let from = signs.length;
      while (from > 0 && (amount.test(signs[from - 1] ?? '') || signs[from - 1] === 'NUMBER')) from -= 1;
      const isAmount = from < signs.length;
      signs.length = from;
      signs.push(isAmount ? 'TIME' : 'hour');
    } else if (number.test(word)) signs.push('NUMBER');
    else if (somebody.test(word) && article.test(signs.at(-1) ?? '')) signs.splice(-1, 1, 'someone');
    else signs.push(...corrected(word).split(' '));
  }
  return signs;
}
