import { randomUUID } from 'node:crypto';
import type { BrowserContext } from '@playwright/test';
import type { CommunityProject } from '../../contract/community-projects.ts';
import { documentOfLines } from '../../contract/document-text.ts';
import { postAs } from './accounts-person.ts';

/** A step as its owner sends it. */
export const stepOf = (title: string, skills: readonly string[] = []) => ({ id: randomUUID(), title, skills });

/** A project of its own for a test, published by whoever is signed in there. */
export async function publishedProject(
  owner: BrowserContext,
  url: string,
  { title, ...changes }: { title: string } & Record<string, unknown>,
): Promise<CommunityProject> {
  const { id } = await postAs<CommunityProject>(owner, url, 'community-projects', {
    key: randomUUID(),
    title,
    summary: 'Made for a test.',
    description: documentOfLines('Why it is there.'),
    area: 'making',
    difficulty: 'beginner',
    hours: 2,
    skills: ['Carpentry'],
    steps: [stepOf('Saw'), stepOf('Plane')],
    ...changes,
  });
  return postAs<CommunityProject>(owner, url, `community-projects/${id}/status`, { status: 'published' });
}
