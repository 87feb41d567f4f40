import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { loadChunk } from '../../app/load-chunk.ts';

export const Route = createFileRoute('/_shell/undo-email-change')({
  head: () => ({ meta: [{ title: 'Undo the change of address' }] }),
  component: lazyRouteComponent(
    loadChunk(() => import('../../features/accounts/undo-email-view.tsx')),
    'UndoEmailView',
  ),
});
