import { useSelector } from '@xstate/react';
import { Check } from 'lucide-react';
import { useId } from 'react';
import { type Step, stepStates, type StepState } from '../../../contract/community-projects.ts';
import { whyWaiting } from '../../entities/failures/why-waiting.ts';
import { stepStateNames } from '../../entities/projects/project-labels.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { markOf, type ProgressActor } from './progress-actors.ts';
import styles from './steps.module.css';
import { areMarksStored } from './unsent-marks.ts';

/** A step's state as last marked, whether or not the server knows it yet. */
export function useMarkedState(actor: ProgressActor | null, { id, state }: Step): StepState {
  const queued = useSelector(actor ?? undefined, (snapshot) =>
    snapshot?.context.queue.findLast(({ step }) => step === id),
  );
  return queued?.state ?? state;
}

interface MarkControlProps {
  actor: ProgressActor;
  project: string;
  step: Step;
}

/** Not started, in progress or done. Optimistic; it can be changed again at any time. */
export function MarkControl({ actor, project, step }: MarkControlProps) {
  const name = useId();
  const state = useMarkedState(actor, step);
  return (
    <fieldset className={styles.marks}>
      <legend className={styles.marksLegend}>Where are you with this step?</legend>
      {stepStates.map((value) => (
        <label key={value} className={classNames(styles.markChoice, styles[value])}>
          <input
            type="radio"
            name={name}
            value={value}
            checked={state === value}
            onChange={() =>
              actor.send({
                type: 'step.marked',
                mark: markOf({ project, step: step.id, state: value, before: state }),
              })
            }
          />
          <span>{stepStateNames[value]}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** At the end of a step, where its reader finishes it: the same mark as the control at its beginning. */
export function DoneButton({ actor, project, step, onPress }: MarkControlProps & { onPress: () => void }) {
  const state = useMarkedState(actor, step);
  const isDone = state === 'done';
  return (
    <Button
      aria-pressed={isDone}
      size="small"
      variant={isDone ? 'secondary' : 'primary'}
      onClick={() => {
        actor.send({
          type: 'step.marked',
          mark: markOf({ project, step: step.id, state: isDone ? 'in_progress' : 'done', before: state }),
        });
        onPress();
      }}
    >
      {isDone ? <Check size={16} aria-hidden="true" /> : null}
      {isDone ? stepStateNames.done : 'Mark as done'}
    </Button>
  );
}

/** Says that marks are kept for later, or why one was rolled back. */
export function MarkNews({ actor, step, silent = false }: { actor: ProgressActor; step: string; silent?: boolean }) {
  const waiting = useSelector(actor, (snapshot) => snapshot.hasTag('waiting'));
  const count = useSelector(actor, ({ context }) => context.queue.length);
  const problem = useSelector(actor, ({ context }) => context.problem);
  const isStored = useSelector(actor, areMarksStored);
  const { title, when } = whyWaiting(useSelector(actor, ({ context }) => context.cause));
  return (
    // `silent` for a second place that shows the same news: one live region is enough to announce it.
    <div role={silent ? undefined : 'status'} className={styles.markNews}>
      {waiting ? (
        <p>
          {title}. {count === 1 ? 'What you marked is' : `The ${count} changes you made are`}{' '}
          {isStored ? `kept in this browser and sent ${when}.` : `sent ${when}, if this tab stays open.`}{' '}
          <Button variant="quiet" size="small" onClick={() => actor.send({ type: 'retry.pressed' })}>
            Send now
          </Button>
        </p>
      ) : null}
      {problem?.step === step ? <p className={styles.markProblem}>{problem.detail}</p> : null}
    </div>
  );
}
