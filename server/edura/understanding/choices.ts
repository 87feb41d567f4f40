import { helpAnswers } from '../../../contract/help/answers.ts';
import { skillsOfDailyWords } from '../reading/daily-words.ts';
import { nameOfSkill } from '../reading/naming.ts';
import { kindsOf, type Nearest } from '../recognising/nearest.ts';
import { read } from '../reading/reading.ts';
import type { Said } from './understood.ts';
import { withArticle } from '../reading/with-article.ts';

const most = 3;
/** What is less likely is no guess any more. */
const leastShare = 0.12;
const leastLikeness = 0.2;

/** How the guide itself would ask for it; null: there is no such question. */
function questionOf({ kind, title }: Pick<Nearest, 'kind' | 'title'>, { roles, skills, topic }: Said): string | null {
  const [role, skill] = [roles[0]?.title.toLowerCase(), skills[0]?.name];
  switch (kind) {
    case 'app':
      return helpAnswers.find((one) => one.title === title)?.question ?? null;
    case 'project':
      return skill === undefined ? 'Find a project for me' : `Find a project about ${skill}`;
    case 'job':
      return role === undefined ? 'Which jobs fit me?' : `Jobs as ${role}`;
    case 'people':
      return skill === undefined ? 'Who should I follow?' : `Who knows about ${skill}?`;
    case 'skill': {
      // 'Explain braille': no skill is called so, but one has to do with it.
      const near = skill ?? nameOfSkill(skillsOfDailyWords(topic).slugs[0]);
      return near === undefined ? null : `What is ${near}?`;
    }
    case 'gap':
      return role === undefined
        ? 'What am I missing for my target role?'
        : `What am I missing to become ${withArticle(role)}?`;
    case 'next':
      return 'What should I do next?';
    case 'compare':
      return 'Which role suits me?';
    case 'plan':
      return 'Plan my week with 3 hours';
    case 'done':
      return 'What did I get done?';
    case 'greeting':
    case 'name':
    case 'private':
    case 'unknown':
    default:
      return null;
  }
}

/** Words that name what many things have to do with: loud music is no wish to make any, and who reported a post asks of no journalism. */
const ofManyThings =
  /^(?:music|songs?|phones?|money|donations?|games?|old(?:er|est)?|aged?|hands?|shows?|school|class|child|kids?|health|stories|story|numbers?|data|pictures?|cars?|app|program|software|care|emergency|accident|language|foreign|memor(?:y|ies)|history|conversation|party|map|internet|figure|sound|noise|patient|doctor|hospital|medical|medicine|clinic|lesson|eat|eats|eating|energy|power|posts?|posted|reports?|reported|reads?|views?|viewed|invented)$/;

/** The skill that comes nearest to what a question is about; null: none does. */
export function nearSkillIn({ skills, topic, text }: Said): { name: string; slug: string } | null {
  const asked = text.split(' ');
  const skill = skills.find(({ from, to }) => to - from > 1 || !ofManyThings.test(asked[from] ?? ''));
  if (skill !== undefined) return { name: skill.name, slug: skill.slug };
  const words = topic.split(' ');
  const telling = words.filter((word) => !ofManyThings.test(word) && skillsOfDailyWords(word).slugs.length > 0);
  // One word of many is said by chance: 'the weather, as I hang wet cloth outside'.
  const [slug] = telling.length * 4 < words.length ? [] : skillsOfDailyWords(telling.join(' ')).slugs;
  const name = nameOfSkill(slug);
  return slug === undefined || name === undefined ? null : { name, slug };
}

/** What may have been meant by a question that was not understood, each as the guide would ask it. */
export function choicesFor(question: string): string[] {
  const said = read(question);
  const likely = kindsOf(said.signs).filter(({ share, likeness }) => share >= leastShare && likeness >= leastLikeness);
  const questions = likely.flatMap((one) => [
    questionOf(one, said) ?? [],
    ...(one.orElse === null ? [] : [questionOf({ kind: one.kind, title: one.orElse }, said) ?? []]),
  ]);
  // 'How do I fix my bike?' is no question for this guide, but there may be a project about it.
  const near = nearSkillIn(said);
  const subject = near === null ? [] : [`Find a project about ${near.name}`, `Who knows about ${near.name}?`];
  return [...new Set([...subject, ...questions.flat()])].slice(0, most);
}

/** What a question about the application may mean as well; null: it is clear. */
export function otherChoice(question: string, title: string): string | null {
  const said = read(question);
  const app = kindsOf(said.signs).find(({ kind }) => kind === 'app');
  const other = app?.title === title ? app.orElse : (app?.title ?? null);
  return other === null ? null : questionOf({ kind: 'app', title: other }, said);
}
