import type { Difficulty, ProjectArea } from '../../contract/community-project-fields.ts';
import type { DemoUsername } from './members.ts';

export interface DemoStep {
  title: string;
  /** One sentence: what is true afterwards that was not before. */
  goal: string;
  /** Instructions in their order. */
  how: readonly string[];
  /** What someone else could check. */
  done: readonly string[];
  mistakes: readonly string[];
  /** Positions, from 0, of the steps that are better done before this one. They advise and never lock. */
  after: readonly number[];
  /** Names of the catalogue: what the step, once done, is evidence of. */
  skills: readonly string[];
  /** Hands-on time; waiting (glue, seedlings, answers to letters) is not counted. */
  minutes: number;
}

/** A community project, not an entry of a profile. Texts are plain, one paragraph each. */
export interface DemoCommunityProject {
  slug: string;
  title: string;
  summary: string;
  description: readonly string[];
  area: ProjectArea;
  difficulty: Difficulty;
  /** Whole hours: the minutes of the steps, rounded. */
  hours: number;
  /** Names of the catalogue: all that the steps give. */
  skills: readonly string[];
  owner: DemoUsername;
  coOwners: readonly DemoUsername[];
  /** Months before the seeding that it was published. */
  published: number;
  /** How many members can be in it, owners included; null where there is no limit. */
  places: number | null;
  steps: readonly DemoStep[];
}

/** What happened in a project: who joined, which steps they did, and what they left as evidence. */
export interface DemoActivity {
  project: string;
  /** Members who joined, each with the positions of the steps they have done. */
  joined: readonly { member: DemoUsername; daysAgo: number; steps: readonly number[] }[];
  evidence: readonly {
    member: DemoUsername;
    step: number;
    text: string;
    link: string;
    feedback: readonly { from: DemoUsername; text: string }[];
  }[];
  /** Comments below steps, the oldest first. */
  discussion: readonly { step: number; from: DemoUsername; text: string }[];
}
