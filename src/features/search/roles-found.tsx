import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { RoleCard } from '../../../contract/guidance.ts';
import { cache } from '../../entities/cache/cache.ts';
import { rolesQuery } from '../../entities/guidance/role-queries.ts';
import { folded } from '../../ui/folded.ts';
import styles from './search.module.css';

/** More would push the results of the tab off the screen. */
const shownCount = 3;

const wordsOf = (text: string) =>
  folded(text)
    .split(/[^\p{L}\p{N}+#]+/u)
    .filter(Boolean);

/**
 * The roles in whose title or skills each word of the query begins a word. Those with the most of it in the title come
 * first.
 */
function rolesFor(roles: readonly RoleCard[], query: string): RoleCard[] {
  const asked = wordsOf(query);
  if (asked.length === 0) return [];
  const isIn = (words: readonly string[]) => (word: string) => words.some((one) => one.startsWith(word));
  const inTitle = ({ title }: RoleCard) => asked.filter(isIn(wordsOf(title))).length;
  return roles
    .filter(({ title, skills }) => asked.every(isIn(wordsOf([title, ...skills].join(' ')))))
    .toSorted((a, b) => inTitle(b) - inTitle(a));
}

/** The roles of career guidance that answer the query: there are few, so they have no tab of their own. */
export function RolesFound({ as, query }: { as: string | null; query: string }) {
  const { data } = useQuery({ ...rolesQuery(as), enabled: query !== '' }, cache);
  const found = rolesFor(data?.roles ?? [], query);
  if (found.length === 0) return null;
  return (
    <section aria-label="Roles" className={styles.suggestions}>
      <h2 className={styles.small}>{found.length === 1 ? 'Role' : 'Roles'} in career guidance</h2>
      <ul className={styles.chips}>
        {found.slice(0, shownCount).map(({ slug, title }) => (
          <li key={slug}>
            <Link to="/career-guidance/$role" params={{ role: slug }} preload="intent" className={styles.chip}>
              {title}
            </Link>
          </li>
        ))}
        {/* Without their number: that page looks in more of a role, so it may have others, too. */}
        {found.length > shownCount ? (
          <li>
            <Link to="/career-guidance" search={{ q: query }} className={styles.chip}>
              More roles
            </Link>
          </li>
        ) : null}
      </ul>
    </section>
  );
}
