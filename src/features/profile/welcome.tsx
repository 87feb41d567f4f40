import { X } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import type { Profile } from '../../../contract/profiles.ts';
import { closeWelcome, isWelcomeClosed, isWelcomeOpen, openWelcome } from '../../entities/profiles/welcome-closed.ts';
import { Button } from '../../ui/button.tsx';
import { useLoaded } from '../../ui/use-loaded.ts';
import styles from './welcome.module.css';
import { WelcomeWays } from './welcome-ways.tsx';

/** Whether the member has told nothing yet of what they can do. */
function isNew({ experience, education, projects, skills }: Profile): boolean {
  return [experience, education, projects, skills].every((entries) => entries.length === 0);
}

interface WelcomeProps {
  as: string;
  profile: Profile;
}

const loadProgress = () => import('./welcome-progress.tsx');

/** Where to begin, for a member who has just registered. It stays until all of it is done, or they close it. */
export function Welcome({ as, profile }: WelcomeProps) {
  const [closed, setClosed] = useState(() => isWelcomeClosed(as));
  const hasEntry = !isNew(profile);
  const isShown = !closed && (!hasEntry || isWelcomeOpen(as));
  const progress = useLoaded(loadProgress, isShown);
  useEffect(() => {
    if (isShown) openWelcome(as);
  }, [as, isShown]);
  const close = useCallback(() => {
    closeWelcome(as);
    setClosed(true);
  }, [as]);
  if (!isShown) return null;
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
            close();
            document.querySelector<HTMLElement>('main h1')?.focus();
          }}
        >
          <X size={20} strokeWidth={1.8} aria-hidden="true" />
        </Button>
      </div>
      {progress === null ? (
        <WelcomeWays done={{ profile: hasEntry, target: false, project: false }} />
      ) : (
        <progress.WelcomeProgress as={as} hasEntry={hasEntry} onAllDone={close} />
      )}
    </section>
  );
}
