import type { CommunityProjectCard } from '../../../contract/community-projects.ts';
import { type Asker, sourceOf } from '../asker.ts';
import { listed, type Page, plain } from '../page.ts';
import { compareBy } from '../reading/ordering.ts';

/** Projects that need nothing yet, the shortest first. */
export async function beginnersProjects(asker: Asker): Promise<CommunityProjectCard[]> {
  const all = await asker.projects({ shelf: 'all', sort: 'match', room: 'yes' });
  return all
    .filter(({ mine, difficulty }) => mine?.role === null && difficulty === 'beginner')
    .toSorted((a, b) => compareBy('shortest', a, b));
}

export function sayCard(card: CommunityProjectCard, page: Page): void {
  const have = card.match?.have ?? [];
  page.say(
    `- ${plain(card.title)}, ${card.difficulty}, ${card.hours} h${have.length === 0 ? '' : `: you have ${listed(have)} for it`}.`,
    [sourceOf.project(card)],
  );
  page.offer({ kind: 'join', project: card.id, title: card.title });
}

/** Someone without a target, or for whose target there is no project. */
export async function fittingProjects(asker: Asker, page: Page): Promise<void> {
  const fitting = await asker.projects({ shelf: 'all', sort: 'match', room: 'yes' });
  const others = fitting.filter(({ mine, match }) => mine?.role === null && (match?.have ?? []).length > 0);
  // Of someone who has said nothing yet, nothing fits better than anything else.
  const cards = others.length > 0 ? others : await beginnersProjects(asker);
  if (others.length > 0) page.say('These fit what you can do:');
  else page.say('Good to begin with, as they ask for nothing that you must know before:');
  for (const card of cards.slice(0, 3)) sayCard(card, page);
}
