import type { CommunityProjectCard } from '../../contract/community-projects.ts';
import { obstacleOf, offerToJoin } from './answers-about-finding.ts';
import { sourceOf } from './asker.ts';
import { type Page, plain } from './page.ts';

const asksWhose =
  /\bwho (?:made|makes|owns|runs|started|starts|leads|created|set up|organi[sz]es|organi[sz]ed|wrote|is (?:behind|running|leading|the owner of|in charge of))\b|\bwhose project\b|\bowner of\b/i;
const asksForRoom =
  /\bwho (?:else )?(?:has |have |is |are |did )?(?:finished|finish|done|completed?|joined?|in|doing|taking part in|working on)\b.*\bproject\b|\b(?:is|are) there (?:still |any )?(?:room|space|a place|places)\b|\b(?:is|are) (?:the |it )?.*\b(?:full|still open)\b|\bcan i still join\b|\bhow many (?:people|members)\b/i;

type Card = Pick<CommunityProjectCard, 'id' | 'title' | 'status' | 'owner' | 'members' | 'has_room' | 'mine'>;

/** Whether a question asks one thing of one project, and not for projects. */
export const asksOfOneProject = (question: string): boolean => asksWhose.test(question) || asksForRoom.test(question);

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
