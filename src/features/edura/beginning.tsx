import { X } from 'lucide-react';
import type { EduraState } from '../../../contract/edura.ts';
import { use } from './edura-actors.ts';
import styles from './beginning.module.css';

interface BeginningProps {
  as: string;
  state: EduraState;
  onAsk: (question: string) => void;
}

/** An empty chat: who answers, what to ask, and which facts answers are made from. */
export function Beginning({ as, state: { model, starters, knows }, onAsk }: BeginningProps) {
  return (
    <div className={styles.beginning}>
      <h2>What would you like to know?</h2>
      <p className={styles.lead}>
        {model === null
          ? 'The built-in guide answers: it uses no language model and no network, only what this community shows you, and says where everything comes from.'
          : 'A language model or the built-in guide answers, from what this community shows you, and says where everything comes from.'}
      </p>
      <ul className={styles.starters} aria-label="Questions to begin with">
        {starters.map((question) => (
          <li key={question}>
            <button type="button" className={styles.starter} onClick={() => onAsk(question)}>
              {question}
            </button>
          </li>
        ))}
      </ul>
      <Knows as={as} knows={knows} />
    </div>
  );
}

/** Facts about the member that answers are made from. Pressing one excludes it, or includes it again. */
function Knows({ as, knows }: { as: string; knows: EduraState['knows'] }) {
  if (knows.length === 0) return null;
  return (
    <section className={styles.knows} aria-labelledby="edura-knows">
      <h3 id="edura-knows">What Edura knows about you</h3>
      <ul>
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
      <p>Press one to leave it out of answers. Nobody else sees what you ask here.</p>
    </section>
  );
}
