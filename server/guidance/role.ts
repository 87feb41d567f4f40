import type { Skill } from '../../contract/entries.ts';

/** A role that a member can take as a target. Texts are plain, one paragraph each. */
export interface Role {
  slug: string;
  title: string;
  summary: string;
  /** A usual day, in its order. */
  day: readonly string[];
  /** What people who begin tend to underrate. */
  hardest: string;
  /** How people get into it; rules differ from country to country. */
  wayIn: string;
  /** The most important first. */
  needs: readonly RoleNeed[];
  /** Slugs of roles that share much with this one. */
  near: readonly string[];
}

export interface RoleNeed {
  /** A name of the catalogue. */
  skill: string;
  /** What is enough to begin in the role. */
  level: Skill['level'];
  /** Completes “because you”. */
  why: string;
}
