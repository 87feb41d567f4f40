import type { CommunityProject, CommunityProjectCard } from '../../contract/community-projects.ts';
import type { Mine } from '../guidance/comparing.ts';
import { slugOfSkill } from '../skills/match.ts';
import type { ProjectReader } from '../store/community-cards.ts';
import type { Standing } from '../store/guidance.ts';

/** What a member can leave out. */
export type Fact = 'target' | 'skills' | 'progress';

const slugsIn = ({ claimed, steps }: Mine): Set<string> => new Set([...claimed.keys(), ...steps.keys()]);

/**
 * What answers may use of a member, who has left the other facts out. Whatever is looked up for them goes through here, so that
 * neither an answer, nor an order, nor a model gets what is left out: it is not there.
 */
export class UsedFacts {
  readonly mine: Mine;
  readonly target: Standing['target'];
  readonly usesProgress: boolean;
  /** Of the facts that there are. */
  readonly leftOut: ReadonlySet<Fact>;
  readonly #leavesOut: (slug: string) => boolean;
  readonly #used: ReadonlySet<string>;

  constructor({ mine, target }: Pick<Standing, 'mine' | 'target'>, omitted: ReadonlySet<string>) {
    this.#leavesOut = (slug) => omitted.has(`skill:${slug}`);
    this.usesProgress = !omitted.has('progress');
    this.mine = this.mineOf(mine);
    this.target = omitted.has('target') ? null : target;
    this.#used = slugsIn(this.mine);
    const leftOut: Fact[] = [];
    if (target !== null && this.target === null) leftOut.push('target');
    if ([...mine.claimed.keys()].some(this.#leavesOut)) leftOut.push('skills');
    if (!this.usesProgress) leftOut.push('progress');
    this.leftOut = new Set(leftOut);
  }

  mineOf({ claimed, steps }: Mine): Mine {
    const isUsed = ([slug]: readonly [string, unknown]) => !this.#leavesOut(slug);
    return {
      claimed: new Map([...claimed].filter(isUsed)),
      steps: this.usesProgress ? new Map([...steps].filter(isUsed)) : new Map(),
    };
  }

  /** Cards are matched, and ordered, by these skills alone. */
  reader(id: string): ProjectReader {
    return { id, slugs: JSON.stringify([...this.#used]) };
  }

  /** What is not used may be among what a card asks for: then it is not known what the member lacks. */
  matched<Card extends Pick<CommunityProjectCard, 'match'>>(card: Card): Card {
    const isWhole = !this.leftOut.has('skills') && this.usesProgress;
    return isWhole || card.match === null ? card : { ...card, match: { ...card.match, missing: [] } };
  }

  card<Card extends Pick<CommunityProjectCard, 'match' | 'mine'>>(card: Card): Card {
    const { mine } = card;
    const matched = this.matched(card);
    return this.usesProgress || mine === null ? matched : { ...matched, mine: { ...mine, done: 0, in_progress: 0 } };
  }

  project(project: CommunityProject): CommunityProject {
    const card = this.card(project);
    if (this.usesProgress) return card;
    const unmarked = (steps: CommunityProject['steps']) =>
      steps.map((step) => ({ ...step, state: 'todo' as const, done_at: null }));
    return { ...card, steps: unmarked(card.steps), removed_steps: [] };
  }

  /** The card of a member. */
  member<Card extends { is_self: boolean; skills: readonly string[] }>(card: Card): Card {
    if (!card.is_self) return card;
    return { ...card, skills: card.skills.filter((name) => this.#used.has(slugOfSkill(name))) };
  }
}
