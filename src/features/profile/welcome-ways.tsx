import { Link, type LinkProps } from '@tanstack/react-router';
import { Check } from 'lucide-react';
import { classNames } from '../../ui/class-names.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './welcome.module.css';

export interface WaysDone {
  profile: boolean;
  target: boolean;
  project: boolean;
}

const ways: readonly { of: keyof WaysDone; to: LinkProps['to']; name: string; why: string }[] = [
  { of: 'profile', to: '/profile/edit', name: 'Start your profile', why: 'so others know who you are' },
  { of: 'target', to: '/career-guidance', name: 'Choose a target role', why: 'and see what you already have for it' },
  { of: 'project', to: '/buildzone', name: 'Find a first project', why: 'and take its first step today' },
];

/** The first things to do here, with a check mark at those that are done. */
export function WelcomeWays({ done }: { done: WaysDone }) {
  return (
    <ol className={styles.ways}>
      {ways.map(({ of, to, name, why }) => (
        <li key={of} className={classNames(done[of] && styles.done)}>
          {done[of] ? <Check className={styles.check} size={18} strokeWidth={2.6} aria-hidden="true" /> : null}
          <Link to={to}>
            {name}
            {done[of] ? <VisuallyHidden>, done</VisuallyHidden> : null}
          </Link>
          <span>{why}</span>
        </li>
      ))}
    </ol>
  );
}
