import type { CommunityProject, CommunityProjectCard } from '../../../contract/community-projects.ts';
import { slipsBetween, slipsIn } from '../../search/spelling.ts';
import { stemOf } from '../../search/words.ts';
import { slugOfSkill } from '../../skills/match.ts';
import { type Asker, searchFor } from '../asker.ts';
import { asksForSteps, asksOfOneProject, asksOfOwnPart, asksWhatItIs } from '../reading/asking-of-one.ts';
import { asking, filler } from '../reading/correcting.ts';
import { skillsOfDailyWords } from '../reading/daily-words.ts';
import { lettersOf, projectSpokenOf, type Spoken } from '../reading/project-spoken-of.ts';
import type { Understood } from '../understanding/understood.ts';

type Card = CommunityProjectCard | CommunityProject;

/** The same word in another form, or with a slip. */
const isLike = (word: string, other: string): boolean =>
  word === other ||
  stemOf(word) === stemOf(other) ||
  (word.length >= 4 && other.startsWith(word)) ||
  slipsBetween(word, other, slipsIn(word)) <= slipsIn(word);

/** Whether a title says all that a name says; words of asking need not be there. */
export function isNamed(title: string, name: string): boolean {
  const all = lettersOf(name);
  const telling = all.filter((word) => !filler.has(word) && !asking.has(word));
  const own = lettersOf(title);
  return (telling.length > 0 ? telling : all).every((word) => own.some((other) => isLike(word, other)));
}

/** Projects that are called so, otherwise those that come near. */
export async function projectsNamed(what: string, asker: Asker): Promise<{ called: Card[]; near: Card[] }> {
  const asked = searchFor([], what);
  const hits = asked === null ? [] : (await asker.findProjects(asked)).map(({ card }) => card);
  const called = hits.filter(({ title }) => isNamed(title, what));
  return { called, near: hits.filter((card) => !called.includes(card)) };
}

/** Whether each word is one of what its card says, or says a skill of it: 'the bike repair evening'. */
export function isOf({ title, summary, skills }: Card, name: string): boolean {
  const slugs = skills.map(slugOfSkill);
  return lettersOf(name).every(
    (word) =>
      isNamed(`${title} ${summary} ${skills.join(' ')}`, word) ||
      skillsOfDailyWords(word).slugs.some((slug) => slugs.includes(slug)),
  );
}

/** Joined ones first: of those, what one knows of them may be a skill. */
export async function projectCalled({ name, isOwn }: Spoken, asker: Asker): Promise<Card | undefined> {
  const joined = asker.usesProgress ? await asker.projects({ shelf: 'joined', sort: 'newest' }) : [];
  const called = joined.find(({ title }) => isNamed(title, name));
  if (called !== undefined) return called;
  const own = joined.find((card) => isOf(card, name));
  if (isOwn) return own;
  const others = await projectsNamed(name, asker);
  return others.called[0] ?? own ?? others.near.find((card) => isOf(card, name));
}

const otherwise: ReadonlySet<Understood['intent']> = new Set(['unknown', 'job', 'app']);
const isOfOne: ReadonlySet<Understood['intent']> = new Set(['next', 'done', 'plan', 'project', 'people']);

/** With the project that the question speaks of, where it asks something of one: its next step, how far it is, whose it is. */
export async function withProjectMeant(understood: Understood, asker: Asker): Promise<Understood> {
  const { intent, project, step, question, asksHowLong, asksHowHard, time } = understood;
  // Without hours, it is no plan that is asked for.
  const isLength = intent === 'plan' && asksHowLong && time === null;
  const asksWhatIsIn = asksWhatItIs.test(question) || asksForSteps.test(question);
  // Whatever it was taken for: 'who is doing the solar box' is not about jobs.
  const isOther =
    (asksOfOneProject(question) && otherwise.has(intent)) ||
    (asksOfOwnPart(question) && otherwise.has(intent)) ||
    (asksWhatIsIn && intent === 'unknown') ||
    isLength;
  const isOpen = !understood.isPrivate && understood.unknownRole === null;
  if (project !== null || step !== null || !(isOfOne.has(intent) || (isOther && isOpen))) return understood;
  const asksOfIt = asksOfOneProject(question) || asksWhatIsIn || asksHowLong || asksHowHard || asksOfOwnPart(question);
  if ((intent === 'project' || intent === 'people') && !asksOfIt) return understood;
  const spoken = projectSpokenOf(question);
  const one = spoken === null ? undefined : await projectCalled(spoken, asker);
  if (one === undefined) return understood;
  return { ...understood, intent: intent === 'people' || isOther ? 'project' : intent, project: one.id };
}
