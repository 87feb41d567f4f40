import { projectAreas } from '../../../contract/community-project-fields.ts';
import { sayCards } from './about-areas.ts';
import { type Asker, sourceOf } from '../asker.ts';
import { compareBy, type Order } from '../reading/ordering.ts';
import { type Page, plain } from '../page.ts';
import type { SameField } from '../understanding/same-field-asked.ts';
import { buildzone } from '../pages.ts';

const wordFor: Readonly<Record<Order, string>> = {
  shortest: 'shorter',
  longest: 'longer',
  easiest: 'easier',
  hardest: 'harder',
  newest: 'newer',
};

/** @returns whether the project is still to be seen */
export async function saySameField({ project: id, order }: SameField, asker: Asker, page: Page): Promise<boolean> {
  const project = await asker.project(id);
  if (project === undefined) return false;
  const { cards } = await asker.allProjects({ shelf: 'all', sort: 'newest', area: project.area });
  const others = cards.filter((card) => card.id !== id);
  const sorted = order === null ? others : others.toSorted((a, b) => compareBy(order, a, b));
  const fitting = order === null ? others : sorted.filter((card) => isMore(order, card, project));
  const field = `the field ${projectAreas[project.area].toLowerCase()}, as **${plain(project.title)}** is`;
  const more = order === null ? 'other project' : `${wordFor[order]} project`;
  page.say(
    fitting.length === 0
      ? `No: there is no ${more} in ${field}.${others.length === 0 || order === null ? '' : ' What else is there:'}`
      : `In ${field}:`,
    // What is found is spoken of next, and otherwise what was spoken of before.
    fitting.length === 0 ? [sourceOf.project(project)] : [buildzone],
  );
  sayCards(fitting.length === 0 ? sorted : fitting, asker, page);
  page.suggest('Find a project for me', 'What should I do next?');
  return true;
}

type Measured = Parameters<typeof compareBy>[1];
const isMore = (order: Order, one: Measured, other: Measured): boolean => {
  if (order === 'shortest') return one.hours < other.hours;
  if (order === 'longest') return one.hours > other.hours;
  return order === 'newest'
    ? compareBy(order, one, other) < 0
    : one.difficulty !== other.difficulty && compareBy(order, one, other) < 0;
};
