import * as calls from '../../contract/experience.ts';
import { implement, type Target } from '../http/implement.ts';
import { addExperience, experienceOf, updateExperience } from '../store/entries.ts';
import { changeProfile } from '../store/events.ts';
import { added, changed, deleteEntry, entryIdOf, refuseUnseenEntry } from './entry-answers.ts';

/** Experience of the signed-in member (specification, section 7). */
export function experienceRoutes(target: Target): void {
  const { db, now } = target.parts;

  implement(target, calls.getExperience, ({ c }) => experienceOf(db, c.get('member').id));

  implement(target, calls.addExperience, ({ c, body: { seen: _, ...fields }, key }) => {
    const { id } = c.get('member');
    return changeProfile(db, id, now(), async (tx) => added(await addExperience(tx, id, fields, key)));
  });

  implement(target, calls.updateExperience, ({ c, body: { seen, ...fields } }) => {
    const memberId = c.get('member').id;
    const id = entryIdOf(c);
    return changeProfile(db, memberId, now(), async (tx) => {
      await refuseUnseenEntry(tx, { section: 'experience', memberId, id, seen, sent: fields });
      return changed(await updateExperience(tx, memberId, id, fields));
    });
  });

  implement(target, calls.deleteExperience, ({ c, query: { seen } }) => {
    const memberId = c.get('member').id;
    const entry = { section: 'experience', memberId, id: entryIdOf(c), seen } as const;
    return changeProfile(db, memberId, now(), (tx) => deleteEntry(tx, entry));
  });
}
