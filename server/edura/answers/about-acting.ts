import type { CommunityProject, CommunityProjectCard } from '../../../contract/community-projects.ts';
import { nameOfSkill, slugOfSkill } from '../../skills/match.ts';
import { projectsFor } from './about-finding.ts';
import { obstacleOf, offerToJoin } from './about-joining.ts';
import { membersCalled, peopleFound, personOf, sayPeople } from './about-people.ts';
import { jobsFound, sayJob } from './about-jobs.ts';
import { admitUnknownRole } from './about-roles.ts';
import { type Asker, sourceOf } from '../asker.ts';
import type { Command } from '../reading/commands.ts';
import { namedOf } from '../reading/named-of.ts';
import { isNamed, projectsNamed } from './project-meant.ts';
import { compareBy } from '../reading/ordering.ts';
import { nextOf } from '../reading/next-mark.ts';
import { sayLeftOut } from './saying-left-out.ts';
import { counted, listed, type Page, plain } from '../page.ts';
import type { Understood } from '../understanding/understood.ts';
import { buildzone, guidance, jobsPage, searchPage, skillsPage } from '../pages.ts';

type Of<Verb extends Command['verb']> = Extract<Command, { verb: Verb }>;
type Card = CommunityProjectCard | CommunityProject;

const mostShown = 4;

/** What a command means: by its number, by what was listed before, or by its name. */
async function projectsMeant(
  what: string,
  understood: Understood,
  asker: Asker,
): Promise<{ called: Card[]; near: Card[] }> {
  const { project, place } = understood;
  if (project !== null) {
    const found = await asker.project(project);
    return { called: found === undefined ? [] : [found], near: [] };
  }
  if (what !== '') return projectsNamed(what, asker);
  const listedBefore = (await projectsFor(understood, asker)).map(({ card }) => card);
  const one = place === null && listedBefore.length > 1 ? undefined : listedBefore[(place ?? 1) - 1];
  return one === undefined ? { called: [], near: listedBefore } : { called: [one], near: [] };
}

function sayChoice(cards: readonly Card[], page: Page): void {
  for (const card of cards.slice(0, mostShown)) {
    const obstacle = obstacleOf(card);
    page.say(
      `- **${plain(card.title)}**, ${card.difficulty}, ${card.hours} h.${obstacle === null ? '' : ` ${obstacle}`}`,
      [sourceOf.project(card)],
    );
    offerToJoin(card, page);
  }
}

/** Says that there is none; what comes near may be meant. */
function sayNoProject(what: string, { project }: Understood, near: readonly Card[], page: Page): void {
  const name = project ?? plain(what);
  page.say(
    name === ''
      ? 'Which project do you mean? Say its name or its number.'
      : `There is no project “${name}” that you may see.`,
    [buildzone],
  );
  if (near.length > 0) page.say(name === '' ? 'These are there:' : 'These come nearest:', [buildzone]);
  sayChoice(near, page);
  page.suggest('Find a project for me', 'What should I do next?');
}

/** The one of those that were shown that comes first in the order that is said. */
async function chosenAmong({ among, order }: Understood, asker: Asker): Promise<Card[]> {
  const cards = (await Promise.all(among.map((id) => asker.project(id)))).flatMap((card) => card ?? []);
  return order === null ? cards : cards.toSorted((a, b) => compareBy(order, a, b)).slice(0, 1);
}

async function joinProject({ what }: Of<'join'>, understood: Understood, asker: Asker, page: Page): Promise<void> {
  const picked = namedOf('project', understood.picked);
  const { called, near } =
    picked.length > 0
      ? {
          called: (await Promise.all(picked.map(({ id }) => asker.project(id)))).flatMap((card) => card ?? []),
          near: [],
        }
      : understood.among.length > 0
        ? { called: await chosenAmong(understood, asker), near: [] }
        : await projectsMeant(what, understood, asker);
  // Of several only one may be left to join: that is the one.
  const open = [...called, ...(what === '' && called.length === 0 ? near : [])].filter(
    (one) => obstacleOf(one) === null,
  );
  const card = called.length !== 1 && open.length === 1 ? open[0] : called[0];
  if (card === undefined) return sayNoProject(what, understood, near, page);
  if (called.length > 1 && open.length !== 1) {
    page.say(
      `${picked.length > 0 ? 'Several were named' : `${counted(called.length, 'project')} are called so`}. Choose the one that you mean:`,
      [buildzone],
    );
    sayChoice(called, page);
    return;
  }
  const obstacle = obstacleOf(card);
  const how = obstacle ?? 'Press the button, and you are in it. I change nothing myself.';
  page.say(`**${plain(card.title)}**, ${card.difficulty}, ${card.hours} h: ${how}`, [sourceOf.project(card)]);
  offerToJoin(card, page);
  page.suggest('What should I do next?', 'Find a project for me');
}

/** A step with the project that it is in. */
interface Found {
  project: CommunityProject;
  step: CommunityProject['steps'][number];
}

const mostLooked = 6;

/** Of the projects that the member is in, those where there is such a step. */
async function stepsMeant(
  command: Of<'mark'>,
  understood: Understood,
  asker: Asker,
): Promise<{ found: Found[]; own: Card[]; foreign: Card[] }> {
  const joined = (await asker.projects({ shelf: 'joined', sort: 'newest' })).filter(
    ({ status }) => status === 'published',
  );
  const isMeant = ({ id, title }: Card) =>
    understood.project === null ? command.project === '' || isNamed(title, command.project) : id === understood.project;
  const cards = joined.filter(isMeant);
  const isElsewhere = cards.length === 0 && (command.project !== '' || understood.project !== null);
  const foreign = isElsewhere ? (await projectsMeant(command.project, understood, asker)).called : [];
  const projects = await Promise.all(cards.slice(0, mostLooked).map(({ id }) => asker.project(id)));
  const found = projects.flatMap((project) => {
    if (project === undefined) return [];
    const { steps } = project;
    const picked = namedOf('step', understood.picked);
    const fitting =
      picked.length > 0
        ? steps.filter(({ id }) => picked.some((one) => one.id === id))
        : command.step === null
          ? steps.filter(({ title }) => isNamed(title, command.what))
          : command.step === 0
            ? [nextOf(steps)]
            : [steps.at(command.step < 0 ? -1 : command.step - 1)];
    return fitting.flatMap((step) => (step === undefined ? [] : [{ project, step }]));
  });
  return { found, own: cards, foreign };
}

async function markStep(command: Of<'mark'>, understood: Understood, asker: Asker, page: Page): Promise<void> {
  if (await sayLeftOut(['progress'], asker, page, { end: ', and I can find them' })) return;
  const { found, own, foreign } = await stepsMeant(command, understood, asker);
  const rank = { todo: 0, in_progress: 1, done: 2 } as const;
  const open = found.filter(({ step }) => rank[step.state] < rank[command.state]);
  const wanted = command.state === 'done' ? 'done' : 'in progress';
  const named =
    understood.picked.length > 0
      ? 'what was shown'
      : command.step === null
        ? `“${plain(command.what)}”`
        : command.step < 0
          ? 'the last step'
          : command.step === 0
            ? 'the next open step'
            : `step ${command.step}`;
  if (open.length === 0 && found.length > 0) {
    const [first] = found;
    if (first === undefined) return;
    page.say(
      `**${plain(first.step.title)}** in ${plain(first.project.title)} is ${first.step.state === 'done' ? 'done' : wanted} already.`,
      [sourceOf.step(first.project.id, first.step), sourceOf.project(first.project)],
    );
    page.suggest('What should I do next?', 'What did I get done?');
    return;
  }
  if (open.length === 0) {
    const [outside] = foreign;
    const [only, ...others] = own;
    if (command.step === 0 && only !== undefined)
      page.say(
        others.length === 0
          ? `All steps of **${plain(only.title)}** are done.`
          : 'All steps are done in the projects that you worked on last.',
        [others.length === 0 ? sourceOf.project(only) : buildzone],
      );
    else if (outside !== undefined) {
      page.say(`You are not in **${plain(outside.title)}**: join it first, then its steps can be marked.`, [
        sourceOf.project(outside),
      ]);
      offerToJoin(outside, page);
    } else page.say(`I found no step that is meant by ${named} in the projects that you are in.`, [buildzone]);
    page.suggest('What should I do next?', 'What did I get done?');
    return;
  }
  page.say(
    open.length === 1
      ? `Press the button, and it is ${wanted}. I change nothing myself:`
      : `${understood.picked.length > 0 ? 'Several were named' : `You have that in ${counted(open.length, 'project')}`}. Choose the one that you mean:`,
    [buildzone],
  );
  for (const { project, step } of open.slice(0, mostShown)) {
    page.say(`- **${plain(step.title)}** in ${plain(project.title)}.`, [
      sourceOf.step(project.id, step),
      sourceOf.project(project),
    ]);
    page.offer({ kind: 'mark', project: project.id, step: step.id, title: step.title, state: command.state });
  }
  page.suggest('What should I do next?', 'What did I get done?');
}

async function followMember({ what }: Of<'follow'>, understood: Understood, asker: Asker, page: Page): Promise<void> {
  const [picked] = namedOf('member', understood.picked);
  const member = picked === undefined ? undefined : await asker.member(picked.username);
  if (member !== undefined) {
    page.say(member.following ? 'You follow them already:' : 'Press the button, and you follow them:', [searchPage]);
    return sayPeople([{ ...member, why: '.' }], page);
  }
  if (what === '') {
    const all = await peopleFound(understood, asker);
    const one = understood.place === null ? undefined : all[understood.place - 1];
    page.say(
      one === undefined
        ? 'Whom do you mean? Choose one of these, or say a name:'
        : 'Press the button, and you follow them:',
      [searchPage],
    );
    return sayPeople(one === undefined ? all : [one], page);
  }
  const { called, near } = await membersCalled(what, asker);
  const people = called.length > 0 ? called : near;
  if (people.length === 0) {
    page.say(`I found nobody called “${plain(what)}” whom you may see.`, [searchPage]);
    page.suggest('Who should I follow?');
    return;
  }
  const [one] = people;
  if (called.length === 0) page.say(`I found nobody called “${plain(what)}”. Did you mean:`, [searchPage]);
  else if (called.length > 1)
    page.say(`${counted(called.length, 'member')} are called so. Choose the one that you mean:`, [searchPage]);
  else
    page.say(one?.card.following === true ? 'You follow them already:' : 'Press the button, and you follow them:', [
      searchPage,
    ]);
  sayPeople(people.map(personOf), page);
  page.suggest('Who should I follow?', 'What should I do next?');
}

async function addSkill(command: Of<'add-skill'>, { skills }: Understood, asker: Asker, page: Page): Promise<void> {
  const { mine } = await asker.standing();
  const wanted = skills.length > 0 ? skills : [{ name: nameOfSkill(command.what), slug: slugOfSkill(command.what) }];
  for (const { name, slug } of wanted.slice(0, mostShown)) {
    const claimed = mine.claimed.get(slug);
    if (claimed !== undefined) {
      page.say(
        `${plain(name)} is among your skills already, ${claimed}. Its level is changed in Edit profile, Skills.`,
        [sourceOf.skill(name, slug), skillsPage],
      );
      continue;
    }
    const level = command.level ?? 'beginner';
    const unknown = skills.length > 0 ? '' : ' It is none of those that I know, so it is added as you write it.';
    const guess = command.level === null ? ' You did not say a level: you can change it there.' : '';
    page.say(`Press the button, and ${plain(name)} is among your skills, ${level}.${unknown}${guess}`, [
      sourceOf.skill(name, slug),
      skillsPage,
    ]);
    page.offer({ kind: 'add-skill', title: name, level });
  }
  page.suggest(...wanted.slice(0, 1).map(({ name }) => `Find a project about ${name}`), 'What should I do next?');
}

async function setTarget({ what }: Of<'target'>, { roles }: Understood, asker: Asker, page: Page): Promise<void> {
  if (roles.length === 0) return admitUnknownRole(what, asker, page);
  const target = await asker.target();
  const others = roles.filter(({ slug }) => slug !== target?.slug);
  if (others.length === 0)
    page.say(`${listed(roles.map(({ title }) => title))} is your target already.`, roles.map(sourceOf.role));
  else if (target !== null) page.say(`Your target is ${target.title.toLowerCase()} now.`, [sourceOf.role(target)]);
  if (others.length > 0)
    page.say(
      others.length === 1 ? 'Press the button to change it; I change nothing myself:' : 'There is one target. Choose:',
      [guidance],
    );
  for (const role of others.slice(0, mostShown)) {
    page.say(`- **${role.title}**: ${plain(role.summary)}`, [sourceOf.role(role)]);
    page.offer({ kind: 'target', slug: role.slug, title: role.title });
  }
  page.suggest('What should I do next?', 'What am I missing for my target role?');
}

async function saveJob({ what }: Of<'save-job'>, understood: Understood, asker: Asker, page: Page): Promise<void> {
  const { place } = understood;
  const picked = await Promise.all(namedOf('job', understood.picked).map(({ id }) => asker.job(id)));
  const known = picked.flatMap((found) => found ?? []);
  const all =
    known.length > 0 ? known : await jobsFound(what === '' ? understood : { ...understood, topic: what }, asker);
  const one = place === null ? undefined : all[place - 1];
  const called = what === '' ? [] : all.filter(({ title, organisation }) => isNamed(`${title} ${organisation}`, what));
  const meant = one !== undefined ? [one] : called.length > 0 ? called : all;
  if (meant.length === 0) page.say(`I found no open job “${plain(what)}” that you may see.`, [jobsPage]);
  else
    page.say(meant.length === 1 ? 'Press the button, and it is saved:' : 'Choose the one that you mean:', [jobsPage]);
  for (const job of meant.slice(0, mostShown)) sayJob(job, page);
  page.suggest('Which jobs fit me?', 'My saved jobs');
}

/** What the member wants done: it is found and offered, and the member presses the button. */
export async function act(understood: Understood, asker: Asker, page: Page): Promise<void> {
  const { command } = understood;
  if (command === null) throw new Error('nothing was to be done');
  switch (command.verb) {
    case 'join':
      return joinProject(command, understood, asker, page);
    case 'mark':
      return markStep(command, understood, asker, page);
    case 'follow':
      return followMember(command, understood, asker, page);
    case 'add-skill':
      return addSkill(command, understood, asker, page);
    case 'target':
      return setTarget(command, understood, asker, page);
    case 'save-job':
      return saveJob(command, understood, asker, page);
  }
}
