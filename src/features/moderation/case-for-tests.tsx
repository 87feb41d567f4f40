import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import type { ModeratedCase } from '../../../contract/moderation.ts';
import { cache } from '../../entities/cache/cache.ts';
import { stillSession } from '../../entities/session/session-for-tests.ts';
import { renderView } from '../../ui/router-for-tests.tsx';
import { CaseActions } from './case-actions.tsx';
import { caseQuery } from './moderation-queries.ts';

/* Cases, and the page of one, for tests. */

export const name = (username: string) => ({ username, first_name: username, last_name: '', profile_image: null });
const thing = { title: 'A course', text: 'Buy it.' };
type Done = ModeratedCase['acts'][number];
export const done = (id: string, kind: Done['kind'], more: Partial<Done> = {}): Done => ({
  id,
  kind,
  by: name('dee'),
  text: '',
  at: '2030-01-01T11:00:00.000Z',
  about: null,
  until: null,
  stands: false,
  alone: false,
  appeal: null,
  ...more,
});
export const open: ModeratedCase = {
  id: '7',
  kind: 'post',
  thing,
  images: [],
  images_changed: false,
  reported: name('bo'),
  owner: name('bo'),
  record: {
    since: '2029-05-03T10:00:00.000Z',
    warnings: { count: 0, last: null },
    suspensions: { count: 0, last: null },
  },
  reports: 1,
  categories: ['spam'],
  taken_by: null,
  is_mine: false,
  opened_at: '2030-01-01T10:00:00.000Z',
  reported_at: '2030-01-01T10:00:00.000Z',
  is_open: true,
  decisions: [],
  is_appealed: false,
  alike: { count: 0, results: [] },
  now: thing,
  address: '/posts/1',
  received: [{ reporter: name('cy'), category: 'spam', note: '', at: '2030-01-01T10:00:00.000Z', thing, images: [] }],
  acts: [done('3', 'noted', { text: 'Look' })],
};
/** A case as its page shows it: from the cache, where what was done arrives. */
function Shown() {
  const heading = useRef<HTMLHeadingElement>(null);
  const { data } = useQuery(caseQuery('m1', '7'), cache);
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        A case
      </h1>
      {data === undefined ? null : <CaseActions as="m1" shown={data} heading={heading} />}
    </>
  );
}

export function show(shown: ModeratedCase) {
  cache.setQueryData(caseQuery('m1', '7').queryKey, shown);
  return renderView(Shown, stillSession({ id: 'm1' }));
}
