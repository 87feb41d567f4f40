import * as calls from '../../contract/experience.ts';
import { implement, type Target } from '../http/implement.ts';
import { addExperience, experienceOf, removeEntry, updateExperience } from '../store/entries.ts';
import { added, changed, entryIdOf, removed } from './entry-answers.ts';

/** Experience of the signed-in member (specification, section 7). */
export function experienceRoutes(target: Target): void {
  const { db } = target.parts;

  implement(target, calls.getExperience, ({ c }) => experienceOf(db, c.get('member').id));

  implement(target, calls.addExperience, async ({ c, body, key }) =>
    added(await addExperience(db, c.get('member').id, body, key)),
  );

  implement(target, calls.updateExperience, async ({ c, body }) =>
    changed(await updateExperience(db, c.get('member').id, entryIdOf(c), body)),
  );

  implement(target, calls.deleteExperience, async ({ c }) =>
    removed(await removeEntry(db, 'experience', c.get('member').id, entryIdOf(c))),
  );
}
