import type { EduraSource } from '../../../contract/edura.ts';
import { read } from '../reading/reading.ts';

/** 'Whats step 2' after an answer that has shown one project: of that one, whichever the member worked on last. */
export function withProjectOfStep(question: string, shown: readonly EduraSource[]): string {
  const projects = new Set(
    shown.flatMap((source) =>
      source.kind === 'project' ? [source.id] : source.kind === 'step' ? [source.project] : [],
    ),
  );
  const [project, ...others] = projects;
  if (project === undefined || others.length > 0) return question;
  const { step, topic, project: named } = read(question);
  return step?.place == null || topic !== '' || named !== null ? question : `${question} of project ${project}`;
}
