import type { CommunityProject, CommunityProjectCard } from '../../../contract/community-projects.ts';
import type { ProjectMember } from '../../../contract/memberships.ts';
import { isMet } from '../../guidance/comparing.ts';
import { slugOfSkill } from '../../skills/match.ts';
import { listCoOwners, listProjectMembers, type MembersWanted } from '../../store/memberships.ts';
import { type Asker, sourceOf } from '../asker.ts';
import { type Person, sayPeople } from './about-people.ts';
import { asksWhoIsIn, asksWhose } from '../reading/asking-of-one.ts';
import { obstacleOf, offerToJoin } from './about-joining.ts';
import { nextMark, nextOf } from '../reading/next-mark.ts';
import { sayLeftOut } from './saying-left-out.ts';
import { counted, inHours, listed, type Page, plain } from '../page.ts';

type Card = Pick<CommunityProjectCard, 'id' | 'title' | 'status' | 'owner' | 'members' | 'has_room' | 'mine'>;

/** What a question asks of one project: whose it is, who is in it, or whether there is room. */
export const propertyAsked = (question: string): 'owner' | 'members' | 'room' =>
  asksWhose.test(question) ? 'owner' : asksWhoIsIn.test(question) ? 'members' : 'room';

/** The page of the project shows all of them. */
export const mostMembers = 10;

/** Whose a project is, who is in it, or whether there is room. */
export async function sayOfOne(
  property: 'owner' | 'members' | 'room',
  card: Card & Partial<Pick<CommunityProject, 'places' | 'free_places'>>,
  asker: Asker,
  page: Page,
): Promise<void> {
  const [title, source] = [`**${plain(card.title)}**`, sourceOf.project(card)];
  if (property === 'owner') {
    const { owner } = card;
    const name = owner === null ? '' : `${owner.first_name} ${owner.last_name}`;
    if (owner === null)
      page.say(`I do not know whose project ${title} is: its owner does not show it to you.`, [source]);
    else page.say(`${title} is a project of ${plain(name)}.`, [source, sourceOf.member(owner)]);
    // They run it as its owner does.
    const others = await listCoOwners(asker.db, Number(card.id), asker.session.memberId);
    const names = others.map((one) => (one.is_self ? 'you' : plain(`${one.first_name} ${one.last_name}`)));
    if (others.length > 0)
      page.say(
        `Co-owned by ${listed(names)}.`,
        others.map((one) => sourceOf.member(one)),
      );
  } else if (property === 'members') {
    const { count, results } = await listProjectMembers(asker.db, Number(card.id), asker.session.memberId, undefined);
    const others = results.filter((member) => !member.is_self);
    page.say(
      `${title}: ${counted(count, 'member')}, as far as you may see${others.length < count ? ', you among them' : ''}.`,
      [source],
    );
    sayPeople(
      others.map((member) => ({ ...member, why: `, ${member.role}, ${counted(member.done, 'step')} done.` })),
      page,
      { most: mostMembers, saysFollowed: true },
    );
    const more = Math.min(count, others.length) - mostMembers;
    if (more > 0) page.say(`And ${more} more, on its page.`, [source]);
  } else {
    const obstacle = obstacleOf(card);
    const inIt = card.members === 1 ? '1 member is' : `${card.members} members are`;
    const places = card.places ?? null;
    // The number of visible members is left out: with the number of places taken it would give away hidden ones.
    const left =
      places === null
        ? ` ${inIt} in it, as far as you may see.${card.places === undefined ? '' : ' The number of places is not limited.'}`
        : ` It has ${counted(places, 'place')}: ${places - (card.free_places ?? 0)} ${places - (card.free_places ?? 0) === 1 ? 'is' : 'are'} taken, and ${card.has_room ? (card.free_places ?? 0) : 'none'} ${card.free_places === 1 || !card.has_room ? 'is' : 'are'} free.`;
    page.say(`${title}: ${obstacle ?? 'There is room.'}${left}`, [source]);
  }
  offerToJoin(card, page);
  page.suggest('How do I join a project?', 'What should I do next?');
}

/** What the steps that are left have of what the target still needs. */
async function sayWhatItBuilds(open: CommunityProject['steps'], asker: Asker, page: Page): Promise<void> {
  const role = await asker.target();
  const { mine } = await asker.standing();
  const slugs = new Set(open.flatMap(({ skills }) => skills.map(slugOfSkill)));
  const built = (role?.needs ?? [])
    .map((need) => ({ ...need, slug: slugOfSkill(need.skill) }))
    .filter((need) => slugs.has(need.slug) && !isMet(mine, need));
  if (role === null || built.length === 0) return;
  page.say(
    `What is left builds ${listed(built.map(({ skill }) => skill))}, which you still lack for ${role.title.toLowerCase()}.`,
    [sourceOf.role(role)],
  );
}

/** How far the member is in a project. */
export async function sayProgressIn(id: string, asker: Asker, page: Page, isWhether = false): Promise<boolean> {
  const project = await asker.project(id);
  if (project === undefined) return false;
  if (await sayLeftOut(['progress'], asker, page, { end: ', and I can tell you' })) return true;
  const from = [sourceOf.project(project)];
  const done = project.steps.filter(({ state }) => state === 'done');
  const all = counted(project.steps.length, 'step');
  if (project.mine?.role == null && done.length === 0) {
    page.say(`You are not in **${plain(project.title)}**, and have done none of its ${all}.`, from);
    offerToJoin(project, page);
  } else if (done.length === project.steps.length)
    page.say(`${isWhether ? 'Yes, you' : 'You'} have finished **${plain(project.title)}**: all ${all} are done.`, from);
  else {
    const open = project.steps.filter(({ state }) => state !== 'done');
    page.say(
      `${isWhether ? 'Not yet: ' : ''}**${plain(project.title)}**: you have done ${done.length} of ${all}. ${counted(open.length, 'step')} left: ${timeOf(open)}.`,
      from,
    );
    await sayWhatItBuilds(open, asker, page);
  }
  for (const step of project.steps) {
    const time = step.state === 'done' || step.minutes === 0 ? '' : `, ${inHours(step.minutes)}`;
    const state = { todo: 'open', in_progress: 'in progress', done: 'done' }[step.state];
    page.say(`- ${plain(step.title)}: ${state}${time}.`, [sourceOf.step(project.id, step)]);
  }
  const next = nextOf(project.steps);
  if (project.mine?.role != null && next !== undefined) page.offer(nextMark(project.id, next));
  page.suggest('What should I do next?', 'What did I get done?');
  return true;
}

/** Who is in a project, as far as the member may see, last joined first: those of one kind, however many are in it. */
export async function membersIn(
  project: string,
  asker: Asker,
  only: MembersWanted,
): Promise<{ count: number; results: ProjectMember[] }> {
  return listProjectMembers(asker.db, Number(project), asker.session.memberId, undefined, only);
}

/** With how far each is, those who are furthest first. Nobody is offered to follow themselves. */
export const howFarEach = (members: readonly ProjectMember[], { steps }: CommunityProject): Person[] =>
  members
    .toSorted((a, b) => b.done - a.done)
    .map((member) => ({
      ...member,
      following: member.following || member.is_self,
      why: `, ${member.is_self ? 'you, ' : ''}${member.done} of ${counted(steps.length, 'step')} done.`,
    }));

/** Who has finished a project, as far as the member may see. */
export async function sayWhoFinished(project: CommunityProject, asker: Asker, page: Page): Promise<void> {
  const [title, source] = [`**${plain(project.title)}**`, sourceOf.project(project)];
  const others = asker.usesProgress ? {} : { others: true };
  const finished = await membersIn(project.id, asker, { finished: true, ...others });
  const told = finished.count > 0 ? finished : await membersIn(project.id, asker, others);
  page.say(
    finished.count === 0
      ? `Nobody whom you may see has finished ${title} yet. How far they are:`
      : `${counted(finished.count, 'member')} ${finished.count === 1 ? 'has' : 'have'} finished ${title}, as far as you may see:`,
    [source],
  );
  sayPeople(howFarEach(told.results, project), page, { most: mostMembers, saysFollowed: false });
  const more = told.count - mostMembers;
  if (more > 0) page.say(`And ${more} more, on its page.`, [source]);
  page.suggest('What should I do next?', 'Find a project for me');
}

/** How long they take, as far as they say it. */
export function timeOf(steps: CommunityProject['steps']): string {
  const said = steps.reduce((sum, { minutes }) => sum + minutes, 0);
  const silent = steps.filter(({ minutes }) => minutes === 0).length;
  if (silent === 0) return inHours(said);
  return silent === steps.length
    ? 'how long they take is not said'
    : `${inHours(said)}, and ${counted(silent, 'step')} that ${silent === 1 ? 'does' : 'do'} not say how long`;
}

/** How long a project takes, and how much of it the member has left. */
export function sayLength(project: CommunityProject, asker: Asker, page: Page): void {
  const { title, hours, steps, mine } = project;
  const source = sourceOf.project(project);
  const open = steps.filter(({ state }) => state !== 'done');
  page.say(`**${plain(title)}** takes about ${hours} h: ${counted(steps.length, 'step')}.`, [source]);
  if (asker.usesProgress && mine?.role != null && open.length < steps.length)
    page.say(
      open.length === 0
        ? 'You have done all of them.'
        : `You have ${counted(open.length, 'step')} left: ${timeOf(open)}.`,
      [source],
    );
  for (const [at, step] of steps.entries())
    page.say(
      `${at + 1}. ${plain(step.title)}${step.minutes === 0 ? '' : `, ${inHours(step.minutes)}`}${asker.usesProgress && step.state === 'done' ? ', done' : ''}.`,
      [sourceOf.step(project.id, step)],
    );
  offerToJoin(project, page);
  page.suggest('Plan my week with 3 hours', 'What should I do next?');
}
