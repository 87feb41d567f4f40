import { X } from 'lucide-react';
import { useRef, useState } from 'react';
import { limits } from '../../../contract/limits.ts';
import { SkillField } from '../../entities/skills/skill-field.tsx';
import { Button } from '../../ui/button.tsx';
import styles from './post-editor.module.css';

/** The skills that a post is about: one field, and the names that were added with it. */
export function SkillsField({
  skills,
  onChange,
}: {
  skills: readonly string[];
  onChange: (skills: readonly string[]) => void;
}) {
  const group = useRef<HTMLDivElement>(null);
  // A new field for the next name.
  const [added, setAdded] = useState(0);
  const isFull = skills.length >= limits.postSkills;

  function add() {
    const input = group.current?.querySelector('input');
    const name = input?.value.replaceAll(/\s+/g, ' ').trim().slice(0, limits.skillCharacters) ?? '';
    if (name === '' || isFull) return input?.focus();
    if (!skills.some((one) => one.toLowerCase() === name.toLowerCase())) onChange([...skills, name]);
    setAdded(added + 1);
    requestAnimationFrame(() => group.current?.querySelector('input')?.focus());
  }
  return (
    <div className={styles.skills}>
      <div ref={group} className={styles.skillEntry}>
        <SkillField key={added} first="" errors={undefined} onEdit={() => {}} onEnter={add} />
        <Button onClick={add} aria-disabled={isFull || undefined}>
          Add skill
        </Button>
      </div>
      {skills.length === 0 ? null : (
        <ul className={styles.chips} aria-label="Skills of the post">
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
        {skills.length} of {limits.postSkills}. Readers find the post by them.
      </p>
    </div>
  );
}
