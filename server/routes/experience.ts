import * as calls from '../../contract/experience.ts';
import { implement, type Target } from '../http/implement.ts';
import { addExperience, experienceOf, removeEntry, updateExperience } from '../store/entries.ts';
import { changeProfile } from '../store/events.ts';
import { added, changed, entryIdOf, removed } from './entry-answers.ts';

/** Experience of the signed-in member (specification, section 7). */
export function experienceRoutes(target: Target): void {
  const { db, now } = target.parts;

  implement(target, calls.getExperience, ({ c }) => experienceOf(db, c.get('member').id));

  implement(target, calls.addExperience, ({ c, body, key }) => {
    const { id } = c.get('member');
    return changeProfile(db, id, now(), async (tx) => added(await addExperience(tx, id, body, key)));
  });

  implement(target, calls.updateExperience, ({ c, body }) => {
    const { id } = c.get('member');
    return changeProfile(db, id, now(), async (tx) => changed(await updateExperience(tx, id, entryIdOf(c), body)));
  });

  implement(target, calls.deleteExperience, ({ c }) => {
    const { id } = c.get('member');
    return changeProfile(db, id, now(), async (tx) => removed(await removeEntry(tx, 'experience', id, entryIdOf(c))));
  });
}
