import { getRouteApi } from '@tanstack/react-router';
import { ButtonLink } from '../../ui/button.tsx';
import { Page, PageHeader } from '../../ui/page.tsx';
import styles from './buildzone.module.css';
import { filtersFor } from '../../entities/projects/filter-search.ts';
import { ContinueShelf } from './continue-shelf.tsx';
import { Filters } from './filters.tsx';
import { ProjectList } from './project-list.tsx';
import { Shelves } from './shelves.tsx';

const route = getRouteApi('/_shell/buildzone');

/** /buildzone: the community's projects. */
export function BuildzoneView() {
  const { as } = route.useLoaderData();
  const filters = filtersFor(as, { ...route.useSearch() });
  const isUnfiltered = Object.keys(filters).length === 0;
  return (
    <Page>
      <PageHeader
        title="Buildzone"
        lead="Projects to build with others, cut into steps that anyone can follow. Each step you finish shows what you can do."
      />
      <div className={styles.begin}>
        <ButtonLink to="/buildzone/new" size="small">
          Start a project
        </ButtonLink>
        <ButtonLink to="/search" size="small" variant="quiet">
          Search everything
        </ButtonLink>
        <ButtonLink to="/career-guidance" size="small" variant="quiet">
          Career guidance
        </ButtonLink>
      </div>
      {as !== null && isUnfiltered ? <ContinueShelf as={as} /> : null}
      {as === null ? null : <Shelves />}
      <Filters as={as} filters={filters} />
      <ProjectList as={as} filters={filters} />
    </Page>
  );
}
