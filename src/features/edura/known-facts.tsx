import { Link } from '@tanstack/react-router';
import { X } from 'lucide-react';
import type { EduraState } from '../../../contract/edura.ts';
import { use } from './edura-actors.ts';
import styles from './known-facts.module.css';

interface KnownFactsProps {
  as: string;
  state: Pick<EduraState, 'knows' | 'model'>;
}

/** Facts about the member that answers are made from. Pressing one excludes it, or includes it again. */
export function KnownFacts({ as, state: { knows, model } }: KnownFactsProps) {
  if (knows.length === 0)
    return (
      <>
        <p className={styles.words}>
          Nothing yet. <Link to="/profile/edit/skills">Add your skills</Link> or{' '}
          <Link to="/career-guidance">choose a target role</Link>, and answers can build on them.
        </p>
        <p className={styles.words}>
          <WhoSees model={model} />
        </p>
      </>
    );
  return (
    <>
      <ul className={styles.facts}>
        {knows.map(({ key, label, used }) => (
          <li key={key}>
            <button
              type="button"
              className={styles.chip}
              aria-pressed={used}
              title={used ? 'Leave it out' : 'Use it again'}
              onClick={() => void use(as, key, !used)}
            >
              <span>{label}</span>
              {used ? <X size={14} strokeWidth={2} aria-hidden="true" /> : null}
            </button>
          </li>
        ))}
      </ul>
      <p className={styles.words}>
        Press one to leave it out of answers. <WhoSees model={model} />
      </p>
    </>
  );
}

/** A model is somebody else's service: members should know that their question goes there. */
function WhoSees({ model }: Pick<EduraState, 'model'>) {
  if (model === null) return 'Nobody else sees what you ask here.';
  return (
    <>
      No other member sees what you ask here. What {model} answers is sent to the service that runs it, with what it
      needs to know (<Link to="/privacy">Privacy</Link>). The built-in guide sends nothing.
    </>
  );
}

/** The same below the answers of a chat, closed until it is asked for. */
export function KnownHere({ as, state }: KnownFactsProps) {
  return (
    <details className={styles.here}>
      <summary>What Edura knows about you</summary>
      <KnownFacts as={as} state={state} />
    </details>
  );
}
