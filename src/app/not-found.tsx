import { ButtonLink } from '../ui/button.tsx';
import { BrokenPath } from './crash-screen.tsx';
import styles from './crash-screen.module.css';

/** The content of every not-found page. */
export function NotFound() {
  return (
    <div className={styles.screen}>
      <BrokenPath />
      <h1 tabIndex={-1}>This page does not exist.</h1>
      <p>The address may be mistyped, or the page has moved or been removed.</p>
      <ButtonLink to="/" variant="primary">
        Go to the home page
      </ButtonLink>
    </div>
  );
}
