import type { DemoUsername } from './members.ts';

export const jobKinds = ['full-time', 'part-time', 'contract', 'internship', 'volunteer'] as const;

/** A job of the demo community. Texts are plain, one paragraph each. */
export interface DemoJob {
  slug: string;
  title: string;
  /** Visibly fictional. */
  organisation: string;
  /** Empty where the work is remote only. */
  place: string;
  remote: boolean;
  kind: (typeof jobKinds)[number];
  summary: string;
  description: readonly string[];
  /** Names of the catalogue, the most important first. */
  skills: readonly string[];
  /** Slug of a role of the career guidance; null where none fits. */
  role: string | null;
  postedBy: DemoUsername;
  postedDaysAgo: number;
  /** Days after the seeding; negative for one that has expired. */
  expiresInDays: number;
  apply: string;
}
