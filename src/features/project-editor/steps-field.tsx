import { ArrowDown, ArrowUp } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { limits } from '../../../contract/limits.ts';
import type { FieldErrors } from '../../../machines/forms/submission.ts';
import { countText, minutesText } from '../../entities/projects/project-labels.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { FieldError } from '../../ui/field-error.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { newStep, type StepText } from './editor-values.ts';
import styles from './project-editor.module.css';
import { StepForm } from './step-form.tsx';

interface StepsFieldProps {
  steps: readonly StepText[];
  /** The project's skills. */
  skills: readonly string[];
  errors: FieldErrors;
  onChange: (steps: StepText[]) => void;
}

const titleOf = ({ title }: StepText) => title.trim() || 'Untitled step';
const hasErrors = (errors: FieldErrors, id: string) =>
  Object.keys(errors).some((name) => name.startsWith(`steps.${id}.`));

/** Opens the first step with an error whenever a submit is rejected, but not while errors are being corrected. */
function useRejected(errors: FieldErrors, onRejected: (step: string | null) => void, steps: readonly StepText[]) {
  const before = useRef<FieldErrors>({});
  useEffect(() => {
    const isNew = Object.keys(errors).some((name) => before.current[name] === undefined);
    before.current = errors;
    if (!isNew) return;
    const wrong = steps.find(({ id }) => hasErrors(errors, id));
    if (wrong !== undefined) onRejected(wrong.id);
    else if (errors.steps !== undefined) onRejected(null);
  });
}

/** The project's steps in order. One at a time is open for editing; a removed one can be brought back. */
export function StepsField({ steps, skills, errors, onChange }: StepsFieldProps) {
  const [open, setOpen] = useState<string | null>(null);
  const [removed, setRemoved] = useState<{ step: StepText; at: number } | null>(null);
  const [said, setSaid] = useState('');
  const list = useRef<HTMLDivElement>(null);
  /** Selector of the element to focus after the next render. */
  const next = useRef<string | null>(null);
  useEffect(() => {
    if (next.current === null) return;
    list.current?.querySelector<HTMLElement>(next.current)?.focus();
    next.current = null;
  });
  useRejected(
    errors,
    (step) => {
      const isFirst = list.current?.closest('form')?.querySelector('[aria-invalid="true"]') ?? null;
      setOpen(step);
      // Only if no field before the steps is invalid: that one already has the focus.
      if (isFirst === null || list.current?.contains(isFirst) === true) {
        if (step !== null) next.current = '[aria-invalid="true"]';
        // Nothing may have been open, and then there is no next render.
        else list.current?.querySelector<HTMLElement>('[data-add]')?.focus();
      }
      setSaid('');
    },
    steps,
  );
  const isFull = steps.length >= limits.steps;

  function move(step: StepText, by: -1 | 1) {
    const from = steps.indexOf(step);
    const to = from + by;
    if (to < 0 || to >= steps.length) return;
    next.current = `[data-move="${step.id} ${by}"]`;
    setSaid(`${titleOf(step)} is now step ${to + 1} of ${steps.length}.`);
    onChange(steps.toSpliced(from, 1).toSpliced(to, 0, step));
  }
  function add() {
    if (isFull) return;
    const step = newStep();
    next.current = `[name="steps.${step.id}.title"]`;
    setOpen(step.id);
    onChange([...steps, step]);
  }
  function remove(step: StepText) {
    next.current = '[data-undo]';
    setRemoved({ step, at: steps.indexOf(step) });
    if (open === step.id) setOpen(null);
    onChange(steps.filter((one) => one !== step));
  }
  function bringBack() {
    if (removed === null) return;
    next.current = `[data-edit="${removed.step.id}"]`;
    onChange(steps.toSpliced(removed.at, 0, removed.step));
    setRemoved(null);
  }
  return (
    <div ref={list} className={styles.steps}>
      {steps.length === 0 && removed === null ? (
        <p className={styles.noSteps}>
          No steps yet. Four to nine are a good size: each one small enough to finish in a sitting.
        </p>
      ) : null}
      <ol className={styles.stepList}>
        {steps.map((step, index) => (
          <li key={step.id} className={classNames(styles.step, open === step.id && styles.open)}>
            <div className={styles.stepHead}>
              <span className={styles.number} aria-hidden="true">
                {index + 1}
              </span>
              <div className={styles.stepName}>
                <h3 dir="auto">{titleOf(step)}</h3>
                <StepFacts step={step} wrong={hasErrors(errors, step.id)} />
              </div>
            </div>
            {open === step.id ? (
              <StepForm
                step={step}
                number={index + 1}
                steps={steps}
                skills={skills}
                errors={errors}
                onChange={(change) => onChange(steps.map((one) => (one.id === step.id ? { ...one, ...change } : one)))}
                onClose={() => {
                  next.current = `[data-edit="${step.id}"]`;
                  setOpen(null);
                }}
              />
            ) : null}
            <div className={styles.tools}>
              <span>
                <Button
                  size="small"
                  variant="quiet"
                  data-move={`${step.id} -1`}
                  aria-label={`Move up: ${titleOf(step)}`}
                  aria-disabled={index === 0 || undefined}
                  onClick={() => move(step, -1)}
                >
                  <ArrowUp size={18} aria-hidden="true" />
                </Button>
                <Button
                  size="small"
                  variant="quiet"
                  data-move={`${step.id} 1`}
                  aria-label={`Move down: ${titleOf(step)}`}
                  aria-disabled={index === steps.length - 1 || undefined}
                  onClick={() => move(step, 1)}
                >
                  <ArrowDown size={18} aria-hidden="true" />
                </Button>
              </span>
              {open === step.id ? null : (
                <Button
                  size="small"
                  data-edit={step.id}
                  aria-label={`Edit ${titleOf(step)}`}
                  onClick={() => {
                    next.current = `[name="steps.${step.id}.title"]`;
                    setOpen(step.id);
                  }}
                >
                  Edit
                </Button>
              )}
              <Button size="small" variant="quiet" aria-label={`Remove ${titleOf(step)}`} onClick={() => remove(step)}>
                Remove
              </Button>
            </div>
          </li>
        ))}
      </ol>
      {removed === null ? null : (
        <div className={styles.removed}>
          <p role="status">Removed: {titleOf(removed.step)}</p>
          <Button size="small" data-undo="" onClick={bringBack} aria-label={`Undo: keep ${titleOf(removed.step)}`}>
            Undo
          </Button>
        </div>
      )}
      <FieldError id="steps-error" message={errors.steps?.[0]} />
      <div className={styles.add}>
        <Button data-add="" aria-disabled={isFull || undefined} aria-describedby="steps-error" onClick={add}>
          Add a step
        </Button>
        <span className={styles.faint}>
          {steps.length} of {limits.steps}
        </span>
      </div>
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
    </div>
  );
}

function StepFacts({ step: { minutes, how, skills }, wrong }: { step: StepText; wrong: boolean }) {
  const instructions = how.split('\n').filter((line) => line.trim() !== '').length;
  const time = Number(minutes);
  const facts = [
    ...(time > 0 ? [minutesText(time)] : []),
    ...(instructions > 0 ? [countText(instructions, 'instruction', 'instructions')] : []),
    ...skills,
  ];
  return (
    <p className={styles.faint}>
      {wrong ? <strong className={styles.wrong}>Needs attention. </strong> : null}
      <bdi>{facts.join(' · ')}</bdi>
    </p>
  );
}
