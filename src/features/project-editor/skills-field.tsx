import { X } from 'lucide-react';
import { useRef, useState } from 'react';
import { limits } from '../../../contract/limits.ts';
import { textOf } from '../../entities/drafts/draft-values.ts';
import type { DraftValues } from '../../entities/drafts/drafts.ts';
import { SkillField } from '../../entities/skills/skill-field.tsx';
import { Button } from '../../ui/button.tsx';
import styles from './project-editor.module.css';
import { typedSkill, withSkill } from './editor-values.ts';

interface SkillsFieldProps {
  values: DraftValues;
  skills: readonly string[];
  errors: readonly string[] | undefined;
  onChange: (skills: string[]) => void;
  /** The text in the field was edited or chosen. */
  onEdit: () => void;
}

/** The skills that a project needs: one field, and the names that were added with it. */
export function SkillsField({ values, skills, errors, onChange, onEdit }: SkillsFieldProps) {
  const group = useRef<HTMLDivElement>(null);
  // A new field for the next name.
  const [added, setAdded] = useState(0);
  const isFull = skills.length >= limits.projectSkills;

  function add() {
    const input = group.current?.querySelector<HTMLInputElement>(`[name="${typedSkill}"]`);
    if (input === null || input === undefined || input.value.trim() === '' || isFull) return input?.focus();
    onChange(withSkill(skills, input.value));
    setAdded(added + 1);
    requestAnimationFrame(() => group.current?.querySelector<HTMLInputElement>(`[name="${typedSkill}"]`)?.focus());
  }
  return (
    <div className={styles.skills}>
      <div ref={group} className={styles.skillEntry}>
        <SkillField
          key={added}
          first={added === 0 ? textOf(values, typedSkill) : ''}
          errors={errors}
          onEdit={onEdit}
          onEnter={add}
        />
        <Button onClick={add} aria-disabled={isFull || undefined}>
          Add skill
        </Button>
      </div>
      {skills.length === 0 ? null : (
        <ul className={styles.chips} aria-label="Skills of the project">
          {skills.map((name) => (
            <li key={name} className={styles.chip}>
              <bdi>{name}</bdi>
              <button
                type="button"
                className={styles.drop}
                aria-label={`Remove ${name}`}
                onClick={() => {
                  onChange(skills.filter((one) => one !== name));
                  group.current?.querySelector('input')?.focus();
                }}
              >
                <X size={16} aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <p className={styles.faint}>
        {skills.length} of {limits.projectSkills}. A step can be evidence of some of them.
      </p>
    </div>
  );
}
