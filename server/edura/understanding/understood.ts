import type { Difficulty } from '../../../contract/community-project-fields.ts';
import type { EduraIntent, EduraSource } from '../../../contract/edura.ts';
import type { HelpAnswer } from '../../../contract/help/help-answer.ts';
import type { Role } from '../../guidance/role.ts';
import type { Asks } from './asks.ts';
import type { Command } from '../reading/commands.ts';
import type { Denied } from '../reading/denying.ts';
import type { JobWish } from '../reading/job-wish.ts';
import type { OtherLanguage } from '../reading/languages.ts';
import type { NamedSkill } from '../reading/naming.ts';
import type { Order } from '../reading/ordering.ts';
import type { Limit, Span, SpokenTime } from '../reading/spoken-time.ts';
import type { Asked } from '../reading/things.ts';
import type { TalkTopic } from '../reading/talk.ts';

/** What a question is taken for. */
export interface Understood {
  intent: EduraIntent;
  /** In the order in which they were named. */
  roles: Role[];
  skills: NamedSkill[];
  /** 'my target' was said. */
  saysTarget: boolean;
  /** What the week or the day has room for; null: nothing was said. */
  time: SpokenTime | null;
  span: Span;
  /** Which of what was listed: 2, the second; null: none was said. */
  place: number | null;
  /** A step that help is asked with; `place` null: the next open one. */
  step: { place: number | null } | null;
  /** A project's number. */
  project: string | null;
  job: JobWish;
  /** What is left to search for once the words of asking are taken away. */
  topic: string;
  help: HelpAnswer | null;
  /** Roles that were named before, the last ones last: 'which is closer?' compares the last two. */
  rolesBefore: Role[];
  /** Skills that were named before, the last one last. */
  skillsBefore: NamedSkill[];
  /** What of small talk it is. */
  talk: TalkTopic | null;
  /** What the member wants done. */
  command: Command | null;
  /** It asks for what is nobody's but its owner's. */
  isPrivate: boolean;
  /** A role that is asked about, and that there is not. */
  unknownRole: string | null;
  /** As it was asked. */
  question: string;
  /** It is asked in this language, and not in English. */
  language: OtherLanguage | null;
  /** How what is listed should be ordered; null: by what fits best. */
  order: Order | null;
  /** How difficult a project should be; null: it is not said. */
  difficulty: Difficulty | null;
  /** It asks for another order of what was listed before. */
  isReordered: boolean;
  /** A step is asked for of a project that was listed before: of the one in this place. */
  isOfListed: boolean;
  /** It asks how long something takes. */
  asksHowLong: boolean;
  /** A second wish, in its words. */
  also: string | null;
  /** What is not wanted. */
  denied: Denied | null;
  /** Of what was shown before, what is not wanted any more: ids, and usernames. */
  without: readonly string[];
  /** How the hours that are said bound what is listed. */
  limit: Limit;
  /** It goes on from the question before it. */
  goesOn: boolean;
  /** Of projects, those that bring closest to a role. */
  isClosest: boolean;
  /** In place of the steps that were shown; `without` names them. */
  isInstead: boolean;
  /** What is pointed at of what was named before. */
  picked: readonly EduraSource[];
  /** The question, with those before it that it goes on from. */
  spoken: string;
  /** It asks how hard something is. */
  asksHowHard: boolean;
  /** Projects of which one is meant: the first in `order`. */
  among: readonly string[];
  /** The one project or job that was spoken of before, about whose texts it may ask: 'do I need my own garden for it'. */
  pointed: { kind: 'project' | 'job'; id: string } | null;
  /** One thing that it is about, and what it asks of it; null: of none that is known. */
  of: Asked | null;
  /** What is asked so plainly that no wording is needed. */
  asks: Asks | null;
  /** What it is taken for where that cannot be told. */
  otherwise: Understood | null;
  /** What the answer before it has shown, where that is what it asks of. */
  shownBefore: readonly EduraSource[];
  /** In how many sentences it should be told; as many as it takes where nothing is said. */
  brief?: number;
  /** Whom it may be about: only a search among the members tells whether it is somebody's name. */
  name: string | null;
}

/** A question, before it is known what it asks. */
export interface Said extends Omit<
  Understood,
  | 'intent'
  | 'help'
  | 'talk'
  | 'command'
  | 'isPrivate'
  | 'name'
  | 'unknownRole'
  | 'also'
  | 'language'
  | 'isReordered'
  | 'question'
  | 'denied'
  | 'without'
  | 'spoken'
  | 'goesOn'
  | 'isClosest'
  | 'isInstead'
  | 'picked'
  | 'rolesBefore'
  | 'skillsBefore'
  | 'isOfListed'
  | 'of'
  | 'among'
  | 'pointed'
  | 'asks'
  | 'otherwise'
  | 'shownBefore'
> {
  /** Corrected, with single spaces. */
  text: string;
  /** As it was asked, but for case and accents. */
  folded: string;
  /** As `nearest.ts` compares it: what it names stands as ROLE or SKILL. */
  signs: readonly string[];
  words: readonly string[];
  /** As it was typed, but for slips in words of asking: what a command names may be any word. */
  asTyped: string;
  /** Trades that are no roles here, in their words. */
  trades: readonly string[];
}
