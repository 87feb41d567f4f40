import { sayJobsCompared, sayProjectsCompared, sayStepsCompared, thanAsked, type Measure } from './comparing-things.ts';
import { roles as allRoles } from '../../guidance/roles.ts';
import type { Asker } from '../asker.ts';
import type { Page } from '../page.ts';
import { verdict } from '../reading/narrow-form.ts';
import { isOf } from './project-meant.ts';
import { lettersOf } from '../reading/project-spoken-of.ts';
import { jobCalledBy, stepCalledBy } from './things-called.ts';
import { projectsNamedIn, type ProjectNamed } from './things-meant.ts';
import { read } from '../reading/reading.ts';
import { asksWhetherOneSkill } from '../reading/skills-asked.ts';
import { type TwoSides, twoSidesIn } from '../reading/two-sides.ts';
import type { Said } from '../understanding/understood.ts';

const ofJobs = /\b(?:jobs?|vacanc\w+|positions?|openings?|posting|traineeship|apprenticeship|trainee|apprentice)\b/;
const ofRoles = /\b(?:in common|roles?|become|becoming|career|trade|profession)\b/;
/** So much of a name is of the card: half of its words. */
const enough = 0.5;

/** The project that one side speaks of, by whatever its card says: more than any other, and at least by half of the words. */
async function projectOn(name: string, asker: Asker): Promise<ProjectNamed | undefined> {
  const words = name.split(' ');
  const found = (await projectsNamedIn(name, asker, 'words')).filter(
    ({ card }) => words.filter((word) => isOf(card, word)).length >= words.length * enough,
  );
  const own = found.filter(({ card }) => card.mine?.role != null);
  const [first, second] = own.length === 1 && (own[0]?.score ?? 0) >= (found[0]?.score ?? 0) ? own : found;
  return first === undefined || (second !== undefined && second.score >= first.score) ? undefined : first;
}

/** 'Home care' is of the home care worker, and 'solar tech' of the technician: two words or more, all of one title. */
const isOfRole = (name: string): boolean =>
  name.includes(' ') &&
  allRoles.some(({ title }) => {
    const own = lettersOf(title);
    return name.split(' ').every((word) => own.some((other) => other.startsWith(word === 'bike' ? 'bicycle' : word)));
  });

export const areRoles = ({ left, right }: TwoSides): boolean => [left, right].every(([name = '']) => isOfRole(name));

/** The first reading of each side that calls something. */
async function called<Thing>(
  names: readonly string[],
  find: (name: string) => Promise<Thing | undefined>,
): Promise<Thing | undefined> {
  for (const name of names) {
    const found = await find(name);
    if (found !== undefined) return found;
  }
  return undefined;
}

/**
 * Two things of one kind that a question chooses between, by short names: two projects, jobs or steps before two roles.
 *
 * @returns whether it names two
 */
export async function sayTwoSides(
  question: string,
  { text, roles, skills }: Said,
  measures: readonly Measure[],
  asker: Asker,
  page: Page,
): Promise<boolean> {
  const sides = roles.length > 1 || ofRoles.test(text) ? null : twoSidesIn(question);
  if (sides === null) return false;
  if (areRoles(sides) || (skills.length > 0 && asksWhetherOneSkill(text))) return false;
  const isOfJobs = ofJobs.test(text);
  const both = async <Thing>(find: (name: string) => Promise<Thing | undefined>, idOf: (thing: Thing) => string) => {
    const [one, other] = [await called(sides.left, find), await called(sides.right, find)];
    return one === undefined || other === undefined || idOf(one) === idOf(other) ? null : ([one, other] as const);
  };
  // Skills have neither hours nor steps.
  const isOfSkills = skills.length > 1 && measures.length === 0;
  const jobs = isOfJobs
    ? await both(
        (name) => jobCalledBy(name, asker),
        ({ id }) => id,
      )
    : null;
  if (jobs !== null) {
    sayJobsCompared(jobs, measures, page);
    return true;
  }
  const steps = await both(
    (name) => stepCalledBy(name, asker),
    ({ step }) => step.id,
  );
  if (steps !== null) {
    sayStepsCompared(steps, asker, page);
    return true;
  }
  const projects = isOfJobs
    ? null
    : await both(
        (name) => projectOn(name, asker),
        ({ card }) => card.id,
      );
  // Two skills that are named are asked about themselves, unless both are words of titles.
  if (projects !== null && (!isOfSkills || projects.every(({ score }) => score >= 1))) {
    const whole = (await Promise.all(projects.map(({ card }) => asker.project(card.id)))).filter(
      (one) => one !== undefined,
    );
    const than = thanAsked(read(question).text, whole);
    if (than !== null) page.say(verdict(than, '.'));
    const areOwn = asker.usesProgress && whole.every(({ mine }) => mine?.role != null);
    sayProjectsCompared(whole, measures.length === 0 && areOwn ? ['left'] : measures, asker, page, text);
    return whole.length > 0;
  }
  return false;
}
