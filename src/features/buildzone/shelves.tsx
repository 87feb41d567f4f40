import { Link } from '@tanstack/react-router';
import styles from '../../ui/tabs.module.css';

const shelves = [
  { name: 'All projects', shelf: undefined },
  { name: 'Joined', shelf: 'joined' },
  { name: 'Saved for later', shelf: 'saved' },
  { name: 'Yours', shelf: 'own' },
] as const;

/** The member's own shelves, each with an address. */
export function Shelves() {
  return (
    <nav className={styles.tabs} aria-label="Shelves">
      {shelves.map(({ name, shelf }) => (
        <Link
          key={name}
          to="/buildzone"
          search={(before) => ({ ...before, shelf })}
          resetScroll={false}
          activeOptions={{ exact: true }}
          className={styles.tab}
        >
          {name}
        </Link>
      ))}
    </nav>
  );
}
