import styles from './staircase.module.css';

/** An example: no member, organisation or number in it is real. */
const steps = [
  { name: 'Read the brief', state: 'Done', look: styles.done },
  { name: 'Ask three readers what they look for', state: 'Done', look: styles.done },
  { name: 'Draw the page on paper', state: 'In progress', look: styles.now },
  { name: 'Build it', state: 'Not started', look: styles.next },
  { name: 'Put it up and listen', state: 'Not started', look: styles.next },
];

export function Staircase() {
  return (
    <figure className={styles.figure}>
      <ol className={styles.stairs}>
        {steps.map(({ name, state, look }, index) => (
          <li key={name} className={`${styles.step} ${look}`} style={{ '--n': index } as Record<string, number>}>
            <span className={styles.node} aria-hidden="true" />
            <span className={styles.name}>{name}</span>
            <span className={styles.state}>{state}</span>
          </li>
        ))}
      </ol>
      <figcaption className={styles.caption}>An example: a better opening-hours page for a small library.</figcaption>
    </figure>
  );
}
