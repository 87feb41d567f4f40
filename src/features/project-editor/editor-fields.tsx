import { type Ref, useEffect, useEffectEvent, useRef, useState } from 'react';
import { areaNames, difficulties, projectAreas } from '../../../contract/community-project-fields.ts';
import type { CommunityProject } from '../../../contract/community-projects.ts';
import { limits } from '../../../contract/limits.ts';
import type { FieldErrors } from '../../../machines/forms/submission.ts';
import { textOf } from '../../entities/drafts/draft-values.ts';
import type { DraftValues } from '../../entities/drafts/drafts.ts';
import type { EditorHandle } from '../../entities/editor/editor-frame.tsx';
import { difficultyNames } from '../../entities/projects/project-labels.ts';
import { SkillsField } from '../../entities/skills/skills-field.tsx';
import { CountedArea, CountedField } from '../../ui/counted-field.tsx';
import { FormRow } from '../../ui/form.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { DescriptionField } from './description-field.tsx';
import { descriptionOf, skillsOf, stepsOf, typedSkill } from './editor-values.ts';
import styles from './project-editor.module.css';
import { RemovedWork } from './removed-work.tsx';
import { StepsField } from './steps-field.tsx';

interface EditorFieldsProps {
  /** The saved project; null for one that has not been created yet. */
  project: CommunityProject | null;
  values: DraftValues;
  errors: FieldErrors;
  description: Ref<EditorHandle>;
  /** Called when something changed that is not an input of the form. */
  onChange: (field: string) => void;
}

/** The first option is only a prompt. */
const choices = (first: string, names: Readonly<Record<string, string>>, values: readonly string[]) => [
  { value: '', label: first },
  ...values.map((value) => ({ value, label: names[value] ?? value })),
];
const areas = choices('Choose a field', projectAreas, areaNames);
const levels = choices('Choose a difficulty', difficultyNames, difficulties);

export function EditorFields({ project, values, errors, description, onChange }: EditorFieldsProps) {
  const [skills, setSkills] = useState(() => skillsOf(values));
  const [steps, setSteps] = useState(() => stepsOf(values));
  const before = useRef({ skills, steps });
  const tell = useEffectEvent(onChange);
  useEffect(() => {
    const former = before.current;
    before.current = { skills, steps };
    if (former.skills !== skills) tell('skills');
    if (former.steps !== steps) tell('steps');
  }, [skills, steps]);
  const field = (name: string) => ({ name, defaultValue: textOf(values, name), errors: errors[name] });
  return (
    <>
      <section className={styles.part} aria-labelledby="what">
        <h2 id="what">What it is</h2>
        <CountedField label="Title" max={limits.titleCharacters} autoComplete="off" {...field('title')} />
        <CountedArea
          label="Summary"
          max={limits.summaryCharacters}
          rows={2}
          hint="One or two sentences: what comes out of it, and for whom. Lists show it."
          {...field('summary')}
        />
        <DescriptionField
          ref={description}
          text={textOf(values, 'description')}
          document={() => descriptionOf(values)}
          errors={errors.description}
          onEdit={() => onChange('description')}
        />
        <FormRow>
          <Select label="Field" options={areas} {...field('area')} />
          <Select label="Difficulty" options={levels} {...field('difficulty')} />
        </FormRow>
        <FormRow>
          <TextField
            label="Hours"
            inputMode="numeric"
            autoComplete="off"
            hint="About how much work it is for one person."
            {...field('hours')}
          />
          <TextField
            label="Places"
            inputMode="numeric"
            autoComplete="off"
            optional
            hint="How many people can join, including you. Leave empty for no limit."
            {...field('places')}
          />
        </FormRow>
      </section>
      <section className={styles.part} aria-labelledby="needs">
        <h2 id="needs">Skills</h2>
        <SkillsField
          skills={skills}
          max={limits.projectSkills}
          label="Skills of the project"
          note="A step can be evidence of some of them."
          first={textOf(values, typedSkill)}
          errors={errors.skills}
          onChange={setSkills}
          onEdit={() => onChange('skills')}
        />
      </section>
      <section className={styles.part} aria-labelledby="steps">
        <h2 id="steps">Steps</h2>
        <StepsField steps={steps} skills={skills} errors={errors} onChange={setSteps} />
        {project === null ? null : <RemovedWork project={project} steps={steps} />}
      </section>
      <input type="hidden" name="skills" value={JSON.stringify(skills)} />
      <input type="hidden" name="steps" value={JSON.stringify(steps)} />
    </>
  );
}
