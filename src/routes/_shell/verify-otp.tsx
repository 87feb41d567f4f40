import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { passOnMember, signInSearch } from '../../app/guards.ts';
import { knownSearch } from '../../app/known-search.ts';
import { loadChunk } from '../../app/load-chunk.ts';

const validateSearch = knownSearch(signInSearch);

export const Route = createFileRoute('/_shell/verify-otp')({
  validateSearch,
  beforeLoad: passOnMember,
  head: () => ({ meta: [{ title: 'Verify your e-mail' }] }),
  component: lazyRouteComponent(
    loadChunk(() => import('../../features/accounts/verify-otp-view.tsx')),
    'VerifyOtpView',
  ),
});
