import { X } from 'lucide-react';
import * as v from 'valibot';
import { type Ref, useImperativeHandle, useRef, useState } from 'react';
import { skillName } from '../../../contract/skill-name.ts';
import { Button } from '../../ui/button.tsx';
import { SkillField } from './skill-field.tsx';
import styles from './skills-field.module.css';
import { withSkill } from './with-skill.ts';

export interface SkillsHandle {
  /** Adds what is typed, if anything. Returns false if it cannot be added; the field then shows why. */
  settle: () => boolean;
}

interface SkillsFieldProps {
  ref?: Ref<SkillsHandle>;
  skills: readonly string[];
  max: number;
  /** Accessible name of the list. */
  label: string;
  /** What the skills are for. */
  note: string;
  /** Initial text: typed earlier, but not added. */
  first?: string;
  errors?: readonly string[] | undefined;
  onChange: (skills: string[]) => void;
  /** Called when the field's text is edited or chosen. */
  onEdit?: () => void;
}

/** A field for several skills: one input, and the list of names added with it. */
export function SkillsField({ ref, skills, max, label, note, first = '', errors, onChange, onEdit }: SkillsFieldProps) {
  const group = useRef<HTMLDivElement>(null);
  // A new key gives the next name an empty field.
  const [added, setAdded] = useState(0);
  const [refused, setRefused] = useState<string>();
  const isFull = skills.length >= max;
  const input = () => group.current?.querySelector<HTMLInputElement>('input[name="name"]');

  function settle(): boolean {
    const text = input()?.value ?? '';
    if (text.trim() === '') return true;
    const parsed = v.safeParse(skillName, text);
    if (isFull || !parsed.success) {
      setRefused(parsed.success ? `You can add at most ${max} skills. Remove one first.` : parsed.issues[0].message);
      input()?.focus();
      return false;
    }
    onChange(withSkill(skills, parsed.output));
    setAdded(added + 1);
    return true;
  }
  useImperativeHandle(ref, () => ({ settle }));
  function add() {
    if (settle()) requestAnimationFrame(() => input()?.focus());
  }
  return (
    <div className={styles.skills}>
      <div ref={group} className={styles.entry}>
        <SkillField
          key={added}
          first={added === 0 ? first : ''}
          errors={refused === undefined ? errors : [refused]}
          onEdit={() => {
            setRefused(undefined);
            onEdit?.();
          }}
          onEnter={add}
        />
        <Button onClick={add} aria-disabled={isFull || undefined}>
          Add skill
        </Button>
      </div>
      {skills.length === 0 ? null : (
        <ul className={styles.chips} aria-label={label}>
          {skills.map((name) => (
            <li key={name} className={styles.chip}>
              <bdi>{name}</bdi>
              <button
                type="button"
                className={styles.drop}
                aria-label={`Remove ${name}`}
                onClick={() => {
                  onChange(skills.filter((one) => one !== name));
                  input()?.focus();
                }}
              >
                <X size={16} aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <p className={styles.note}>
        {skills.length} of {max}. {note}
      </p>
    </div>
  );
}
