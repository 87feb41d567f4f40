import type { EduraIntent } from '../../../contract/edura.ts';
import { passesOn } from '../reading/asked-kind.ts';
import { skillsOfDailyWords } from '../reading/daily-words.ts';
import { asksWhomToFollow } from './deciding.ts';
import { onlyAsks } from '../recognising/nearest.ts';
import { numberWord } from '../reading/number-words.ts';
import type { Understood } from './understood.ts';

/** Where everyone is, and that they are somewhere. */
const ourselves = /^(?:site|stepwise|platform|page|lives?|living|based|besides?|apart|fellow)$/;

const isList: ReadonlySet<EduraIntent> = new Set(['project', 'people', 'job']);

/** What difficulty was read from. */
const ofLevel =
  /^(?:newcomers?|newbies?|newbie|noobs?|novices?|starters?|beginners?|total|absolute|complete|experience|knowledge|training|background|scratch|zero|entry|timers?)$/;

const isNumber = new RegExp(String.raw`^(?:${numberWord})$`);

const helps = /^(?:teach|teaches|teaching|tutor|coach|mentor|help|show|learn|check|review)$/;

const mentoring = { name: 'Mentoring', slug: 'mentoring' };
const asksForMentor = /\bmentors?\b/i;

/** Without words that only say how it is asked for; a word that is told by a skill or by daily life is a subject. */
export function searchingFor(understood: Understood): Understood {
  const { intent, topic, skills, name, time, roles, question } = understood;
  // Nobody says of what: then it is the skill itself.
  if (
    intent === 'people' &&
    skills.length + roles.length === 0 &&
    /^(?:mentors?)?$/.test(topic) &&
    asksForMentor.test(question)
  )
    return { ...understood, skills: [{ ...mentoring, from: 0, to: 0 }], topic: 'mentoring' };
  if (!isList.has(intent) || name !== null || topic === '') return understood;
  // What someone knows says what it is about, and not that they pass it on.
  if (roles.length > 0 && passesOn.test(question.toLowerCase())) return { ...understood, topic: '' };
  // 'Who can teach me JavaScript' looks for nobody who teaches something else.
  const isOfSkill = intent === 'people' && skills.length > 0;
  // How much time there is has been read already.
  const isTime = (word: string) =>
    time !== null &&
    (isNumber.test(word) ||
      /^(?:h|hr|hrs|min|mins|eat|eats|cost|costs|spend|longer|mornings?|afternoons?|evenings?|nights?|weekends?|days?|hours?|minutes?)$/.test(
        word,
      ));
  const isAmount = (word: string) => /^\d+(?:h|hrs?|hours|mins?|minutes)$/.test(word);
  const isLevel = (word: string) => understood.difficulty !== null && ofLevel.test(word);
  const isToFollow = intent === 'people' && asksWhomToFollow.test(understood.question.toLowerCase());
  const isSubject = (word: string) =>
    (!isToFollow &&
      !onlyAsks(word) &&
      !isTime(word) &&
      !isAmount(word) &&
      !isLevel(word) &&
      !(intent === 'people' && ourselves.test(word))) ||
    (skillsOfDailyWords(word).slugs.length > 0 && !(isOfSkill && helps.test(word))) ||
    skills.some((skill) => skill.name.toLowerCase().split(' ').includes(word));
  return { ...understood, topic: topic.split(' ').filter(isSubject).join(' ') };
}
