import * as calls from '../../contract/education.ts';
import { implement, type Target } from '../http/implement.ts';
import { addEducation, educationOf, removeEntry, updateEducation } from '../store/entries.ts';
import { added, changed, entryIdOf, removed } from './entry-answers.ts';

/** Education of the signed-in member (specification, section 7). */
export function educationRoutes(target: Target): void {
  const { db } = target.parts;

  implement(target, calls.getEducation, ({ c }) => educationOf(db, c.get('member').id));

  implement(target, calls.addEducation, async ({ c, body, key }) =>
    added(await addEducation(db, c.get('member').id, body, key)),
  );

  implement(target, calls.updateEducation, async ({ c, body }) =>
    changed(await updateEducation(db, c.get('member').id, entryIdOf(c), body)),
  );

  implement(target, calls.deleteEducation, async ({ c }) =>
    removed(await removeEntry(db, 'education', c.get('member').id, entryIdOf(c))),
  );
}
