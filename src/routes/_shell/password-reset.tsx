import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { loadChunk } from '../../app/load-chunk.ts';

export const Route = createFileRoute('/_shell/password-reset')({
  head: () => ({ meta: [{ title: 'Choose a new password' }] }),
  component: lazyRouteComponent(
    loadChunk(() => import('../../features/accounts/password-reset-view.tsx')),
    'PasswordResetView',
  ),
});
