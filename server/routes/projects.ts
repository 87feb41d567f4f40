import * as calls from '../../contract/projects.ts';
import { implement, type Still, type Target } from '../http/implement.ts';
import { storeImage } from '../images/store-image.ts';
import type { Parts } from '../parts.ts';
import { addProject, hasProject, projectsOf, updateProject } from '../store/entries.ts';
import { changeProfile } from '../store/events.ts';
import { added, changed, deleteEntry, entryIdOf, refuseUnseenEntry } from './entry-answers.ts';

/** Id of the image; null for none, undefined if none was sent. */
async function imageOf(parts: Parts, sent: File | '' | undefined, still: Still): Promise<string | null | undefined> {
  if (sent === undefined) return undefined;
  return sent === '' ? null : (await storeImage(parts.db, sent, 'project', parts.now(), still)).id;
}

/** Projects of the signed-in member's profile (specification, section 7). */
export function projectRoutes(target: Target): void {
  const { parts } = target;
  const { db, now } = parts;

  implement(target, calls.getProjects, ({ c }) => projectsOf(db, c.get('member').id));

  implement(target, calls.addProject, async ({ c, body: { project_image, seen: _, ...fields }, key, still }) => {
    const { id } = c.get('member');
    const image = await imageOf(parts, project_image, still);
    return changeProfile(db, id, now(), async (tx) => added(await addProject(tx, id, { ...fields, image }, key)));
  });

  implement(target, calls.updateProject, async ({ c, body: { project_image, seen, ...fields }, still }) => {
    const memberId = c.get('member').id;
    const id = entryIdOf(c);
    // Checked before storing the image, so that no one can fill the image table with requests for other members'
    // projects.
    changed((await hasProject(db, memberId, id)) || undefined);
    const image = await imageOf(parts, project_image, still);
    return changeProfile(db, memberId, now(), async (tx) => {
      await refuseUnseenEntry(tx, { section: 'projects', memberId, id, seen, sent: fields });
      return changed(await updateProject(tx, memberId, id, { ...fields, image }));
    });
  });

  implement(target, calls.deleteProject, ({ c, query: { seen } }) => {
    const memberId = c.get('member').id;
    const entry = { section: 'projects', memberId, id: entryIdOf(c), seen } as const;
    return changeProfile(db, memberId, now(), (tx) => deleteEntry(tx, entry));
  });
}
