import { areaNames, projectAreas } from '../../../contract/community-project-fields.ts';
import type { OfArea } from '../reading/area-asked.ts';
import type { CommunityProjectCard } from '../../../contract/community-projects.ts';
import { type Asker, sourceOf } from '../asker.ts';
import { obstacleOf, offerToJoin, ownIn } from './about-joining.ts';
import { compareBy } from '../reading/ordering.ts';
import { leavesOutProject } from './leaving-out.ts';
import { counted, inHours, type Page, plain } from '../page.ts';
import { isWithin } from '../reading/spoken-time.ts';
import { buildzone } from '../pages.ts';

const mostShown = 6;

const fieldOf = (area: keyof typeof projectAreas): string => `the field ${projectAreas[area].toLowerCase()}`;

/** How many projects each field has, the fullest first. */
async function sayAreas(asker: Asker, page: Page): Promise<void> {
  const counts = await Promise.all(
    areaNames.map(async (area) => ({ area, ...(await asker.allProjects({ shelf: 'all', sort: 'newest', area })) })),
  );
  page.say(`Projects belong to ${areaNames.length} fields, the one with the most first:`, [buildzone]);
  for (const { area, cards, isCut } of counts.toSorted((a, b) => b.cards.length - a.cards.length))
    page.say(`- ${projectAreas[area]}: ${isCut ? 'at least ' : ''}${counted(cards.length, 'project')}.`, [buildzone]);
  page.suggest('Find a project for me', 'What should I do next?');
}

const boundWords = { most: 'at most', below: 'less than', least: 'at least', above: 'more than' } as const;

/** Projects of one field, as far as they hold to the hours and the level that were asked for. */
export async function sayArea(asked: OfArea, asker: Asker, page: Page): Promise<boolean> {
  if (asked.of === 'areas') {
    await sayAreas(asker, page);
    return true;
  }
  const { area, without, denied = null, difficulty, order, minutes, limit } = asked;
  const { cards } = await asker.allProjects({ shelf: 'all', sort: 'newest', ...(area === null ? {} : { area }) });
  const others = cards.filter((card) => !leavesOutProject(card, { without, denied }));
  const isElse = others.length < cards.length;
  const where = area === null ? 'all fields' : fieldOf(area);
  const level = difficulty === null ? '' : `${difficulty} `;
  const hours = minutes === null ? '' : ` of ${boundWords[limit]} ${inHours(minutes)}`;
  const fitting = others
    .filter((card) => difficulty === null || card.difficulty === difficulty)
    .filter((card) => minutes === null || isWithin(card.hours * 60, minutes, limit))
    .toSorted((a, b) => (order === null ? 0 : compareBy(order, a, b)));
  page.say(
    fitting.length === 0
      ? `There is no ${isElse ? 'other ' : ''}${level}project${hours} in ${where}.${others.length > 0 ? ' The others there:' : ''}`
      : `${isElse ? 'Else there' : 'There'} ${fitting.length === 1 ? 'is' : 'are'} ${counted(fitting.length, `${level}project`)}${hours} in ${where}:`,
    [buildzone],
  );
  sayCards(fitting.length > 0 ? fitting : others, asker, page);
  page.suggest('Find a project for me', 'What should I do next?');
  return true;
}

export function sayCards(cards: readonly CommunityProjectCard[], asker: Asker, page: Page): void {
  for (const card of cards.slice(0, mostShown)) {
    const own = ownIn(card, asker.usesProgress);
    const obstacle = own === '' ? obstacleOf(card) : null;
    page.say(
      `- **${plain(card.title)}**, ${card.difficulty}, ${card.hours} h, ${counted(card.steps, 'step')}.${own}${obstacle === null ? '' : ` ${obstacle}`}`,
      [sourceOf.project(card)],
    );
    offerToJoin(card, page);
  }
}
