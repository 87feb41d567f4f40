import { classNames } from '../../ui/class-names.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './accounts.module.css';

const steps = ['Your details', 'E-mail code', 'Your profile'] as const;

/** The steps of registration, with the current one marked. `current` counts from 0. */
export function StepTrail({ current }: { current: 0 | 1 }) {
  return (
    <ol className={styles.trail} aria-label="Registration steps">
      {steps.map((step, index) => (
        <li
          key={step}
          className={classNames(styles.step, index < current && styles.passed, index === current && styles.current)}
          aria-current={index === current ? 'step' : undefined}
        >
          {step}
          {index < current ? <VisuallyHidden> (done)</VisuallyHidden> : null}
        </li>
      ))}
    </ol>
  );
}
