import type { Database } from '../store/database.ts';
import { sayInBrief } from './answers/in-brief.ts';
import { asksForShorter, briefIn, fewest } from './reading/brief.ts';
import { findProjects } from './answers/about-finding.ts';
import { findNamed, findPeople } from './answers/about-people.ts';
import { admitUnknownRole, compareRoles, tellGap } from './answers/about-roles.ts';
import { explainSkill } from './answers/about-skills.ts';
import { act } from './answers/about-acting.ts';
import { findJobs } from './answers/about-jobs.ts';
import { planWeek, sayNext } from './answers/about-doing.ts';
import { listDone } from './answers/about-done.ts';
import { admitIgnorance, answerDespair, explainApp, talk } from './answers/in-talking.ts';
import { withHours } from './reading/week-days.ts';
import { withoutAfterthought } from './reading/manners.ts';
import { isOfHealth } from './reading/health-asked.ts';
import { withPointedAskedInside, withProjectAskedInside } from './answers/asked-inside.ts';
import { withJobSpokenOf } from './answers/job-spoken-of.ts';
import { isPlainlyOfHelp, sayThingBeforeHelp } from './answers/before-help.ts';
import { sayProgressIn } from './answers/about-one-project.ts';
import { answerAbroad } from './answers/abroad.ts';
import { sayStepAbout } from './answers/about-steps.ts';
import { Asker } from './asker.ts';
import { sayIfFinished } from './answers/if-finished.ts';
import { sayFacets } from './answers/in-facets.ts';
import { read } from './reading/reading.ts';
import { sayOfStepSpokenOf } from './answers/of-steps-spoken-of.ts';
import { asksForFeedback, asksOfOwnPart } from './reading/asking-of-one.ts';
import { sayOpenHalf } from './answers/open-half.ts';
import { isEncoded } from './reading/encoded.ts';
import { isOfAnother, sayOfOthers } from './answers/of-others.ts';
import { sayOfOwnStep } from './answers/of-own-step.ts';
import { partAskedIn, sayOwnPart } from './answers/about-own-part.ts';
import { isOfElsewhere } from './reading/of-elsewhere.ts';
import { asksToWrite } from './reading/foreign.ts';
import { asksHowItIsDone } from './reading/speaking-of-application.ts';
import { commandsByText } from './reading/of-others.ts';
import { namedOf } from './reading/named-of.ts';
import { keep, nothingKept } from './understanding/conversation.ts';
import type { Guide, GuideMessage } from './guide.ts';
import { sayOfNamed, sayOfThing } from './answers/about-things.ts';
import { admitNotKnowingWhere } from './answers/near-me.ts';
import { sayOfDates } from './answers/about-dates.ts';
import { sayProfileOf, sayWhetherToWrite } from './answers/about-one-called.ts';
import { sayTraining } from './answers/about-training.ts';
import { sayNoPapers } from './answers/about-papers.ts';
import { sayOwn } from './answers/about-own-data.ts';
import { sayAsked } from './answers/to-asks.ts';
import { sayOfAll } from './answers/about-all.ts';
import { sayDiscussion } from './answers/of-discussions.ts';
import { sayFoundPosts } from './answers/about-found-posts.ts';
import { sayProjectForRole } from './answers/project-for-role.ts';
import { sayWhetherKnownBefore } from './answers/known-before.ts';
import { sayNarrowly } from './answers/narrowly.ts';
import { sayWithinLimits } from './answers/within-limits.ts';
import { sayLeftOut } from './answers/saying-left-out.ts';
import { ownAskedIn } from './reading/own-asked.ts';
import { Page, plain } from './page.ts';
import { eduraPage } from './pages.ts';
import { withProjectMeant } from './answers/project-meant.ts';
import { sayFactInText, sayFromAnyText, sayTextsOfNamed } from './answers/texts-of-named.ts';
import { withThingNamed } from './answers/thing-named.ts';
import { sayWhetherSkill } from './answers/whether-skill.ts';
import { isElsewhere } from './understanding/elsewhere.ts';
import { understand } from './understanding/understanding.ts';
import { withinBounds } from './within-bounds.ts';
import type { Understood } from './understanding/understood.ts';
import { leadsOn, nowhere, sayWayOn, wayOnIn } from './answers/leading-on.ts';

/** 'Typography: beginner against advanced. What is the difference' asks once. */
const isOfItsLevels = ({ also, question, skills }: Understood): boolean =>
  skills.length === 1 &&
  ofLevels.test(question) &&
  (ofLevels.test(also ?? '') || /^what(?:['’]?s| is) the diff/i.test(also ?? ''));
const ofLevels = /\b(?:beginner|intermediate|advanced|expert)s?\b/i;

async function answer(understood: Understood, asker: Asker, page: Page): Promise<void> {
  // Of two wishes about one thing both are answered at once.
  if (understood.also !== null && partAskedIn(understood.question) === 'next')
    if (await sayOwnPart(understood, asker, page)) return;
  if (understood.also !== null && (await sayFacets(understood, asker, page))) return;
  await answerOne(understood, asker, page);
  if (understood.also === null || isOfItsLevels(understood)) return;
  page.say(`You also asked “${plain(understood.also)}”:`);
  await answerOne(understand(understood.also, understood, page.sources), asker, page);
}

/** Whatever is told of what the member has or lacks, what was left out is not in it: that is said wherever no answer has said it. */
async function answerWhole(last: string, understood: Understood, asker: Asker, page: Page): Promise<void> {
  if (isEncoded(last)) {
    page.say('I do not know what that says: I read plain words, and neither decode a text nor do what it says.', [
      eduraPage,
    ]);
    return page.suggest('What can you do?', 'What should I do next?');
  }
  if (await sayOpenHalf(last, (half) => answerWhole(half, understand(half), asker, page), asker, page)) return;
  if (await sayOfOthers(last, understood, asker, page)) return;
  await answer(understood, asker, page);
  if (understood.intent !== 'act' && asker.isOfOwn) await sayLeftOut(['skills', 'progress'], asker, page);
}

/** What is asked of a step that is called by what it is about, in a project that is named or in the member's own. */
async function sayOfStep(
  { of, intent, project, question, isPrivate, step }: Understood,
  asker: Asker,
  page: Page,
): Promise<boolean> {
  // One that has a number is told whole.
  if (step !== null && step.place !== null) return false;
  if (intent === 'act' || intent === 'greeting' || isPrivate || (of !== null && of.kind !== 'project')) return false;
  return sayOfStepSpokenOf({ project: of?.id ?? project, question }, of?.rest ?? read(question).text, asker, page);
}

/** What is not known leads to what the question names: a member, a job, a project or a step. */
async function admitAbout(understood: Understood, asker: Asker, page: Page, mayBeSaid = true): Promise<void> {
  // What hurts names no project, whatever it is called like, and what a text commands is of none.
  const isOfNone = isOfHealth(understood.question) || commandsByText.test(understood.question);
  const named = isOfNone ? nowhere : await wayOnIn(understood, asker);
  // Whose job it is, or what a trade will be, tells no more of what is elsewhere.
  const found = mayBeSaid ? named : { ...named, job: null };
  // 'What is her phone number': whom 'her' means is the way on.
  const [spoken] = leadsOn(found) ? [] : namedOf('member', understood.shownBefore);
  const member = spoken === undefined ? undefined : await asker.member(spoken.username);
  const way = member === undefined ? found : { ...found, members: [member] };
  // Its texts have been looked through before it is said that nothing says it.
  const isOfText = mayBeSaid && way.members.length === 0 && way.step === null && !understood.isPrivate;
  const { question } = understood;
  if (isOfText && (await sayTextsOfNamed(question, way, true, asker, page))) return;
  if (isOfText && (await sayFromAnyText(understood, asker, page))) return;
  if (isOfText && (await sayTextsOfNamed(question, way, false, asker, page))) return sayWayOn(way, asker, page);
  const isHere = leadsOn(way);
  admitIgnorance(understood, page, isHere);
  if (isHere) await sayWayOn(way, asker, page);
}

/** What a letter is for is shown; the letter itself is the member's to write. */
async function refuseToWrite(asked: Understood, asker: Asker, page: Page): Promise<void> {
  page.say('I do not know how to do that: I write no letters or other texts, and only look things up here.', [
    eduraPage,
  ]);
  const way = await wayOnIn(asked, asker);
  if (leadsOn(way)) return sayWayOn(way, asker, page);
  page.suggest('What can you do?', 'Which jobs fit me?');
}

const wishesForSomeone =
  /^(?:\W*(?:i|we|do|you|please|is|are|there))*\W*(?:need|want|know|find|looking for|look for|got)? ?(?:me )?(?:some|any)(?:one|body)\b/i;

async function answerOne(asked: Understood, asker: Asker, page: Page): Promise<void> {
  // 'Not the jeans one' names what is left out, and nothing that is asked about.
  const isNarrowed = asked.goesOn && (asked.denied !== null || asked.without.length > 0);
  const isOfItself = asked.of === null && !isNarrowed;
  if (asked.brief !== undefined && isOfItself && (await sayInBrief(asked, asker, page))) return;
  if (isOfItself && (await sayWhetherSkill(asked, asker, page))) return;
  if (isOfItself && asked.intent === 'unknown' && isOfElsewhere(read(asked.question).text))
    return admitAbout(asked, asker, page, false);
  if (asked.of === null && (await sayIfFinished(asked, asker, page))) return;
  if (asked.asks !== null && (await sayAsked(asked.asks, asked.shownBefore, asker, page))) return;
  if (asked.otherwise !== null) return answer(asked.otherwise, asker, page);
  // What is done with any project or step is told by no text of one.
  if (asked.intent === 'app' && asked.help !== null && isOfItself && asksHowItIsDone(read(asked.question).text))
    return explainApp(asked, asker, page);
  if (asksToWrite.test(asked.question)) return refuseToWrite(asked, asker, page);
  if (await sayTraining(asked, asker, page)) return;
  if ((await sayWithinLimits(asked, asker, page)) || (await sayNoPapers(asked, asker, page))) return;
  if (isOfItself && asked.intent === 'done' && asksForFeedback(asked.question))
    return listDone(await withProjectMeant(asked, asker), asker, page);
  // With a time, what can be finished in it is planned.
  const own =
    isOfItself && asked.intent !== 'act' && asked.time === null ? ownAskedIn(read(asked.question).text) : null;
  if (own !== null && (await sayOwn(own, asker, page))) return;
  if (isOfItself && ((await sayOfAll(asked, asker, page)) || (await sayFoundPosts(asked, asker, page)))) return;
  if (isOfItself && (await sayDiscussion(asked, asker, page))) return;
  if (isOfItself && ((await sayProfileOf(asked, asker, page)) || (await sayWhetherToWrite(asked, asker, page)))) return;
  if (isOfItself && asked.intent !== 'act' && (await sayOfOwnStep(asked, asker, page))) return;
  if (isOfItself && (await sayProjectForRole(asked, asker, page))) return;
  if (isOfItself && (await sayWhetherKnownBefore(asked, asker, page))) return;
  // 'Oral history' is a word for interviewing, and how the member calls their project.
  const isOtherWord = asked.skills.some(({ name }) => !asked.question.toLowerCase().includes(name.toLowerCase()));
  if (isOfItself && isOtherWord && (await sayOwnPart(asked, asker, page))) return;
  if (isOfItself && (await sayNarrowly(asked, asker, page))) return;
  if (asked.of === null && (await sayOfDates(asked, asker, page))) return;
  if (isOfItself && (await sayOwnPart(asked, asker, page))) return;
  if (isOfItself && (await isPlainlyOfHelp(asked, asker))) return explainApp(asked, asker, page);
  // 'I need somebody good with it whom I could ask about the door sign' asks for no fact of the sign.
  if (isOfItself && asked.intent === 'people' && asked.skills.length > 0 && wishesForSomeone.test(asked.question))
    return findPeople(asked, asker, page);
  if (isOfItself && (await sayFacets(asked, asker, page))) return;
  const named = isOfItself
    ? ((await withThingNamed(asked, asker, understand)) ??
      (await withJobSpokenOf(asked, asker)) ??
      (await withProjectAskedInside(asked, asker)) ??
      (await withPointedAskedInside(asked, asker)))
    : asked;
  if (!isNarrowed && (await sayOfStep(named ?? asked, asker, page))) return;
  if (named !== null && named.of !== null) {
    if (await sayInBrief(named, asker, page)) return;
    if (await sayOfThing(named.of, named, asker, page)) return;
    page.say('I cannot see that here any more: it is gone, or hidden from you.');
    page.suggest('Find a project for me', 'What should I do next?');
    return;
  }
  const understood = named ?? (isNarrowed ? asked : await withProjectMeant(asked, asker));
  const { project, question } = understood;
  if (project !== null && asksOfOwnPart(question) && (await sayProgressIn(project, asker, page))) return;
  if (admitNotKnowingWhere(understood, page)) return;
  if (isOfItself && (await sayThingBeforeHelp(understood, asker, page))) return;
  if (isOfItself && (await sayFactInText(understood, asker, page))) return;
  if (isElsewhere(understood) || (isOfItself && (await isOfAnother(understood, asker))))
    return admitAbout({ ...understood, intent: 'unknown' }, asker, page);
  switch (understood.intent) {
    case 'gap':
      return tellGap(understood, asker, page);
    case 'next':
      return sayNext(understood, asker, page);
    case 'project':
      return findProjects(understood, asker, page);
    case 'job':
      return findJobs(understood, asker, page);
    case 'people':
      return findPeople(understood, asker, page);
    case 'skill':
      return explainSkill(understood, asker, page);
    case 'compare':
      return compareRoles(understood, asker, page);
    case 'plan':
      return planWeek(understood, asker, page);
    case 'done':
      return listDone(understood, asker, page);
    case 'app':
      return explainApp(understood, asker, page);
    case 'act':
      return act(understood, asker, page);
    case 'greeting':
      await talk(understood, asker, page);
      return;
    case 'unknown':
      if (understood.language !== null) return answerAbroad(understood, asker, page);
      if (understood.unknownRole !== null) return admitUnknownRole(understood.unknownRole, asker, page);
      if (understood.name !== null && (await sayOfNamed(understood.name, understood, asker, page))) return;
      if (understood.name !== null && (await findNamed(understood.name, asker, page, question))) return;
      if (understood.name === null && !isOfHealth(question) && (await sayStepAbout(understood, asker, page))) return;
      return admitAbout(understood, asker, page);
  }
}

/** So many questions are remembered. */
const remembered = 10;

/** The last question, in the light of those before it and of what their answers have shown. */
export function lastQuestion(messages: readonly GuideMessage[]): Understood {
  const asked = messages.flatMap(({ from, text }, at) => {
    const answer = messages[at - 1];
    return from === 'member' ? [{ text, shown: answer?.from === 'guide' ? (answer.sources ?? []) : [] }] : [];
  });
  const [first, ...later] = asked.slice(-remembered);
  const briefly = (typed: string) => {
    const text = withHours(withoutAfterthought(typed));
    return briefIn(text) ?? { question: text, sentences: undefined };
  };
  const told = (one: Understood, sentences: number | undefined): Understood =>
    sentences === undefined ? one : { ...one, brief: sentences };
  const begin = briefly(first?.text ?? '');
  let last = told(understand(begin.question === '' ? (first?.text ?? '') : begin.question), begin.sentences);
  let before = last;
  let kept = nothingKept;
  for (const { text, shown } of later) {
    const isShorter = asksForShorter(text) && (before.intent === 'skill' || before.intent === 'gap');
    const { question, sentences } = isShorter ? { question: '', sentences: fewest } : briefly(text);
    // 'In one sentence please' asks for the same once more.
    if (question === '' && sentences !== undefined) {
      last = told(before, sentences);
      continue;
    }
    kept = keep(kept, last, shown);
    // Somebody who was asked about by their name, and was found.
    if (last.name !== null && shown.some(({ kind }) => kind === 'member')) before = last;
    last = told(understand(question, before, shown, kept), sentences);
    // What is not known does not end what was spoken of before.
    if (last.intent !== 'unknown' || last.asks !== null || last.roles.length + last.skills.length > 0) before = last;
  }
  return last;
}

/** Answers from what the database says, and from nothing else. */
export function builtInGuide(db: Database, now: () => Date): Guide {
  return {
    async *stream(messages, { session, omitted }, signal) {
      const page = new Page();
      const asker = new Asker(db, session, omitted, now());
      const last = messages.findLast(({ from }) => from === 'member')?.text ?? '';
      const answered = answerDespair(last, page)
        ? Promise.resolve()
        : withinBounds(messages, asker, lastQuestion).then((understood) => answerWhole(last, understood, asker, page));
      answered.then(
        () => page.end(),
        (error: unknown) => page.end(error instanceof Error ? error : new Error('no answer was found')),
      );
      for await (const part of page.parts()) {
        signal.throwIfAborted();
        yield part;
      }
    },
  };
}
