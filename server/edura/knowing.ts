import type { EduraState, KnownFact } from '../../contract/edura.ts';
import { sessionEnded, type Session, type SessionEnded } from '../store/families.ts';
import type { Database } from '../store/database.ts';
import { hasJoined, omissionsOf } from '../store/edura.ts';
import { standingOf, type Standing } from '../store/guidance.ts';
import { catalogue } from '../skills/catalogue.ts';
import { slugOfSkill } from '../skills/match.ts';
import { withArticle } from './reading/with-article.ts';

const nameBySlug = new Map(catalogue.map(({ name }) => [slugOfSkill(name), name]));

/** All that answers use: what is not listed could not be left out. Skills by name, which does not change with a press. */
function factsOf({ mine, target }: Standing, hasJoined: boolean, omitted: ReadonlySet<string>): KnownFact[] {
  const fact = (key: string, label: string): KnownFact => ({ key, label, used: !omitted.has(key) });
  return [
    ...(target === null ? [] : [fact('target', `Your target: ${target.title}`)]),
    ...(mine.steps.size === 0 && !hasJoined ? [] : [fact('progress', 'Steps you have done')]),
    ...[...mine.claimed]
      .map(([slug, level]) => fact(`skill:${slug}`, `${nameBySlug.get(slug) ?? slug.replaceAll('-', ' ')}, ${level}`))
      .toSorted((one, other) => one.label.localeCompare(other.label)),
  ];
}

/** What answers are made from, and how to begin: nothing else of the member is looked at. */
export async function knownOf(
  db: Database,
  session: Session,
  now: Date,
): Promise<Pick<EduraState, 'knows' | 'starters'> | SessionEnded> {
  const standing = await standingOf(db, null, session, now);
  if (standing === sessionEnded || standing === null) return sessionEnded;
  const [omitted, isIn] = await Promise.all([omissionsOf(db, session.memberId), hasJoined(db, session.memberId)]);
  const knows = factsOf(standing, isIn, omitted);
  const { target, mine } = standing;
  // What is left out is not used here, either.
  const uses = (key: string) => !omitted.has(key);
  return {
    knows,
    starters: [
      'What should I do next?',
      ...(target === null || !uses('target')
        ? ['How do I set a target role?']
        : [`What am I missing to become ${withArticle(target.title.toLowerCase())}?`]),
      'Plan my week with 3 hours',
      mine.steps.size > 0 && uses('progress') ? 'What did I get done?' : 'Find a project for me',
    ],
  };
}
