import type { ModeratedCase } from '../../contract/moderation.ts';

const thing = { title: 'A course that makes you rich', text: 'Send me a message, and pay in advance.' };
const at = '2026-10-01T08:00:00.000Z';
const name = (username: string, first_name: string) => ({
  username,
  first_name,
  last_name: 'Sample',
  profile_image: null,
});

/** A case of moderation that nobody has taken yet. */
export const openCase: ModeratedCase = {
  id: '7',
  kind: 'post',
  images: [],
  images_changed: false,
  thing,
  reported: name('bo-sample', 'Bo'),
  owner: name('bo-sample', 'Bo'),
  record: {
    since: '2026-03-01T08:00:00.000Z',
    warnings: { count: 1, last: '2026-07-01T08:00:00.000Z' },
    suspensions: { count: 0, last: null },
  },
  reports: 1,
  categories: ['spam'],
  taken_by: null,
  is_mine: false,
  opened_at: at,
  reported_at: at,
  is_open: true,
  decisions: [],
  is_appealed: false,
  alike: { count: 0, results: [] },
  now: thing,
  address: '/posts/5001',
  received: [{ reporter: name('cy-sample', 'Cy'), category: 'spam', note: '', at, thing, images: [] }],
  acts: [],
};
