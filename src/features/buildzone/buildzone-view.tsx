import { getRouteApi } from '@tanstack/react-router';
import { Page } from '../../ui/page.tsx';
import { BuildzoneHeader } from './buildzone-header.tsx';
import { filtersFor } from '../../entities/projects/filter-search.ts';
import { ContinueShelf } from './continue-shelf.tsx';
import { Filters } from './filters.tsx';
import { ProjectList } from './project-list.tsx';
import { Shelves } from './shelves.tsx';
import { UnavailableShelf } from './unavailable-shelf.tsx';
import { WaitingShelf } from './waiting-shelf.tsx';

const route = getRouteApi('/_shell/buildzone');

/** /buildzone: the community's projects. */
export function BuildzoneView() {
  const { as } = route.useLoaderData();
  const filters = filtersFor(as, { ...route.useSearch() });
  const isUnfiltered = Object.keys(filters).length === 0;
  return (
    <Page>
      <BuildzoneHeader />
      {as !== null && isUnfiltered ? <ContinueShelf as={as} /> : null}
      {as === null ? null : <Shelves />}
      {as !== null && filters.shelf === 'joined' ? <WaitingShelf as={as} /> : null}
      <Filters as={as} filters={filters} />
      <ProjectList as={as} filters={filters} />
      {as !== null && filters.shelf === 'joined' ? <UnavailableShelf as={as} /> : null}
    </Page>
  );
}
