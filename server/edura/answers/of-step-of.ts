import { sayOfFocus } from './about-focus.ts';
import type { Asker } from '../asker.ts';
import { nextOf } from '../reading/next-mark.ts';
import type { Page } from '../page.ts';
import { isNamed, projectsNamed } from './project-meant.ts';
import type { StepOf } from '../reading/step-of-project.ts';

/** The project that is called so: of one's own before others, and of several none. */
async function calledSo(name: string, asker: Asker): Promise<string | undefined> {
  const joined = asker.usesProgress ? await asker.projects({ shelf: 'joined', sort: 'newest' }) : [];
  const own = joined.filter(({ title }) => isNamed(title, name));
  if (own.length > 0) return own.length === 1 ? own[0]?.id : undefined;
  const { called } = await projectsNamed(name, asker);
  return called.length === 1 ? called[0]?.id : undefined;
}

/** @returns whether there is such a project */
export async function sayStepOf({ place, name }: StepOf, asker: Asker, page: Page): Promise<boolean> {
  const id = await calledSo(name, asker);
  const project = id === undefined ? undefined : await asker.project(id);
  if (project === undefined) return false;
  const isIn = asker.usesProgress && project.mine?.role != null;
  const next = place === null && isIn ? (nextOf(project.steps)?.id ?? null) : null;
  return sayOfFocus(
    {
      of: 'focus',
      isSure: true,
      what: 'step',
      project: project.id,
      id: next,
      place: place ?? 1,
      isOpen: false,
      text: 'it',
    },
    asker,
    page,
  );
}
