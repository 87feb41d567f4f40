import { createFileRoute } from '@tanstack/react-router';
import { demandMember } from '../../app/guards.ts';

/** Pages for members only. */
export const Route = createFileRoute('/_shell/_member')({
  beforeLoad: demandMember,
});
