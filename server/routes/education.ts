import * as calls from '../../contract/education.ts';
import { implement, type Target } from '../http/implement.ts';
import { addEducation, educationOf, updateEducation } from '../store/entries.ts';
import { changeProfile } from '../store/events.ts';
import { added, changed, deleteEntry, entryIdOf, refuseUnseenEntry } from './entry-answers.ts';

/** Education of the signed-in member (specification, section 7). */
export function educationRoutes(target: Target): void {
  const { db, now } = target.parts;

  implement(target, calls.getEducation, ({ c }) => educationOf(db, c.get('member').id));

  implement(target, calls.addEducation, ({ c, body: { seen: _, ...fields }, key }) => {
    const { id } = c.get('member');
    return changeProfile(db, id, now(), async (tx) => added(await addEducation(tx, id, fields, key)));
  });

  implement(target, calls.updateEducation, ({ c, body: { seen, ...fields } }) => {
    const memberId = c.get('member').id;
    const id = entryIdOf(c);
    return changeProfile(db, memberId, now(), async (tx) => {
      await refuseUnseenEntry(tx, { section: 'education', memberId, id, seen, sent: fields });
      return changed(await updateEducation(tx, memberId, id, fields));
    });
  });

  implement(target, calls.deleteEducation, ({ c, query: { seen } }) => {
    const memberId = c.get('member').id;
    const entry = { section: 'education', memberId, id: entryIdOf(c), seen } as const;
    return changeProfile(db, memberId, now(), (tx) => deleteEntry(tx, entry));
  });
}
