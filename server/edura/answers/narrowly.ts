import { listDone } from './about-done.ts';
import { sayNarrowlyOfDone } from './narrowly-of-done.ts';
import { sayNarrowlyOfRole, sayWhichRoles } from './narrowly-of-roles.ts';
import { sayNarrowlyOfOwnSkills, sayNarrowlyOfSkill } from './narrowly-of-skills.ts';
import { sayNarrowlyOfTwoRoles } from './narrowly-of-two-roles.ts';
import type { Asker } from '../asker.ts';
import { asksWhetherEnough, type Form, formOf } from '../reading/narrow-form.ts';
import type { Page } from '../page.ts';
import { withoutManners } from '../reading/manners.ts';
import { periodIn } from '../reading/periods.ts';
import { read } from '../reading/reading.ts';
import type { Understood } from '../understanding/understood.ts';

/** Of these something else is asked than one fact that is looked up of the member, a role or a skill. */
const ofOther: ReadonlySet<Understood['intent']> = new Set(['act', 'job', 'people', 'project', 'plan', 'greeting']);

/** 'Have I finished a step this year': no word of it is of a title. */
const asksOfPeriod = ({ text, isWhether, isCount }: Form, topic: string): boolean =>
  (isWhether || isCount) &&
  /\b(?:i|my)\b.*\b(?:finish\w*|complet\w*|done|did|do|achiev\w*|active)\b/.test(text) &&
  topic.replace(/\b(?:last|ever|this|week|month|year|today|yesterday|past|active|already|so|far)\b/g, '').trim() === '';

const levelNamed = /\b(?:beginner|intermediate|advanced|expert)s?\b/i;

/**
 * A closed or narrow question about what the member has done, a role or a skill: its answer begins with yes or no, the number, or the one
 * that is asked for. A standing overview in its place would make its reader look for the fact.
 *
 * @returns whether such a thing was asked
 */
export async function sayNarrowly(understood: Understood, asker: Asker, page: Page): Promise<boolean> {
  const { intent, language, isPrivate, roles, skills, saysTarget, question, denied, time, brief, also } = understood;
  if (understood.unknownRole !== null) return false;
  if (language !== null || isPrivate || ofOther.has(intent) || time !== null || brief !== undefined) return false;
  if (question.length > 200) return false;
  const said = read(
    withoutManners(also === null || levelNamed.test(question) ? question : (question.split(/[?.!]/)[0] ?? question)),
  );
  const form = formOf(said.text);
  const [one, other] = roles;
  const [skill] = skills;
  // 'Can I become a translator without typography' leaves nothing out: whether it is needed is what it asks.
  const isWithout = denied !== null && form.isWhether && /\bwithout\b/.test(form.text) && one !== undefined;
  if (isWithout && other === undefined) return sayNarrowlyOfRole(form, one, said.skills, asker, page);
  if (denied !== null) return false;
  if (one !== undefined && other !== undefined)
    return roles.length === 2 && sayNarrowlyOfTwoRoles(form, [one, other], skills, asker, page);
  const isEnough = skill !== undefined && asksWhetherEnough(form.text);
  const role = one ?? (saysTarget || isEnough ? await asker.target() : null);
  if (role !== null && intent !== 'next') return sayNarrowlyOfRole(form, role, skills, asker, page);
  if ((role !== null && !isEnough) || saysTarget) return false;
  if (skill !== undefined && skills.length === 1)
    return sayWhichRoles(form, skill, page) || sayNarrowlyOfSkill(form, skill, question, asker, page);
  if (skill !== undefined) return false;
  if (await sayNarrowlyOfOwnSkills(form, asker, page)) return true;
  if (asksOfPeriod(form, said.topic) && periodIn(question, asker.now) !== null) {
    await listDone(understood, asker, page);
    return true;
  }
  return sayNarrowlyOfDone(form, said.topic, asker, page);
}
