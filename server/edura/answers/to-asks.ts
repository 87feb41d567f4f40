import type { EduraSource } from '../../../contract/edura.ts';
import { roleWith } from '../../guidance/answering.ts';
import { fold } from '../../search/words.ts';
import { sayAmongListed } from './among-listed.ts';
import { sayOfOwnProject } from './of-own-project.ts';
import { sayAmongOwnDone } from './among-own-done.ts';
import { sayOfFocus } from './about-focus.ts';
import { sayArea } from './about-areas.ts';
import { sayToOthers } from './done-to-others.ts';
import { sayUnsure } from './of-unsure.ts';
import { sayStepChosen } from './of-step-chosen.ts';
import { sayStepOf } from './of-step-of.ts';
import { saySameField } from './in-same-field.ts';
import { sayOfShown } from './of-shown.ts';
import { sayFollowedIn } from './about-followed.ts';
import { sayInProject } from './about-members-of.ts';
import { sayJob } from './about-jobs.ts';
import { sayHowToWrite } from './about-one-called.ts';
import { sayHint } from './hints.ts';
import { sayStepBeside, sayStepTime, sayStepWish } from './about-marking.ts';
import { membersCalled } from './about-people.ts';
import { sayPosts, sayPostTold } from './about-posts.ts';
import { saySkillFirst } from './about-skill-first.ts';
import { sayPlan } from './planning.ts';
import { type Asker, searchFor, sourceOf } from '../asker.ts';
import type { Asks } from '../understanding/asks.ts';
import type { JobsOf } from '../reading/jobs-of-asked.ts';
import { sayFollowedWho } from './about-who-is-followed.ts';
import { sayMatch } from './about-match.ts';
import { sayNeedsTaught } from './about-needs-taught.ts';
import { sayFirstStep, sayNotTaught, sayWhichSkillFirst, sayWithoutFear, sayWord } from './to-beginners.ts';
import { sayStepNumber } from './of-step-number.ts';
import { sayNotTold } from './not-told.ts';
import { sayQuickestStep } from './about-quickest-step.ts';
import { counted, type Page, plain } from '../page.ts';
import { withArticle } from '../reading/with-article.ts';
import { jobsPage } from '../pages.ts';

const mostJobs = 6;

async function sayJobsOf({ name, username }: JobsOf, asker: Asker, page: Page): Promise<boolean> {
  const [hit, ...others] = username === undefined ? (await membersCalled(name, asker)).called : [];
  const called = username ?? (others.length > 0 ? undefined : hit?.card.username);
  const member = called === undefined ? undefined : await asker.member(called);
  if (member === undefined) return false;
  const jobs = await asker.jobsOf(member);
  const who = `**${plain(`${member.first_name} ${member.last_name}`)}**`;
  page.say(
    jobs.length === 0
      ? `${who} has posted no open job that you may see.`
      : `${who} has posted ${counted(jobs.length, 'open job')}:`,
    [sourceOf.member(member)],
  );
  for (const job of jobs.slice(0, mostJobs)) sayJob(job, page);
  if (!member.following)
    page.offer({ kind: 'follow', username: member.username, title: `${member.first_name} ${member.last_name}` });
  page.suggest('Which jobs fit me?', 'What should I do next?');
  return true;
}

/** Nobody's prices are kept here; the member can be asked. */
function sayNoPrices(shown: readonly EduraSource[], page: Page): boolean {
  const members = shown.filter(({ kind }) => kind === 'member').slice(0, 3);
  page.say(
    `I do not know what anyone takes for it: no prices are kept here. ${members.length === 1 ? `Ask ${plain(members[0]?.title ?? '')}: their profile has a button to write to them.` : 'Ask the one you mean: each profile has a button to write to them.'}`,
    members,
  );
  for (const member of members) page.say(`- **${plain(member.title)}**`, [member]);
  page.suggest('Who should I follow?', 'What should I do next?');
  return true;
}

function sayNoForecast(shown: readonly EduraSource[], page: Page): boolean {
  const [project] = shown.filter(({ kind }) => kind === 'project');
  if (project === undefined) return false;
  page.say(`I do not know that: I have no forecast. What **${plain(project.title)}** needs is on its page.`, [project]);
  page.suggest('What should I do next?');
  return true;
}

const inTown = (place: string, town: string): boolean =>
  fold(place)
    .split(/[^\p{L}]+/u)
    .join(' ')
    .includes(town);

async function sayRoleInTown(
  { role: slug, town }: Extract<Asks, { of: 'role-in-town' }>,
  asker: Asker,
  page: Page,
): Promise<boolean> {
  const role = roleWith(slug);
  if (role === undefined) return false;
  const own = await asker.jobs({ shelf: 'all', sort: 'match', role: slug });
  const there = own.filter(({ place }) => inTown(place, town));
  const name = plain(town.replaceAll(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase()));
  page.say(
    there.length === 0
      ? `No: no open job in ${name} is for ${plain(withArticle(role.title.toLowerCase()))}.`
      : `${counted(there.length, 'open job')} in ${name} ${there.length === 1 ? 'is' : 'are'} for ${plain(withArticle(role.title.toLowerCase()))}:`,
    [jobsPage, sourceOf.role(role)],
  );
  for (const job of there.slice(0, mostJobs)) sayJob(job, page);
  if (there.length === 0 && own.length > 0) page.say('Elsewhere:', [jobsPage]);
  for (const job of there.length === 0 ? own.slice(0, 3) : []) sayJob(job, page);
  const asked = searchFor([], town);
  const others = asked === null ? [] : (await asker.findJobs(asked, {})).map(({ card }) => card);
  const near = others.filter((job) => inTown(job.place, town) && !own.some(({ id }) => id === job.id));
  if (near.length > 0) page.say(`In ${name}, for something else:`, [jobsPage]);
  for (const job of near.slice(0, 3)) sayJob(job, page);
  page.suggest('Which jobs fit me?', 'What should I do next?');
  return true;
}

/** @param shown what the answer before has shown. @returns whether it could be told */
export async function sayAsked(asks: Asks, shown: readonly EduraSource[], asker: Asker, page: Page): Promise<boolean> {
  switch (asks.of) {
    case 'among':
      return sayAmongListed(asks, asker, page);
    case 'focus':
      return sayOfFocus(asks, asker, page);
    case 'quickest-step':
      return sayQuickestStep(asks, asker, page);
    case 'skill-first':
      return saySkillFirst(asks, asker, page);
    case 'hint':
      return sayHint(asks, shown, asker, page);
    case 'step-number':
      return sayStepNumber(asks, asker, page);
    case 'word':
    case 'cv':
      return sayWord(asks, page);
    case 'not-taught':
      return sayNotTaught(asks, asker, page);
    case 'which-skill-first':
      return sayWhichSkillFirst(asks, asker, page);
    case 'fear':
      return sayWithoutFear(asks, asker, page);
    case 'first-step':
      return sayFirstStep(asks, asker, page);
    case 'same-field':
      return saySameField(asks, asker, page);
    case 'step-of':
      return sayStepOf(asks, asker, page);
    case 'step-chosen':
      return sayStepChosen(asks, asker, page);
    case 'followed-who':
      return sayFollowedWho(asks, asker, page);
    case 'match':
      return sayMatch(asks, asker, page);
    case 'untaught':
    case 'own-teaching':
      return sayNeedsTaught(asks, asker, page);
    case 'courses':
    case 'hired':
    case 'target-of':
    case 'accepted':
    case 'coming':
      return sayNotTold(asks, asker, page);
    case 'area':
    case 'areas':
      return sayArea(asks, asker, page);
    case 'refused':
    case 'oust':
    case 'in-name':
    case 'unfollow':
      return sayToOthers(asks, asker, page);
    case 'shown':
      return sayOfShown(asks, asker, page);
    case 'followed-in':
      return sayFollowedIn(asks, shown, asker, page);
    case 'jobs-of':
      return sayJobsOf(asks, asker, page);
    case 'posts':
    case 'comments':
    case 'likes':
    case 'posted-when':
      return sayPosts(asks, asker, page);
    case 'post-author':
    case 'post-text':
      return sayPostTold(asks, asker, page);
    case 'mark-step':
      return sayStepWish(asks, shown, asker, page);
    case 'own-project':
      return sayOfOwnProject(asks, asker, page);
    case 'own-done':
      return sayAmongOwnDone(asks, asker, page);
    case 'step-beside':
      return sayStepBeside(asks.by, shown, asker, page);
    case 'step-time':
      return sayStepTime(shown, asker, page);
    case 'in-project':
      return sayInProject(asks, asker, page);
    case 'write-to':
      return sayHowToWrite(asks, asker, page);
    case 'prices':
      return sayNoPrices(shown, page);
    case 'forecast':
      return sayNoForecast(shown, page);
    case 'role-in-town':
      return sayRoleInTown(asks, asker, page);
    case 'unsure':
      return sayUnsure(asks, asker, page);
    case 'planned':
    default:
      return sayPlan(asks, asker, page);
  }
}
