import { askForSkills } from '../../search/asked.ts';
import { slugOfSkill } from '../../skills/match.ts';
import { sayJob } from './about-jobs.ts';
import { type Asker, searchFor, sourceOf } from '../asker.ts';
import { offerToJoin } from './about-joining.ts';
import { listed, type Page, plain } from '../page.ts';
import { isTold, surest } from './searching-for.ts';
import { isSpeltRight } from '../reading/spelt-right.ts';
import { jobsNamedIn, projectsNamedIn } from './things-meant.ts';
import { membersNamedIn } from './leading-on.ts';
import { type NotTold } from '../reading/not-told-asked.ts';
import { buildzone, eduraPage, guidance, jobsPage } from '../pages.ts';

/** No promise; what the job that is meant asks for, and what of it a project that is named would show. */
async function sayNotHired(
  { question, roles }: Extract<NotTold, { of: 'hired' }>,
  asker: Asker,
  page: Page,
): Promise<boolean> {
  page.say('I cannot say that: the employer decides, and nothing here is a promise.', [jobsPage]);
  const [found, projects, saved] = await Promise.all([
    jobsNamedIn(question, asker, 'words'),
    projectsNamedIn(question, asker, 'words'),
    asker.jobs({ shelf: 'saved', sort: 'newest' }),
  ]);
  const project = projects.find(({ isSure, card }) => isSure || card.mine?.role != null) ?? null;
  const others = found.filter(({ places }) => project === null || !places.every((at) => project.places.includes(at)));
  const [role] = roles;
  const ofRole = role === undefined ? [] : await asker.jobs({ shelf: 'all', sort: 'match', role });
  const [only, ...more] = saved;
  // 'The job after the leaflet' is one about leaflets, where no other is named.
  const job = others[0]?.card ?? ofRole[0] ?? found[0]?.card ?? (more.length === 0 ? only : undefined);
  if (job !== undefined) sayJob(job, page);
  if (project !== null) {
    const asks = job?.skills ?? [];
    const shows = asks.filter((skill) => project.card.skills.some((one) => slugOfSkill(one) === slugOfSkill(skill)));
    if (job !== undefined)
      page.say(
        shows.length === 0
          ? `**${plain(project.card.title)}** has no step for what it asks for.`
          : `What **${plain(project.card.title)}** would show of what it asks for: ${listed(shows.map(plain))}.`,
        [sourceOf.project(project.card), sourceOf.job(job)],
      );
    offerToJoin(project.card, page);
  }
  page.suggest('Which jobs fit me?', 'What should I do next?');
  return true;
}

const possessed = /(?<!\p{L})(?<name>\p{L}{3,40})['’]s (?:target|goal|dream|aim)/iu;

/** @returns whether it is asked of somebody who is a member */
async function sayNoTarget(question: string, asker: Asker, page: Page): Promise<boolean> {
  const [member, ...others] = await membersNamedIn(question, asker);
  const name = possessed.exec(question)?.groups?.['name'];
  if (member === undefined && (name === undefined || isSpeltRight(name.toLowerCase()))) return false;
  if (others.length > 0) return false;
  page.say(
    member === undefined
      ? 'I do not know that: which role someone has as a target is seen by nobody but them.'
      : `Which role **${plain(`${member.first_name} ${member.last_name}`)}** has as a target I do not know: only its member sees it.`,
    [...(member === undefined ? [] : [sourceOf.member(member)]), guidance],
  );
  if (member === undefined) return true;
  if (member.skills.length > 0)
    page.say(`What they show: ${listed(member.skills.slice(0, 6).map(plain))}.`, [sourceOf.member(member)]);
  if (!member.following && !member.is_self)
    page.offer({ kind: 'follow', username: member.username, title: `${member.first_name} ${member.last_name}` });
  page.suggest(`What does ${member.first_name} do?`, 'What is my target role?');
  return true;
}

/** Nobody here knows what others take it for; what there is to show can be told. */
function sayNotAccepted(page: Page): boolean {
  page.say(
    'I do not know that: only they can say whether they accept it. Nothing here is an official certificate. Your profile shows what you have finished, with its evidence, and it prints as a CV: show them that and ask.',
    [eduraPage],
  );
  page.suggest('Do I get a certificate?', 'What did I get done?');
  return true;
}

/** What will be is not known; what there is now can be told. */
async function sayNotComing(topic: string, asker: Asker, page: Page): Promise<boolean> {
  const asked = searchFor([], topic);
  const now = asked === null ? [] : surest(await asker.findProjects(asked)).filter(isTold);
  page.say(
    `I do not know what will come: any member can start a project at any time. ${now.length === 0 ? `Right now I find no project for “${plain(topic)}”.` : `Right now there is for “${plain(topic)}”:`}`,
    [buildzone],
  );
  for (const { card } of now.slice(0, 3)) {
    page.say(`- **${plain(card.title)}**, ${card.difficulty}, ${card.hours} h.`, [sourceOf.project(card)]);
    offerToJoin(card, page);
  }
  page.suggest('How do I start a project?', 'Find a project for me');
  return true;
}

/** Here one learns in projects; what there is for the skill that is named. */
async function sayNoCourses(
  skills: readonly { name: string; slug: string }[],
  asker: Asker,
  page: Page,
): Promise<boolean> {
  const [skill] = skills;
  const found = skill === undefined ? [] : surest(await asker.findProjects(askForSkills([skill.slug]))).filter(isTold);
  page.say(
    `I know of no courses: Stepwise has none, and what schools offer I cannot look up. Here you learn by doing the steps of a project.${found.length === 0 ? '' : ` For ${skill?.name ?? ''} there is:`}`,
    [buildzone],
  );
  for (const { card } of found.slice(0, 3)) {
    page.say(`- **${plain(card.title)}**, ${card.difficulty}, ${card.hours} h.`, [sourceOf.project(card)]);
    offerToJoin(card, page);
  }
  page.suggest(skill === undefined ? 'Find a project for me' : `Who knows about ${skill.name}?`, 'Which jobs fit me?');
  return true;
}

export async function sayNotTold(asked: NotTold, asker: Asker, page: Page): Promise<boolean> {
  if (asked.of === 'accepted') return sayNotAccepted(page);
  if (asked.of === 'courses') return sayNoCourses(asked.skills, asker, page);
  if (asked.of === 'coming') return sayNotComing(asked.topic, asker, page);
  return asked.of === 'hired' ? sayNotHired(asked, asker, page) : sayNoTarget(asked.question, asker, page);
}
