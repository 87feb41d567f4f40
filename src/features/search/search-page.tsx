import { getRouteApi } from '@tanstack/react-router';
import { JobShelf } from './job-shelf.tsx';
import { JobView } from './job-view.tsx';
import { SearchView } from './search-view.tsx';

const route = getRouteApi('/_shell/search');

/** /search: the search or, in its place, one job or the reader's own jobs. */
export function SearchPage() {
  const data = route.useLoaderData();
  if (data.shows === 'job') return <JobView key={data.id} as={data.as} id={data.id} reading={data.reading} />;
  if (data.shows === 'shelf') return <JobShelf key={data.shelf} as={data.as} shelf={data.shelf} />;
  return <SearchView as={data.as} />;
}
