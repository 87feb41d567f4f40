import type { CommunityProjectCard } from '../../contract/community-projects.ts';
import { sourceOf } from './asker.ts';
import { asksWhose } from './asking-of-one.ts';
import { obstacleOf, offerToJoin } from './joining.ts';
import { type Page, plain } from './page.ts';

type Card = Pick<CommunityProjectCard, 'id' | 'title' | 'status' | 'owner' | 'members' | 'has_room' | 'mine'>;

/** Whose a project is, or whether there is room in it. */
export function sayOfOne(question: string, card: Card, page: Page): void {
  const [title, source] = [`**${plain(card.title)}**`, sourceOf.project(card)];
  if (asksWhose.test(question)) {
    const { owner } = card;
    const name = owner === null ? '' : `${owner.first_name} ${owner.last_name}`;
    if (owner === null)
      page.say(`I do not know whose project ${title} is: its owner does not show it to you.`, [source]);
    else page.say(`${title} is a project of ${plain(name)}.`, [source, sourceOf.member(owner)]);
  } else {
    const obstacle = obstacleOf(card);
    const inIt = card.members === 1 ? '1 member is' : `${card.members} members are`;
    page.say(`${title}: ${obstacle ?? 'There is room.'} ${inIt} in it, as far as you may see.`, [source]);
  }
  offerToJoin(card, page);
  page.suggest('How do I join a project?', 'What should I do next?');
}
