import { randomUUID } from 'node:crypto';
import type { Database } from '../../server/store/database.ts';
import { education, experience, projects } from '../../server/store/schema.ts';

/** Fills a section with so many entries, without a request for each. */
export async function fullSection(
  db: Database,
  section: 'education' | 'experience' | 'projects',
  memberId: string,
  entries: number,
): Promise<void> {
  const rows = Array.from({ length: entries }, (_, position) => ({
    id: randomUUID(),
    memberId,
    position,
    startDate: '',
    endDate: '',
    description: '',
  }));
  if (section === 'education')
    await db.insert(education).values(rows.map((row) => ({ ...row, school: 'School', degree: '', fieldOfStudy: '' })));
  if (section === 'experience')
    await db
      .insert(experience)
      .values(rows.map((row) => ({ ...row, title: 'Title', organization: 'Somewhere', location: '' })));
  if (section === 'projects')
    await db
      .insert(projects)
      .values(rows.map((row) => ({ ...row, title: 'Title', url: '', technologies: [], projectImage: null })));
}
