import { createFileRoute } from '@tanstack/react-router';
import { demandMember } from '../../app/guards.ts';

/** Pages for members only. */
export const Route = createFileRoute('/_shell/_member')({
  // Not the guard itself: its parameters would become the types of every page below.
  beforeLoad: (given) => demandMember(given),
});
