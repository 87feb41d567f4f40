import type { CommunityProjectCard } from '../../contract/community-projects.ts';
import { sourceOf } from './asker.ts';
import { listProjectMembers } from '../store/memberships.ts';
import { type Asker } from './asker.ts';
import { sayPeople } from './answers-about-people.ts';
import { asksWhoIsIn, asksWhose } from './asking-of-one.ts';
import { obstacleOf, offerToJoin } from './joining.ts';
import { counted, type Page, plain } from './page.ts';

type Card = Pick<CommunityProjectCard, 'id' | 'title' | 'status' | 'owner' | 'members' | 'has_room' | 'mine'>;

/** Whose a project is, or whether there is room in it. */
export async function sayOfOne(question: string, card: Card, asker: Asker, page: Page): Promise<void> {
  const [title, source] = [`**${plain(card.title)}**`, sourceOf.project(card)];
  if (asksWhose.test(question)) {
    const { owner } = card;
    const name = owner === null ? '' : `${owner.first_name} ${owner.last_name}`;
    if (owner === null)
      page.say(`I do not know whose project ${title} is: its owner does not show it to you.`, [source]);
    else page.say(`${title} is a project of ${plain(name)}.`, [source, sourceOf.member(owner)]);
  } else if (asksWhoIsIn.test(question)) {
    const { count, results } = await listProjectMembers(asker.db, Number(card.id), asker.session.memberId, undefined);
    const others = results.filter((member) => !member.is_self);
    page.say(
      `${title}: ${counted(count, 'member')}, as far as you may see${others.length < count ? ', you among them' : ''}.`,
      [source],
    );
    sayPeople(
      others.map((member) => ({ ...member, why: `, ${member.role}, ${counted(member.done, 'step')} done.` })),
      page,
    );
  } else {
    const obstacle = obstacleOf(card);
    const inIt = card.members === 1 ? '1 member is' : `${card.members} members are`;
    page.say(`${title}: ${obstacle ?? 'There is room.'} ${inIt} in it, as far as you may see.`, [source]);
  }
  offerToJoin(card, page);
  page.suggest('How do I join a project?', 'What should I do next?');
}

/** How far the member is in a project. */
export async function sayProgressIn(id: string, asker: Asker, page: Page): Promise<boolean> {
  const project = asker.usesProgress ? await asker.project(id) : undefined;
  if (project === undefined) return false;
  const from = [sourceOf.project(project)];
  const done = project.steps.filter(({ state }) => state === 'done');
  const all = counted(project.steps.length, 'step');
  if (project.mine?.role == null && done.length === 0) {
    page.say(`You are not in **${plain(project.title)}**, and have done none of its ${all}.`, from);
    offerToJoin(project, page);
  } else if (done.length === project.steps.length)
    page.say(`You have finished **${plain(project.title)}**: all ${all} are done.`, from);
  else page.say(`**${plain(project.title)}**: you have done ${done.length} of ${all}.`, from);
  for (const step of project.steps)
    page.say(`- ${plain(step.title)}: ${{ todo: 'open', in_progress: 'in progress', done: 'done' }[step.state]}.`, [
      sourceOf.step(project.id, step),
    ]);
  const next = project.steps.find(({ state }) => state !== 'done');
  if (project.mine?.role != null && next !== undefined)
    page.offer({
      kind: 'mark',
      project: project.id,
      step: next.id,
      title: next.title,
      state: next.state === 'in_progress' ? 'done' : 'in_progress',
    });
  page.suggest('What should I do next?', 'What did I get done?');
  return true;
}
