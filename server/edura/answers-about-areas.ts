import { projectAreas } from '../../contract/community-project-fields.ts';
import type { OfArea } from './area-asked.ts';
import type { CommunityProjectCard } from '../../contract/community-projects.ts';
import { type Asker, sourceOf } from './asker.ts';
import { obstacleOf, offerToJoin } from './joining.ts';
import { counted, type Page, plain } from './page.ts';

const buildzone = { kind: 'page', page: 'buildzone', title: 'Buildzone' } as const;
const mostShown = 6;

/** Projects of one field. */
export async function sayArea({ area, without }: OfArea, asker: Asker, page: Page): Promise<boolean> {
  const { cards } = await asker.allProjects({ shelf: 'all', sort: 'newest', area });
  const others = cards.filter(({ id }) => !without.includes(id));
  const isElse = others.length < cards.length;
  const field = `the field ${projectAreas[area].toLowerCase()}`;
  page.say(
    others.length === 0
      ? `There is no ${isElse ? 'other ' : ''}project in ${field}.`
      : `${isElse ? 'Else there' : 'There'} ${others.length === 1 ? 'is' : 'are'} ${counted(others.length, 'project')} in ${field}:`,
    [buildzone],
  );
  sayCards(others, page);
  page.suggest('Find a project for me', 'What should I do next?');
  return true;
}

export function sayCards(cards: readonly CommunityProjectCard[], page: Page): void {
  for (const card of cards.slice(0, mostShown)) {
    const obstacle = obstacleOf(card);
    page.say(
      `- **${plain(card.title)}**, ${card.difficulty}, ${card.hours} h, ${counted(card.steps, 'step')}.${obstacle === null ? '' : ` ${obstacle}`}`,
      [sourceOf.project(card)],
    );
    offerToJoin(card, page);
  }
}
