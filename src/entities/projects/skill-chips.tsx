import { Link } from '@tanstack/react-router';
import { Check } from 'lucide-react';
import { skillSlug } from '../../../contract/skill-slug.ts';
import { classNames } from '../../ui/class-names.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './skill-chips.module.css';

interface SkillChipsProps {
  names: readonly string[];
  /** Those of `names` that the reader has; they get a check mark. */
  have?: readonly string[] | undefined;
  /** Accessible name of the list. */
  label?: string;
  /** Links each skill to the projects, or the posts, with that skill. */
  linked?: 'projects' | 'posts';
}

export function SkillChips({ names, have = [], label = 'Skills', linked }: SkillChipsProps) {
  if (names.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label={label}>
      {names.map((name) => {
        const known = have.includes(name);
        const content = (
          <>
            {known ? <Check size={14} strokeWidth={2.4} aria-hidden="true" /> : null}
            <bdi>{name}</bdi>
            {known ? <VisuallyHidden>, which you have</VisuallyHidden> : null}
          </>
        );
        return (
          <li key={name}>
            {linked === undefined ? (
              <span className={classNames(styles.chip, known && styles.known)}>{content}</span>
            ) : (
              <Link
                {...(linked === 'posts'
                  ? { to: '/posts', search: { skill: skillSlug(name) } }
                  : { to: '/projects/$projectId', params: { projectId: skillSlug(name) } })}
                className={classNames(styles.chip, styles.link, known && styles.known)}
              >
                {content}
              </Link>
            )}
          </li>
        );
      })}
    </ul>
  );
}
