import type { Visibility } from '../../contract/profiles.ts';
import type { Skill } from '../../contract/entries.ts';

/** From and to, in months before the server's first start with the demo community; null means that it goes on. */
type Period = readonly [from: number, to: number | null];

/** A demo member's profile. Entries are in display order. */
export interface DemoProfile {
  /** Months ago. */
  joined: number;
  headline: string;
  location: string;
  about: string;
  links: readonly (readonly [label: string, url: string])[];
  visibility?: Partial<Visibility>;
  skills: readonly (readonly [name: string, level: Skill['level']])[];
  experience: readonly { title: string; at: string; in: string; when: Period; text: string }[];
  education: readonly { school: string; degree: string; field: string; when: Period; text: string }[];
  projects: readonly { title: string; text: string; url: string; when: Period; with: readonly string[] }[];
}
