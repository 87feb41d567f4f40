import { ButtonLink } from '../ui/button.tsx';
import { BrokenPath } from './crash-screen.tsx';
import styles from './crash-screen.module.css';

/** Any path that is not a page. */
export function NotFound() {
  return (
    <div className={styles.screen}>
      <BrokenPath />
      <h1 tabIndex={-1}>This page does not exist.</h1>
      <p>The address may be mistyped, or the page has moved or been removed.</p>
      <ButtonLink to="/" variant="primary">
        Go to the start page
      </ButtonLink>
    </div>
  );
}
