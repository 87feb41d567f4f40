import * as calls from '../../contract/own-work.ts';
import { noSuchProject, projectIdOf } from '../buildzone/finding.ts';
import { implement, type Target } from '../http/implement.ts';
import { ownWorkIn, unavailableWorkOf } from '../store/own-work.ts';

/** Every call of contract/own-work.ts. */
export function ownWorkRoutes(target: Target): void {
  const { db } = target.parts;

  implement(target, calls.getOwnWork, async ({ c }) => {
    const work = await ownWorkIn(db, projectIdOf(c), c.get('member').id);
    if (work === undefined) throw noSuchProject();
    return work;
  });

  implement(target, calls.getUnavailableWork, ({ c, query }) => unavailableWorkOf(db, c.get('member').id, query.after));
}
