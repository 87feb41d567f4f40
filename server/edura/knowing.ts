import type { EduraState, KnownFact } from '../../contract/edura.ts';
import { sessionEnded, type Session, type SessionEnded } from '../store/families.ts';
import type { Database } from '../store/database.ts';
import { omissionsOf } from '../store/edura.ts';
import { standingOf, type Standing } from '../store/guidance.ts';
import { catalogue } from '../skills/catalogue.ts';
import { slugOfSkill } from '../skills/match.ts';
import { withArticle } from './with-article.ts';

const nameBySlug = new Map(catalogue.map(({ name }) => [slugOfSkill(name), name]));
const mostSkills = 12;

function factsOf({ mine, target }: Standing, omitted: ReadonlySet<string>): KnownFact[] {
  const fact = (key: string, label: string): KnownFact => ({ key, label, used: !omitted.has(key) });
  const steps = [...mine.steps.values()].length;
  return [
    ...(target === null ? [] : [fact('target', `Your target: ${target.title}`)]),
    ...(steps === 0 ? [] : [fact('progress', 'Steps you have done')]),
    ...[...mine.claimed]
      .slice(0, mostSkills)
      .map(([slug, level]) => fact(`skill:${slug}`, `${nameBySlug.get(slug) ?? slug.replaceAll('-', ' ')}, ${level}`)),
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
  const knows = factsOf(standing, await omissionsOf(db, session.memberId));
  const { target, mine } = standing;
  const [skill] = mine.claimed.keys();
  return {
    knows,
    starters: [
      'What should I do next?',
      ...(target === null
        ? ['How do I set a target role?']
        : [`What am I missing to become ${withArticle(target.title.toLowerCase())}?`]),
      'Plan my week with 3 hours',
      mine.steps.size > 0 ? 'What did I get done?' : 'Find a project for me',
      ...(skill === undefined ? [] : [`Who knows about ${nameBySlug.get(skill) ?? skill}?`]),
    ].slice(0, 4),
  };
}
