import { wordsOf } from '../reading/correcting.ts';
import type { Kept } from './conversation.ts';
import { namedOf } from '../reading/named-of.ts';
import { read } from '../reading/reading.ts';
import type { Understood } from './understood.ts';

const longest = 10;
const level = '(?:beginner|intermediate|advanced|expert)';
/** Asked of one skill, without its name. */
const ofSkill = new RegExp(
  [
    String.raw`\bwhat (?:can|does|must|should|would|could|do) (?:an? |the )?(?:${level}|(?:somebody|someone|one|people) (?:who is |at )?${level})\b`,
    String.raw`^(?:(?:and|so|ok|but|no) )*(?:what about |how about )?(?:an? |the |as an? |at )?${level}(?: level)?\W*$`,
    String.raw`\b(?:what|which) level (?:am i|do i have|have i|i am)\b|\bhow good am i\b|\bam i (?:an? )?${level}\b`,
    String.raw`\b(?:what|which) steps? (?:was|were|is|are|of mine|showed|shows?) ?(?:that|it|those|this)?\W*$`,
    String.raw`\bnext level\b|\bhow (?:many|much) (?:more )?steps? (?:to|till|until|for|is|are|do i)\b`,
  ].join('|'),
);
const onlyLevel = new RegExp(
  String.raw`^(?:(?:and|so|ok|but|no) )*(?:what about |how about )?(?:an? |the |as an? |at )?(${level})(?: level)?\W*$`,
);
const ofSteps = /\b(?:what|which) steps? (?:was|were|is|are|of mine|showed|shows?) ?(?:that|it|those|this)?\W*$/;
/** Asked of one's way to a role, without its name. */
const ofRole =
  /\b(?:my|our) (?:own )?(?:chances?|odds|prospects)\b|\bhow (?:far|close|near) am i(?: (?:then|from it|to it|myself|off|away))?\W*$/;

const ifFinished =
  /\b(?:if|when|once|after) i (?:(?:have|had|would|could|will) )?(?:finish(?:ed)?|complete[d]?|do|did|done) (?:it|that|this|them)\b/i;
const isEnough = /\b(?:enough|sufficient|suffices?|high enough)\b/;
/** 'How do I get more of it' */
const moreOfIt =
  /\bhow (?:do|can|could|would|should) i (?:get|learn|have|gain|show|collect|practi[sc]e|improve|train) (?:more (?:of )?)?(?:it|that)\b|\bhow (?:do|can|could|would) i get better (?:at|in) (?:it|that)\b/;
const onlyIf =
  /^(?:(?:and|but|so|ok|what|what about|then) )*(?:if|when|once|after) i (?:(?:have|had) )?(?:finish(?:ed)?|complete[d]?|do|did|done) [^?,.;]{3,60}\??$/i;
const isMine = /\b(?:mine|it|that|this|my level|what i have)\b/i;

/** 'And what level am I?' after typography, 'my own chances?' after a role: with the one that was spoken of in it. */
export function withSkillOrRole(question: string, before: Understood | null, { spoken }: Pick<Kept, 'spoken'>): string {
  const [whole] = namedOf('project', spoken);
  // 'And if I finish it?': the project that was spoken of.
  if (whole !== undefined && ifFinished.test(question))
    return question.replace(ifFinished, (said) =>
      said.replace(/(?:it|that|this|them)$/i, `the project ${whole.title}`),
    );
  if (before === null || wordsOf(question).length > longest) return question;
  const { text, roles, skills, project } = read(question);
  const [own] = before.skills;
  // 'Is mine good enough for that role'
  if (before.intent === 'skill' && before.skills.length === 1 && own !== undefined && skills.length === 0)
    if (roles.length === 1 && isEnough.test(text) && isMine.test(text))
      return `is my ${own.name} good enough for the role ${roles[0]?.title ?? ''}`;
  const isOfSkill = before.intent === 'skill' || before.intent === 'gap';
  if (isOfSkill && before.skills.length === 1 && own !== undefined && roles.length + skills.length === 0)
    if (moreOfIt.test(text)) return `how do I get better at ${own.name}`;
  const [towards] = before.roles;
  // 'And if I finish the solar box?' after how far one is.
  if (before.intent === 'gap' && before.roles.length === 1 && towards !== undefined && onlyIf.test(question))
    return `${question.trim().replace(/[?!.]{1,3}$/, '')}, how far am I then from the role ${towards.title}`;
  if (roles.length + skills.length > 0 || project !== null) return question;
  const [skill, ...others] = before.skills;
  if (before.intent === 'skill' && skill !== undefined && others.length === 0 && ofSkill.test(text)) {
    if (ofSteps.test(text)) return `which of my steps show ${skill.name}`;
    const bare = onlyLevel.exec(text)?.[1];
    if (bare !== undefined) return `what can one do at ${bare} in ${skill.name}`;
    return `${question.trim().replace(/[?!.]{1,3}$/, '')} in ${skill.name}`;
  }
  const [role, ...rest] = before.roles;
  return ['gap', 'compare', 'next'].includes(before.intent) &&
    role !== undefined &&
    rest.length === 0 &&
    ofRole.test(text)
    ? `how far am I from being a ${role.title.toLowerCase()}`
    : question;
}
