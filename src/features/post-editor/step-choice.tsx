import { useQuery } from '@tanstack/react-query';
import { type RefObject, useState } from 'react';
import type { DocumentStep } from '../../../contract/document.ts';
import { cache } from '../../entities/cache/cache.ts';
import { minutesText, stepStateNames } from '../../entities/projects/project-labels.ts';
import { projectQuery } from '../../entities/projects/project-queries.ts';
import { Button } from '../../ui/button.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ChoiceList } from './choice-list.tsx';
import styles from './steps.module.css';

interface StepChoiceProps {
  ref: RefObject<HTMLInputElement | null>;
  as: string;
  project: { id: string; title: string };
  onBack: () => void;
  onChoose: (step: DocumentStep) => void;
}

/** The steps of the chosen project, in order. */
export function StepChoice({ ref, as, project: { id, title }, onBack, onChoose }: StepChoiceProps) {
  const [text, setText] = useState('');
  const { data: project, error, isFetching, refetch } = useQuery(projectQuery(as, id), cache);
  const words = text.trim().toLowerCase();
  const items = (project?.steps ?? [])
    .map((step, at) => ({
      id: step.id,
      title: `${at + 1}. ${step.title}`,
      note: step.state === 'todo' ? (step.minutes === 0 ? '' : minutesText(step.minutes)) : stepStateNames[step.state],
    }))
    .filter((step) => step.title.toLowerCase().includes(words));
  return (
    <>
      <p className={styles.back}>
        <Button size="small" variant="quiet" onClick={onBack}>
          Choose another project
        </Button>
      </p>
      <ChoiceList
        ref={ref}
        label="Find a step"
        text={text}
        onText={setText}
        groups={[{ name: title, items }]}
        onChoose={({ id: step }) => {
          const named = project?.steps.find((one) => one.id === step);
          if (named !== undefined) onChoose({ project: id, step, title: named.title });
        }}
      >
        {project === undefined && isFetching ? <Loading /> : null}
        {project === undefined && error !== null && !isFetching ? (
          <Notice tone="error" title="The steps didn’t load">
            <p>{error.message}</p>
            <Button size="small" onClick={() => void refetch()}>
              Try again
            </Button>
          </Notice>
        ) : null}
        <p role="status" className={styles.said}>
          {project === undefined || items.length > 0
            ? ''
            : project.steps.length === 0
              ? 'This project has no steps yet.'
              : 'No step matches that.'}
        </p>
      </ChoiceList>
    </>
  );
}
