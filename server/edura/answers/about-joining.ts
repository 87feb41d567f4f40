import type { CommunityProject } from '../../../contract/community-projects.ts';
import type { ProjectHit } from '../../../contract/search.ts';
import { counted, type Page } from '../page.ts';

type Joinable = Pick<ProjectHit['card'], 'id' | 'title' | 'status' | 'has_room' | 'mine'>;

/** Why a project cannot be joined; null where it can. */
export function obstacleOf({ status, has_room: hasRoom, mine }: Joinable): string | null {
  if (mine?.role !== null && mine !== null) return 'You are in it already.';
  if (status === 'archived') return 'It is archived: nobody can join it any more.';
  if (status === 'draft') return 'It is a draft: nobody can join it before it is published.';
  return hasRoom ? null : 'It is full.';
}

/**
 * How many places are free, as joining counts them; more than any number if they are not limited. Not `places` less
 * `members`: those whom the asker may not see take places, too.
 */
export const freeIn = ({ has_room: hasRoom, free_places: free }: Pick<CommunityProject, 'has_room' | 'free_places'>) =>
  hasRoom ? (free ?? Number.MAX_SAFE_INTEGER) : 0;

export function placesOf(project: Pick<CommunityProject, 'places' | 'has_room' | 'free_places'>): string {
  if (project.places === null) return 'any number of places';
  return `${counted(project.places, 'place')}, ${freeIn(project) || 'none'} free`;
}

/** How far the member is in it, as far as that may be told; '' where they are not in it. */
export function ownIn({ mine, steps }: Pick<ProjectHit['card'], 'mine' | 'steps'>, usesProgress: boolean): string {
  if (mine?.role == null) return '';
  return usesProgress ? ` You are in it: ${mine.done} of ${counted(steps, 'step')} done.` : ' You are in it.';
}

export function offerToJoin(card: Joinable, page: Page): void {
  if (obstacleOf(card) === null) page.offer({ kind: 'join', project: card.id, title: card.title });
}
