import type { Job } from '../../../contract/jobs.ts';
import type { CommunityProject } from '../../../contract/community-projects.ts';
import { fold } from '../../search/words.ts';
import { slugOfSkill } from '../../skills/match.ts';
import type { Asker } from '../asker.ts';
import type { StepFacet } from '../reading/facets.ts';
import { isSameWord, jobsNamedIn, tellingIn, wordsIn, type ProjectNamed, type StepNamed } from './things-meant.ts';
import type { Said } from '../understanding/understood.ts';

/** Only steps have these: how long something takes may be asked of the whole project as well. */
const ofStepsAlone: ReadonlySet<StepFacet> = new Set(['mistakes', 'criteria', 'before']);

/** Steps that are called by a word that their project's title has as well, or, as a part, by the skill that they use: 'the walk', 'the css bit'. */
export function partsCalled(
  { skills }: Pick<Said, 'skills'>,
  question: string,
  {
    project,
    named,
    facets,
    isPart,
  }: {
    project: CommunityProject;
    named: ProjectNamed;
    facets: readonly StepFacet[];
    isPart: boolean;
  },
): StepNamed[] {
  const called = (step: CommunityProject['steps'][number], places: readonly number[]): StepNamed => ({
    project,
    step,
    score: 1,
    places,
  });
  if (isPart) {
    const slugs = skills.map(({ slug }) => slug);
    const using = project.steps.filter((step) => step.skills.some((skill) => slugs.includes(slugOfSkill(skill))));
    // Of several that use it, the one whose first skill it is.
    const main = using.filter((step) => slugs.includes(slugOfSkill(step.skills[0] ?? '')));
    const [one, ...others] = main.length > 0 ? main : using;
    if (one !== undefined && others.length === 0) return [called(one, [])];
  }
  if (!facets.some((facet) => ofStepsAlone.has(facet))) return [];
  const words = wordsIn(fold(question));
  for (const at of named.places) {
    const word = words[at] ?? '';
    const [one, ...others] = project.steps.filter((step) => wordsIn(step.title).some((own) => isSameWord(word, own)));
    if (one !== undefined && others.length === 0) return [called(one, [at])];
  }
  return [];
}

const ofPay = /^(?:pay|pays|paid|earn|earns|salary|wages?|anything|something|money|month|hour|year|does|would)$/;
const fewest = 2;

/** Only jobs pay: what is asked to pay is the one job whose card says every telling word of the question. */
export async function jobThatPays(question: string, asker: Asker): Promise<Job | undefined> {
  const words = tellingIn(question).filter((word) => !ofPay.test(word));
  if (words.length < fewest) return undefined;
  const found = (await jobsNamedIn(question, asker, 'words')).filter(({ card }) => {
    const own = wordsIn(fold(`${card.title} ${card.organisation} ${card.place} ${card.summary}`));
    return words.every((word) => own.some((other) => isSameWord(word, other)));
  });
  const [one, ...others] = found;
  return one === undefined || others.length > 0 ? undefined : asker.job(one.card.id);
}
