import { projectIdIn } from '../../../contract/skill-slug.ts';

export interface StepName {
  project: string;
  step: string;
}

/** The step that a pasted address of this site leads to; null for any other text. */
export function stepAt(text: string, site: string): StepName | null {
  const typed = text.trim();
  if (/\s/.test(typed) || !URL.canParse(typed)) return null;
  const { origin, pathname, searchParams } = new URL(typed);
  const [, segment = ''] = /^\/projects\/([^/]+)\/steps\/?$/.exec(pathname) ?? [];
  const project = projectIdIn(segment);
  const step = searchParams.get('step')?.toLowerCase() ?? '';
  return origin === site &&
    project !== null &&
    project.length <= 15 &&
    /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(step)
    ? { project, step }
    : null;
}
