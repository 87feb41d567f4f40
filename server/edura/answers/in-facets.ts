import { withoutAside } from '../understanding/aside.ts';
import type { CommunityProject } from '../../../contract/community-projects.ts';
import type { EduraIntent } from '../../../contract/edura.ts';
import { speakOf, sayFromTexts } from './from-texts.ts';
import { sayMistakes, sayWhereToBegin } from './about-focus.ts';
import { sayJobFacts } from './about-job-facts.ts';
import type { Asker } from '../asker.ts';
import {
  comparisonIn,
  sayJobsCompared,
  sayProjectsCompared,
  sayStepsCompared,
  type Measure,
} from './comparing-things.ts';
import { jobThatPays, partsCalled } from './called-by-less.ts';
import { asksToWrite, projectFacetsIn, stepFacetsIn, type StepFacet } from '../reading/facets.ts';
import { sayProjectFacets, sayWhetherIn } from './of-project-facets.ts';
import { sayMemberFacets } from './facets-of-member.ts';
import { orderedPair, sayStepFacets } from './of-step-facets.ts';
import { jobFactsIn, type JobFact } from '../reading/job-facts.ts';
import { speaksOfJob } from './job-spoken-of.ts';
import { fold } from '../../search/words.ts';
import { others, secret } from '../reading/of-others.ts';
import type { Page } from '../page.ts';
import { read } from '../reading/reading.ts';
import { kindsAskedIn, saySeveralKinds } from './several-kinds.ts';
import { asksAlone, asksOfItsSkill, asksOfTexts, termsAsked } from '../reading/terms-asked.ts';
import { stepsByTitle } from './step-by-title.ts';
import { asksOfStepWith } from '../reading/step-asked.ts';
import { mostAskedIn, sayTheMost } from './about-the-most.ts';
import {
  jobsNamedIn,
  meant,
  meantAsPart,
  projectsNamedIn,
  stepsNamedIn,
  wordsIn,
  type JobNamed,
  type Named,
  type ProjectNamed,
} from './things-meant.ts';
import type { Said, Understood } from '../understanding/understood.ts';
import { areRoles, sayTwoSides } from './of-two-sides.ts';
import { twoSidesIn } from '../reading/two-sides.ts';
import { membersNamedIn } from './leading-on.ts';

const ofTheirLists = /\b(?:saved?|saves|bookmark\w*|put aside|block(?:ed|s)?|muted?|hid(?:e|es|den)|report(?:ed|s)?)\b/;
const untouched: ReadonlySet<EduraIntent> = new Set(['act']);
/** Of these there are many, or it is asked which there are. */
const ofSeveral =
  /\b(?:projects|jobs|vacancies|openings)\b|\b(?:an?|any|some|another|other) (?:\w+ )?(?:projects?|jobs?|groups?)\b|\b(?:anything|something)\b|\b(?:become|becoming)\b/;
const jobWord =
  /\b(?:jobs?|vacanc\w+|position|opening|posting|advert|employer|apply|applied|(?:trainee|intern|apprentice)(?:ship)?)\b/;
/** One word of a step says too little that these are asked of it. */
const doubtful: ReadonlySet<StepFacet> = new Set(['skills', 'state', 'after']);
/** Two steps are compared where so much of each is said. */
const surelyMeant = 1.2;
/** Without a project, one step has to be said by so much more than others. */
const clearly = 0.15;
const aPart = /\b(?:step|part|bit|stage|phase)\b/;

const byPlace = /\b(?:first|second|third|fourth|fifth|sixth|next|last) step\b/;
/** About the application, or what the member shows. */
const ofOneself =
  /\b(?:my|his|her|their) (?:profile|account|settings|name|page|posts?|messages?|password|evidence|target|role|goal)\b|\bposts\b/;

/** Whether someone who is named is in it: 'is Chloe in the oral history'. */
const isIn =
  /^(?:(?:and|so|ok|but) )*(?:is|are|was|did|does|has) \p{L}{3,}(?: \p{L}+)? (?:also |already |still )?(?:in|part of|doing|do|join(?:ed)?|a member of|working on|taking part|finish(?:ed)?)\b/u;

const isApart = (one: Named<unknown>, other: Named<unknown>): boolean =>
  !one.places.some((at) => other.places.includes(at));

/** The first, and those of the others that are said in other words. */
function apart<One extends Named<unknown>>(all: readonly One[]): One[] {
  const found: One[] = [];
  for (const one of all) if (found.every((other) => isApart(one, other))) found.push(one);
  return found;
}

/** 'The two solar jobs', 'both garden projects': one name is that of two. */
const twoOf = /\b(?:both|(?:the )?(?:two|2)) (?:\w+ ){0,3}(?:jobs|projects|ones|vacancies|openings|groups)\b/;
/** Those that are named as surely as the first. */
function calledAlike<One extends Named<unknown>>(all: readonly One[]): One[] {
  const same = all.filter(({ score }) => score >= (all[0]?.score ?? 0) * nearlyAlike);
  return same.length > 1 ? same : all.slice(0, 2);
}
const nearlyAlike = 0.6;

/** What jobs may be asked for as well. */
const ofJobsAsWell: ReadonlySet<string> = new Set(['length', 'skills', 'saved', 'published', 'owner']);
const ofJobsToo: ReadonlySet<Measure> = new Set(['saved']);
/** Named by more than what its summary says. */
const leastCompared = 1;
/** 'Both Leeds jobs' are told by what only their cards say. */
const leastOfTwo = 0.3;

async function sayCompared(
  measures: readonly Measure[],
  projects: readonly ProjectNamed[],
  said: Said,
  question: string,
  asker: Asker,
  page: Page,
): Promise<boolean> {
  const { text } = said;
  const leastSaid = twoOf.test(text) ? leastOfTwo : leastCompared;
  const likely = projects.filter(({ score }) => score >= leastSaid);
  const two = (twoOf.test(text) ? calledAlike(likely) : apart(likely)).slice(0, 3);
  const whole = async (all: readonly ProjectNamed[]) =>
    (await Promise.all(all.map(({ card }) => asker.project(card.id)))).filter((one) => one !== undefined);
  // Titles of jobs are those of roles.
  const isOfRoles = said.roles.length > 1 && !jobWord.test(text);
  const isOfJobs = jobWord.test(text) || (measures.includes('closing') && !isOfRoles);
  if (isOfJobs || (!isOfRoles && two.length < 2 && measures.some((measure) => ofJobsToo.has(measure)))) {
    const named = (await jobsNamedIn(question, asker, 'parts')).filter(({ score }) => score >= leastSaid);
    const jobs = (twoOf.test(text) ? calledAlike(named) : apart(named)).slice(0, 3);
    if (jobs.length > 1) {
      sayJobsCompared(
        jobs.map(({ card }) => card),
        measures,
        page,
      );
      return true;
    }
    if (isOfJobs) return false;
  }
  const own = asker.usesProgress ? await asker.projects({ shelf: 'joined', sort: 'newest' }) : [];
  const looked = await whole([
    ...projects.slice(0, 2),
    ...own.slice(0, 3).map((card) => ({ card, places: [], score: 0, isSure: true, isDefinite: true })),
  ]);
  const [one, ...more] = stepsNamedIn(question, [...new Set(looked)], meant);
  // Without the name of a project, both are steps of one.
  const other = more.find(
    ({ project, places }) =>
      one !== undefined &&
      (project.id === one.project.id || aPart.test(text)) &&
      !places.some((at) => one.places.includes(at)),
  );
  const isOfSteps = one !== undefined && other !== undefined && (aPart.test(text) || two.length < 2);
  if (isOfSteps && measures.every((measure) => measure === 'length')) {
    sayStepsCompared([one, other], asker, page);
    return true;
  }
  if (two.length < 2) return false;
  sayProjectsCompared(await whole(two), measures, asker, page, text);
  return true;
}

const clauses = /[,;.!\n]+|(?<=\?)|\s[-–—]\s|\b(?:and|n|plus|also|but|und|&)\b/i;

/** What is asked of its texts: of those parts of a question that ask for nothing else. */
function termsOfTexts(
  question: string,
  name: Named<unknown>,
  steps: CommunityProject['steps'],
  tellsOtherwise: (part: string) => boolean,
): string[] {
  const words = wordsIn(fold(question));
  // A word of asking that a step is called by is none there: 'which insects do I learn', learn six groups.
  const titles = new Set(steps.flatMap(({ title }) => wordsIn(fold(title))));
  const called = words.filter((word) => word.length > 3 && titles.has(word));
  const ofName = new Set(name.places.map((at) => words[at] ?? ''));
  const parts = question
    .split(clauses)
    .map((part) => part.trim())
    .filter((part) => asksOfTexts(part))
    .map((part) => read(part).text);
  const asking = parts.filter((part) => !tellsOtherwise(part));
  const terms = asking.flatMap((part) => termsAsked(part));
  return terms.length === 0 ? [] : [...new Set([...terms, ...called])].filter((word) => !ofName.has(word));
}

/** 'What is next for me on the club site': in that one, and not at all. */
const asksWhatIsNext =
  /\bwhat (?:is|comes) next\b(?!.*\bafter\b)|\bwhat (?:do|should|must|shall) i do (?:next|now)\b|\bwhere (?:do|should) i (?:carry|go) on\b/;

/** Projects and their steps, what is asked of them, one after the other. */
async function sayOfProject(
  named: ProjectNamed,
  said: Said,
  question: string,
  asker: Asker,
  page: Page,
): Promise<boolean> {
  const project = await asker.project(named.card.id);
  if (project === undefined) return false;
  const { text } = said;
  if (isIn.test(text)) {
    const [member, ...others] = await membersNamedIn(question, asker);
    if (member !== undefined && others.length === 0) {
      await sayWhetherIn(member, project, asker, page);
      return true;
    }
  }
  if (projectFacetsIn(text).length + stepFacetsIn(text).length === 0 && asksOfItsSkill(said)) return false;
  if (asksWhatIsNext.test(text)) {
    sayWhereToBegin(project, asker, page);
    return true;
  }
  if (sayOfStep({ text, question }, [project], named, asker, page)) return true;
  const facets = projectFacetsIn(text);
  if (facets.length > 0) await sayProjectFacets(facets, project, asker, page);
  // 'How much does a raised bed cost' is of any raised bed.
  const terms = !named.isDefinite
    ? []
    : termsOfTexts(question, named, project.steps, (part) => projectFacetsIn(part).length > 0);
  const texts = { kind: 'project' as const, project };
  // Whether one can do it alone is asked of nothing else: that it does not say so is an answer.
  const isTold = terms.length > 0 && (speakOf(texts, terms) || (asksAlone.test(text) && facets.length === 0));
  if (isTold) sayFromTexts(texts, terms, page);
  else if (facets.length === 0 && named.isDefinite && stepFacetsIn(text).includes('mistakes')) {
    sayMistakes(project, page);
    return true;
  }
  return facets.length > 0 || isTold;
}

function sayOfStep(
  { text, question }: { text: string; question: string },
  projects: readonly CommunityProject[],
  named: ProjectNamed | null,
  asker: Asker,
  page: Page,
): boolean {
  const facets = stepFacetsIn(text);
  if (facets.length === 0) return false;
  const isPart = aPart.test(text);
  const least = isPart ? meantAsPart : meant;
  const byTitle = stepsByTitle(question, projects);
  const spoken = byTitle.length > 0 ? byTitle : stepsNamedIn(question, projects, least, named?.places);
  const [project] = projects;
  const [one, ...more] =
    spoken.length > 0 || named === null || project === undefined
      ? spoken
      : partsCalled(read(question), question, { project, named, facets, isPart });
  if (
    one === undefined ||
    (named === null && !isPart && one.score < surelyMeant && facets.every((facet) => doubtful.has(facet)))
  )
    return false;
  const rival = more.find(({ score, step }) => step.id !== one.step.id && score >= one.score);
  const other = more.find(
    ({ project, places }) => project.id === one.project.id && !places.some((at) => one.places.includes(at)),
  );
  if (facets.includes('before') && other !== undefined) {
    const [first, second] = orderedPair(text, one, other);
    sayStepFacets(facets, first, second.step, text, asker, page);
    return true;
  }
  // Of several that are said alike, nobody knows which is meant.
  if (rival !== undefined && named === null && rival.score > one.score - clearly) return false;
  sayStepFacets(facets, one, null, text, asker, page);
  return true;
}

/** A job that is spoken of as one that is known, rather than the role or the subject that it has. */
const isMeant = ({ isSure, isDefinite, score }: JobNamed, text: string): boolean =>
  isSure && (jobWord.test(text) || (isDefinite && score >= 2));

/** Facts of a job that is named, and then what its texts say of the rest. */
async function sayOfJob(
  facts: readonly JobFact[],
  { text, roles }: Said,
  question: string,
  asker: Asker,
  page: Page,
): Promise<boolean> {
  const [job, rival] = await jobsNamedIn(question, asker);
  if (job === undefined || (rival !== undefined && rival.score >= job.score) || facts.includes('fit')) return false;
  if (!isMeant(job, text) || (roles.length > 0 && !jobWord.test(text))) return false;
  const whole = await asker.job(job.card.id);
  if (whole === undefined) return false;
  sayJobFacts(facts, whole, asker, page);
  const texts = { kind: 'job' as const, job: whole };
  const terms = termsOfTexts(question, job, [], (part) => jobFactsIn(part).length > 0);
  if (terms.length > 0 && speakOf(texts, terms)) sayFromTexts(texts, terms, page);
  page.suggest('Which jobs fit me?');
  return true;
}

/** 'Which jobs close' has no name; what is left of a question must be one. */
const openQuestion = ({ intent, language, of, step }: Understood): boolean =>
  !untouched.has(intent) && language === null && of === null && step === null;

/**
 * What a question asks of projects, steps and jobs that it names: each fact that is asked for, in the order in which it is.
 *
 * @returns false where it names none for certain, or asks nothing of it that can be told
 */
export async function sayFacets(asked: Understood, asker: Asker, page: Page): Promise<boolean> {
  if (!openQuestion(asked) || asked.project !== null) return false;
  const question = withoutAside(asked.question);
  const said = read(question);
  const { text } = said;
  if (secret.test(text.replace(asksToWrite, ' '))) return false;
  // What others saved or blocked is no job or project that they show.
  if (asked.isPrivate && ofTheirLists.test(text)) return false;
  // 'Where does Omar live and what does he do' is told by what he shows.
  if (await sayMemberFacets(asked, said, asker, page)) return true;
  if ((asked.isPrivate && !asksToWrite.test(text)) || others.test(question)) return false;
  const most = mostAskedIn(asked, text);
  if (most !== null && (await sayTheMost(most, text, asker, page))) return true;
  const kinds = said.skills.length > 1 ? [] : kindsAskedIn(asked, text, said.signs);
  if (kinds.length > 0) {
    await saySeveralKinds(kinds, asked, asker, page);
    return true;
  }
  const measures = comparisonIn(text);
  const sides = twoSidesIn(question);
  if (sides !== null && areRoles(sides)) return false;
  if (sides !== null && (await sayTwoSides(question, said, measures ?? [], asker, page))) return true;
  const jobFacts = jobFactsIn(text);
  const facets = projectFacetsIn(text);
  const ofSteps = stepFacetsIn(text);
  const isOfTexts = question.split(clauses).some((part) => asksOfTexts(part.trim()));
  if (measures === null && jobFacts.length + facets.length + ofSteps.length === 0 && !isOfTexts) return false;
  if (asksOfStepWith(said) || ofOneself.test(text)) return false;
  // A step that is told by its place is told whole.
  if (byPlace.test(text) && !facets.some((facet) => facet === 'first' || facet === 'last')) return false;
  if (asked.intent === 'greeting' && facets.length + ofSteps.length === 0) return false;
  const isOfJob = jobWord.test(text);
  const isOfPay = jobFacts.includes('pay') && facets.length + said.roles.length === 0;
  const paying = isOfPay ? await jobThatPays(question, asker) : undefined;
  if (paying !== undefined) {
    sayJobFacts(jobFacts, paying, asker, page);
    page.suggest('Which jobs fit me?');
    return true;
  }
  if (ofSeveral.test(text) && measures === null && facets.length === 0) return false;
  const projects = await projectsNamedIn(question, asker, measures === null ? 'whole' : 'parts');
  // Words of two roles may stand in two projects as well: 'solar technician versus field ecologist'.
  const isOfRoles = asked.intent === 'compare' && said.roles.length > 1 && !/\bprojects?\b/.test(text) && !isOfJob;
  if (isOfRoles) return false;
  if (measures !== null && (await sayCompared(measures, projects, said, question, asker, page))) return true;
  if (isOfJob && jobFacts.length > 0) {
    return sayOfJob(jobFacts, said, question, asker, page);
  }
  if (isOfJob || ofSeveral.test(text)) return false;
  const [best, rival] = projects;
  // 'The home visitor: hours': a job that is called by its title, and by no word for it.
  if (jobFacts.length > 0 && facets.length === 0 && said.time === null && (best === undefined || best.score < 2))
    if (await sayOfJob(jobFacts, said, question, asker, page)) return true;
  if (best !== undefined && best.isSure && (rival === undefined || rival.score < best.score)) {
    // 'The home visitor thing' is a job; places, members and what is left are of projects alone.
    const isOfProject = best.score >= 2 || facets.some((facet) => !ofJobsAsWell.has(facet));
    const [job] = isOfProject ? [] : await jobsNamedIn(question, asker);
    if (speaksOfJob(text) && !isOfProject) return false;
    if (job === undefined || job.score <= best.score) return sayOfProject(best, said, question, asker, page);
    return false;
  }
  if (ofSteps.length === 0) return false;
  // 'What is left before I am a translator' is of the role, and of no step in which something is translated.
  if (asked.intent === 'gap' && said.roles.length > 0 && !aPart.test(text)) return false;
  const own = asker.usesProgress ? await asker.projects({ shelf: 'joined', sort: 'newest' }) : [];
  const ids = new Set([...own.slice(0, 4), ...projects.slice(0, 2).map(({ card }) => card)].map(({ id }) => id));
  const looked = (await Promise.all([...ids].map((id) => asker.project(id)))).filter((one) => one !== undefined);
  return sayOfStep({ text, question }, looked, null, asker, page);
}
