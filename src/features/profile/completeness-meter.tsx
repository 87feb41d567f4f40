import { Link } from '@tanstack/react-router';
import type { Profile } from '../../../contract/profiles.ts';
import { completenessOf } from './completeness.ts';
import styles from './completeness-meter.module.css';

/**
 * How complete the profile is. Missing items link to where they can be added. Renders nothing for a complete profile.
 */
export function CompletenessMeter({ profile }: { profile: Profile }) {
  const items = completenessOf(profile);
  const open = items.filter(({ done }) => !done);
  if (open.length === 0) return null;
  const done = items.length - open.length;
  return (
    <section className={styles.meter} aria-labelledby="completeness">
      <h2 id="completeness">
        Your profile: {done} of {items.length} done
      </h2>
      <div
        className={styles.track}
        role="meter"
        aria-label="Completeness of your profile"
        aria-valuemin={0}
        aria-valuemax={items.length}
        aria-valuenow={done}
        aria-valuetext={`${done} of ${items.length}`}
      >
        {items.map(({ label }, index) => (
          <i key={label} className={index < done ? styles.filled : undefined} />
        ))}
      </div>
      <p>A fuller profile tells others what you could build together. Next:</p>
      <ul className={styles.items}>
        {open.map(({ label, to }) => (
          <li key={label}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
