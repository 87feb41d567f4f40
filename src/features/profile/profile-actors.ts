import { cache } from '../../entities/cache/cache.ts';
import { ownProfileOf, type Session } from '../../entities/profiles/own-profile-actors.ts';
import { statsQuery } from '../../entities/profiles/profile-queries.ts';

/** For the loader of /profile: asks for everything at once, and waits for nothing. */
export function beginOwnProfile(session: Session, as: string): void {
  const actor = ownProfileOf(session);
  if (actor.getSnapshot().matches('failed')) actor.send({ type: 'reload.requested' });
  void cache.prefetchQuery(statsQuery(as));
}
