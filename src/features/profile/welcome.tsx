import { Link, type LinkProps } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { useState } from 'react';
import type { Profile } from '../../../contract/profiles.ts';
import { closeWelcome, isWelcomeClosed } from '../../entities/profiles/welcome-closed.ts';
import { Button } from '../../ui/button.tsx';
import styles from './welcome.module.css';

const ways: readonly { to: LinkProps['to']; name: string; why: string }[] = [
  { to: '/profile/edit', name: 'Complete your profile', why: 'so others know who you are' },
  { to: '/career-guidance', name: 'Choose a target role', why: 'and see what you already have for it' },
  { to: '/buildzone', name: 'Find a first project', why: 'and take its first step today' },
];

/** Whether the member has told nothing yet of what they can do. */
function isNew({ experience, education, projects, skills }: Profile): boolean {
  return [experience, education, projects, skills].every((entries) => entries.length === 0);
}

/** Where to begin, for a member who has just registered. It goes by itself with the first entry of the profile. */
export function Welcome({ as, profile }: { as: string; profile: Profile }) {
  const [closed, setClosed] = useState(() => isWelcomeClosed(as));
  if (closed || !isNew(profile)) return null;
  return (
    <section className={styles.welcome} aria-labelledby="welcome">
      <div className={styles.top}>
        <p id="welcome" className={styles.title}>
          Welcome to Stepwise, <bdi>{profile.first_name}</bdi>
        </p>
        <Button
          size="small"
          variant="quiet"
          aria-label="Close the welcome"
          onClick={() => {
            closeWelcome(as);
            setClosed(true);
            document.querySelector<HTMLElement>('main h1')?.focus();
          }}
        >
          <X size={20} strokeWidth={1.8} aria-hidden="true" />
        </Button>
      </div>
      <ol className={styles.ways}>
        {ways.map(({ to, name, why }) => (
          <li key={name}>
            <Link to={to}>{name}</Link>
            <span>{why}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
