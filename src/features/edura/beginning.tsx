import type { EduraState } from '../../../contract/edura.ts';
import styles from './beginning.module.css';
import { KnownFacts } from './known-facts.tsx';

interface BeginningProps {
  as: string;
  state: EduraState;
  onAsk: (question: string) => void;
}

/** An empty chat: who answers, what to ask, and which facts answers are made from. */
export function Beginning({ as, state, onAsk }: BeginningProps) {
  const { model, starters } = state;
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
      <section className={styles.knows} aria-labelledby="edura-knows">
        <h3 id="edura-knows">What Edura knows about you</h3>
        <KnownFacts as={as} state={state} />
      </section>
    </div>
  );
}
