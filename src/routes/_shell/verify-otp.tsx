import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { passOnMember, signInSearch } from '../../app/guards.ts';
import { loadChunk } from '../../app/load-chunk.ts';

export const Route = createFileRoute('/_shell/verify-otp')({
  validateSearch: signInSearch,
  beforeLoad: passOnMember,
  head: () => ({ meta: [{ title: 'Verify your e-mail' }] }),
  component: lazyRouteComponent(
    loadChunk(() => import('../../features/accounts/verify-otp-view.tsx')),
    'VerifyOtpView',
  ),
});
