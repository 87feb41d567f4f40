import type { CommunityProject, CommunityProjectCard } from '../../../contract/community-projects.ts';
import { difficulties } from '../../../contract/community-project-fields.ts';
import { type Asker, sourceOf } from '../asker.ts';
import { projectFacetsIn, type ProjectFacet } from '../reading/facets.ts';
import { sayProjectFacets } from './of-project-facets.ts';
import { offerToJoin } from './about-joining.ts';
import { compareBy, type Order } from '../reading/ordering.ts';
import { counted, type Page, plain } from '../page.ts';
import { termsAsked } from '../reading/terms-asked.ts';
import type { Understood } from '../understanding/understood.ts';
import { dayWritten } from '../reading/calendar.ts';
import { buildzone } from '../pages.ts';

const asksFor: readonly (readonly [Order, RegExp])[] = [
  ['newest', /\b(?:newest|latest|most recent|youngest)\b/],
  ['hardest', /\b(?:hardest|toughest|most (?:difficult|advanced|challenging)|trickiest)\b/],
  ['easiest', /\b(?:easiest|simplest|least difficult)\b/],
  ['shortest', /\b(?:shortest|quickest|smallest|least work)\b/],
  ['longest', /\b(?:longest|most work)\b/],
];
/** One of them, and none of its parts; jobs and what the member has done are ordered elsewhere. */
const ofOne = /\b(?:project|one|thing|group)\b/;
const ofOther =
  /\b(?:jobs?|steps?|parts?|bits?|roles?|skills?|posts?|members?|people|person|projects|ones|things|groups|mine|my|i have|i am|did i|next|after|other|than|of (?:the|those|these|them))\b/;
const ofAsking =
  /^(?:newest|latest|recent|youngest|hardest|toughest|difficult|advanced|challenging|trickiest|easiest|simplest|shortest|quickest|smallest|longest|project|thing|group|spots?|places?|space|room|seats?|left|free|full|still|when|published|long|level|steps?|hours?|many|who|runs?|added|show|give|take|tell|finish|start|join|beginner|site|here|platform|app|stepwise|buildzone|put)$/;

/** Which is asked for as the one that is most so, of all projects; null: none is. */
export function mostAskedIn({ denied, time, roles, skills, goesOn }: Understood, text: string): Order | null {
  if (denied !== null || time !== null || goesOn || roles.length + skills.length > 0) return null;
  if (!ofOne.test(text) || ofOther.test(text)) return null;
  if (termsAsked(text).some((word) => !ofAsking.test(word))) return null;
  return asksFor.find(([, words]) => words.test(text))?.[0] ?? null;
}

const words: Readonly<Record<Order, string>> = {
  newest: 'newest',
  hardest: 'hardest',
  easiest: 'easiest',
  shortest: 'shortest',
  longest: 'longest',
};

/** Those of which one is the most so, that one first: of the hardest level that there is, those of the easiest, or all. */
async function inOrder(order: Order, asker: Asker): Promise<CommunityProjectCard[]> {
  if (order === 'newest' || order === 'shortest') return asker.projects({ shelf: 'all', sort: order });
  const levels = order === 'easiest' ? difficulties : difficulties.toReversed();
  const sort = order === 'easiest' ? 'shortest' : 'newest';
  if (order === 'longest') {
    const { cards } = await asker.allProjects({ shelf: 'all', sort: 'shortest' });
    return cards.toSorted((a, b) => b.hours - a.hours);
  }
  const found: CommunityProjectCard[] = [];
  for (const difficulty of levels) {
    if (found.length >= 3) break;
    const cards = await asker.projects({ shelf: 'all', sort, difficulty });
    found.push(...cards.toSorted((a, b) => compareBy(order, a, b)));
  }
  return found;
}

const day = 86_400_000;
function saidOf(order: Order, { published_at: at, difficulty, hours }: CommunityProject, now: Date): string {
  if (order === 'newest' && at !== null)
    return `published on ${dayWritten(at)}, ${counted(Math.round((now.getTime() - Date.parse(at)) / day), 'day')} ago; ${difficulty}, ${hours} h`;
  return order === 'hardest' || order === 'easiest' ? `${difficulty}, ${hours} h` : `${hours} h, ${difficulty}`;
}

const ofOrder: ReadonlySet<ProjectFacet> = new Set(['length', 'level', 'published', 'longest', 'shortest', 'count']);

/** The one project that is newest, hardest or shortest, what makes it so, and what else is asked of it. @returns whether there is one */
export async function sayTheMost(order: Order, text: string, asker: Asker, page: Page): Promise<boolean> {
  const all = await inOrder(order, asker);
  // What one is in is not what one is looking for, unless it is asked how new or short the projects are.
  const isOfAll = order === 'newest' || order === 'shortest';
  const [first, ...others] = isOfAll ? all : all.filter(({ mine }) => mine?.role == null);
  const project = first === undefined ? undefined : await asker.project(first.id);
  if (first === undefined || project === undefined) return false;
  const isLevel = order === 'hardest' || order === 'easiest';
  const alike = others.filter(({ difficulty }) => difficulty === first.difficulty).length;
  const only = isLevel && alike === 0 ? `, the only one at level ${first.difficulty}` : '';
  page.say(`The ${words[order]} first:`, [buildzone]);
  page.say(
    `- **${plain(project.title)}**: ${saidOf(order, project, asker.now)}, ${counted(project.steps.length, 'step')}${only}. ${plain(project.summary)}`,
    [sourceOf.project(project)],
  );
  for (const { id, title, difficulty, hours } of others.slice(0, 2))
    page.say(`- **${plain(title)}**: ${difficulty}, ${hours} h.`, [sourceOf.project({ id, title })]);
  const facets = projectFacetsIn(text).filter((facet) => !ofOrder.has(facet));
  if (facets.length > 0) await sayProjectFacets(facets, project, asker, page);
  else {
    offerToJoin(project, page);
    page.suggest('What should I do next?', 'Find a project for me');
  }
  return true;
}
