import * as calls from '../../contract/education.ts';
import { implement, type Target } from '../http/implement.ts';
import { addEducation, educationOf, removeEntry, updateEducation } from '../store/entries.ts';
import { changeProfile } from '../store/events.ts';
import { added, changed, entryIdOf, removed } from './entry-answers.ts';

/** Education of the signed-in member (specification, section 7). */
export function educationRoutes(target: Target): void {
  const { db, now } = target.parts;

  implement(target, calls.getEducation, ({ c }) => educationOf(db, c.get('member').id));

  implement(target, calls.addEducation, ({ c, body, key }) => {
    const { id } = c.get('member');
    return changeProfile(db, id, now(), async (tx) => added(await addEducation(tx, id, body, key)));
  });

  implement(target, calls.updateEducation, ({ c, body }) => {
    const { id } = c.get('member');
    return changeProfile(db, id, now(), async (tx) => changed(await updateEducation(tx, id, entryIdOf(c), body)));
  });

  implement(target, calls.deleteEducation, ({ c }) => {
    const { id } = c.get('member');
    return changeProfile(db, id, now(), async (tx) => removed(await removeEntry(tx, 'education', id, entryIdOf(c))));
  });
}
