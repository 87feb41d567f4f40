import { afterEach, expect, test, vi } from 'vitest';
import { copyLink } from './share-link.ts';
import { onToast, type Toast } from './toast.ts';

afterEach(() => vi.unstubAllGlobals());

test('the whole address of a page is copied, and where that is forbidden, it is shown', async () => {
  const said: Toast[] = [];
  onToast({ show: (toast) => said.push(toast), dropOwned: () => {} });
  const written = vi.fn(async (_text: string) => {});
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { clipboard: { writeText: written } }));
  const url = `${window.location.origin}/posts/7`;
  await copyLink('/posts/7');
  expect(written.mock.calls).toEqual([[url]]);
  written.mockRejectedValueOnce(new DOMException('Not here', 'NotAllowedError'));
  await copyLink('/posts/7');
  expect(said).toEqual([
    { title: 'Link copied', description: url },
    { title: 'Copy this link', description: url },
  ]);
});
