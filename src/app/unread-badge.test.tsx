import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import * as api from '../api/messages.ts';
import { cache } from '../entities/cache/cache.ts';
import { stillSession } from '../entities/session/session-for-tests.ts';
import { renderView } from '../ui/router-for-tests.tsx';
import { UnreadBadge } from './unread-badge.tsx';

vi.mock('../api/messages.ts');

afterEach(() => {
  cleanup();
  cache.clear();
});

test.each([
  [1, 0, '1', '1 unread conversation'],
  [2, 1, '3', '2 unread conversations and 1 request'],
  [1, 2, '3', '1 unread conversation and 2 requests'],
  [0, 1, '1', '1 request'],
  [0, 120, '99+', '120 requests'],
])(
  '%i conversations and %i requests are shown as %s, and read as "%s"',
  async (conversations, requests, shown, read) => {
    vi.mocked(api.getUnread).mockResolvedValue({ conversations, requests });
    await renderView(UnreadBadge, stillSession({ id: 'm1' }), '/messages');
    expect(await screen.findByText(read)).toBeTruthy();
    expect(screen.getByText(shown).getAttribute('aria-hidden')).toBe('true');
  },
);
