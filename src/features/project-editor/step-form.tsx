import type { FormEvent } from 'react';
import { limits } from '../../../contract/limits.ts';
import type { FieldErrors } from '../../../machines/forms/submission.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { FieldError } from '../../ui/field-error.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { StepText } from './editor-values.ts';
import styles from './project-editor.module.css';

interface StepFormProps {
  step: StepText;
  number: number;
  /** All steps of the project, in order. */
  steps: readonly StepText[];
  /** The project's skills. */
  skills: readonly string[];
  errors: FieldErrors;
  onChange: (change: Partial<StepText>) => void;
  onClose: () => void;
}

type Part = 'title' | 'goal' | 'how' | 'done_when' | 'mistakes' | 'minutes';

/** The fields of one step. They are not part of the form, which has all steps in a single field (editor-values.ts). */
export function StepForm({ step, number, steps, skills, errors, onChange, onClose }: StepFormProps) {
  const field = (part: Part) => ({
    name: `steps.${step.id}.${part}`,
    form: '',
    defaultValue: step[part],
    errors: errors[`steps.${step.id}.${part}`],
    onInput: (event: FormEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      onChange({ [part]: event.currentTarget.value }),
  });
  const others = steps.filter(({ id }) => id !== step.id);
  return (
    <fieldset className={styles.stepForm}>
      <legend className={styles.legend}>Step {number}</legend>
      <TextField label="Title" autoComplete="off" hint="What to do, in a few words." {...field('title')} />
      <TextArea
        label="Goal"
        optional
        rows={2}
        hint={`Why this step, in up to ${limits.stepGoalCharacters} characters.`}
        {...field('goal')}
      />
      <TextArea
        label="How to do it"
        optional
        rows={6}
        hint={`One instruction per line, up to ${limits.stepInstructions}.`}
        {...field('how')}
      />
      <TextArea
        label="Done when"
        optional
        rows={3}
        hint="What someone else could check. One per line."
        {...field('done_when')}
      />
      <TextArea label="Common mistakes" optional rows={3} hint="One per line." {...field('mistakes')} />
      <div className={styles.short}>
        <TextField label="Minutes of work" inputMode="numeric" autoComplete="off" optional {...field('minutes')} />
      </div>
      <Choices
        legend="Skills it shows"
        hint={
          skills.length === 0
            ? 'Add the project’s skills above, then say which of them this step is evidence of.'
            : `Done, the step becomes evidence of these on a member’s profile. Up to ${limits.stepSkills}.`
        }
        name={`steps.${step.id}.skills`}
        options={skills.map((name) => ({ value: name, label: name }))}
        chosen={step.skills}
        most={limits.stepSkills}
        error={errors[`steps.${step.id}.skills`]?.[0]}
        onChange={(chosen) => onChange({ skills: chosen })}
      />
      {others.length === 0 ? null : (
        <Choices
          legend="Better done before"
          hint="Advice only: nobody is locked out of a step."
          name={`steps.${step.id}.prerequisites`}
          options={others.map(({ id, title }) => ({
            value: id,
            label: `${steps.findIndex((one) => one.id === id) + 1}. ${title.trim() || 'Untitled step'}`,
          }))}
          chosen={step.prerequisites}
          most={limits.steps}
          error={errors[`steps.${step.id}.prerequisites`]?.[0]}
          onChange={(chosen) => onChange({ prerequisites: chosen })}
        />
      )}
      <div>
        <Button size="small" onClick={onClose}>
          Close step
        </Button>
      </div>
    </fieldset>
  );
}

interface ChoicesProps {
  legend: string;
  hint: string;
  name: string;
  options: readonly { value: string; label: string }[];
  chosen: readonly string[];
  most: number;
  error: string | undefined;
  onChange: (chosen: string[]) => void;
}

function Choices({ legend, hint, name, options, chosen, most, error, onChange }: ChoicesProps) {
  return (
    <fieldset className={styles.choices}>
      <legend className={styles.label}>{legend}</legend>
      <p className={styles.faint}>{hint}</p>
      {options.length === 0 ? null : (
        <div className={styles.options}>
          {options.map(({ value, label }) => (
            <Checkbox
              key={value}
              name={name}
              form=""
              label={<bdi>{label}</bdi>}
              checked={chosen.includes(value)}
              // A refusal would come only at the end of a long form.
              disabled={chosen.length >= most && !chosen.includes(value)}
              onChange={(event) =>
                onChange(event.currentTarget.checked ? [...chosen, value] : chosen.filter((one) => one !== value))
              }
            />
          ))}
        </div>
      )}
      <FieldError id={`${name}-error`} message={error} />
    </fieldset>
  );
}
