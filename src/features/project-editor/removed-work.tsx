import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { CommunityProject } from '../../../contract/community-projects.ts';
import type { WorkAtStep } from '../../../contract/progress.ts';
import { cache } from '../../entities/cache/cache.ts';
import { countText } from '../../entities/projects/project-labels.ts';
import { useBeginner } from '../../entities/session/use-member-id.ts';
import { Notice } from '../../ui/notice.tsx';
import { workAtStepsQuery } from './editor-queries.ts';
import type { StepText } from './editor-values.ts';

interface RemovedWorkProps {
  /** The saved project. */
  project: CommunityProject;
  /** The steps now in the form. */
  steps: readonly StepText[];
}

function workText({ members, done, evidence }: WorkAtStep): string {
  const parts = [
    `${countText(members, 'member has', 'members have')} worked on it`,
    ...(done === 0 ? [] : [`${done.toLocaleString('en')} ${done === 1 ? 'has' : 'have'} done it`]),
    ...(evidence === 0 ? [] : [countText(evidence, 'piece of evidence', 'pieces of evidence')]),
  ];
  return parts.join(', ');
}

/** Warns before saving that others have worked on steps which the member has removed. */
export function RemovedWork({ project: { id, status, steps: saved }, steps }: RemovedWorkProps) {
  const as = useBeginner();
  const gone = saved.filter((step) => !steps.some((one) => one.id === step.id));
  // Nobody can work on a draft.
  const isAsked = gone.length > 0 && status !== 'draft';
  const { data, error, refetch } = useQuery({ ...workAtStepsQuery(as, id), enabled: isAsked }, cache);
  const before = useRef(gone.length);
  useEffect(() => {
    if (isAsked && gone.length > before.current) void refetch();
    before.current = gone.length;
  }, [isAsked, gone.length, refetch]);
  if (!isAsked) return null;
  if (data === undefined)
    return error === null ? null : (
      <Notice>
        <p>It could not be checked whether members have worked on what you removed. What they did would stay theirs.</p>
      </Notice>
    );
  const worked = gone.flatMap((step) => {
    const work = data.find((one) => one.step === step.id);
    return work === undefined ? [] : [{ ...step, work }];
  });
  if (worked.length === 0) return null;
  return (
    <Notice
      title={
        worked.length === 1
          ? 'Members have worked on a step that you removed'
          : 'Members have worked on steps that you removed'
      }
    >
      <ul>
        {worked.map(({ id: step, title, work }) => (
          <li key={step}>
            <bdi>{title}</bdi>: {workText(work)}.
          </li>
        ))}
      </ul>
      <p>Nothing has changed yet. Once you save, only they still find the step; what they did stays theirs.</p>
    </Notice>
  );
}
