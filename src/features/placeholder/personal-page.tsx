import { getRouteApi, Link } from '@tanstack/react-router';
import { Logo } from '../../ui/logo.tsx';
import { Page } from '../../ui/page.tsx';
import { Placeholder } from './placeholder.tsx';
import styles from './placeholder.module.css';

const route = getRouteApi('/$name');

/** No navigation bar here (specification, section 2); the logo alone leads out. */
export function PersonalPagePlaceholder() {
  const { name } = route.useParams();
  return (
    <main id="main" tabIndex={-1}>
      <Page>
        <Placeholder title={name} eyebrow="Personal page">
          If a member has this name, their personal page will be here: the work they want to show, at an address that
          is easy to pass on.
        </Placeholder>
        <p className={styles.out}>
          <Link to="/" aria-label="Stepwise, start page">
            <Logo />
          </Link>
        </p>
      </Page>
    </main>
  );
}
