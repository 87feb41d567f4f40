import type { ProjectHit } from '../../contract/search.ts';
import type { Page } from './page.ts';

type Joinable = Pick<ProjectHit['card'], 'id' | 'title' | 'status' | 'has_room' | 'mine'>;

/** Why a project cannot be joined; null where it can. */
export function obstacleOf({ status, has_room: hasRoom, mine }: Joinable): string | null {
  if (mine?.role !== null && mine !== null) return 'You are in it already.';
  if (status === 'archived') return 'It is archived: nobody can join it any more.';
  if (status === 'draft') return 'It is a draft: nobody can join it before it is published.';
  return hasRoom ? null : 'It is full.';
}

export function offerToJoin(card: Joinable, page: Page): void {
  if (obstacleOf(card) === null) page.offer({ kind: 'join', project: card.id, title: card.title });
}
