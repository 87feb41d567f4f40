import type { Surety } from './known-skills.ts';
import { slipsBetween, slipsIn } from './spelling.ts';
import { fold, stemOf, wordsOf } from './words.ts';

/**
 * What people call one kind of work, a line each. These are no names of skills, but titles and conditions: someone who looks for a
 * programmer is glad of a developer.
 */
const lines = `
accountant, bookkeeper
apprentice, trainee, intern, apprenticeship, traineeship, internship
archivist, records manager
beekeeper, apiarist, apiculturist
blogger, columnist, journalist, reporter
builder, bricklayer, construction worker
carer, caregiver, care worker, home help
carpenter, joiner, woodworker, cabinetmaker
contract, contractor, freelance, freelancer, self-employed
cook, chef
developer, programmer, coder, software engineer
designer, layouter
doctor, physician, medic
driver, chauffeur
farmer, grower, agriculturist
gardener, horticulturist
illustrator, cartoonist
interpreter, translator
mechanic, fitter
mediator, arbitrator
moderator, facilitator
nurse, nursing assistant
organiser, coordinator
painter, decorator
physiotherapist, physio, physical therapist
plumber, pipefitter
remote, telework, telecommute, home office, work from home, wfh
salesperson, shop assistant, seller
scientist, researcher
sculptor, stonemason
seamstress, tailor, dressmaker
singer, vocalist
teacher, tutor, instructor, lecturer, trainer, educator
volunteer, unpaid, honorary
`;

const keyOf = (words: string): string =>
  wordsOf(words, 'query')
    .map(({ term }) => stemOf(term))
    .join(' ');

const termsByKey = new Map<string, Set<string>>();
/** Titles of one word, which are known with a slip, too. */
const titles = new Map<string, Set<string>>();
for (const line of lines.trim().split('\n')) {
  const names = line.split(', ');
  const single = names.filter((name) => /^[a-z]+$/.test(name));
  const terms = new Set(single.flatMap((name) => [name, `${name}s`]));
  for (const name of names) termsByKey.set(keyOf(name), terms);
  for (const name of single) titles.set(name, terms);
}

/** Shorter titles are spelt like too many words. */
const shortest = { title: 5, ofTwoSlips: 8 };

/** Terms of other titles for the work that some words name, perhaps with a slip. The words themselves tell more. */
export function occupationsMeant(words: string): Map<string, Surety> {
  const exact = termsByKey.get(keyOf(words));
  if (exact !== undefined) return new Map([...exact].map((term) => [term, 'near']));
  const typed = fold(words);
  if (typed.length < shortest.title || !/^[a-z]+$/.test(typed)) return new Map();
  const most = Math.min(slipsIn(typed), typed.length < shortest.ofTwoSlips - 1 ? 1 : 2);
  const alike = [...titles].filter(
    ([title]) =>
      title.length >= shortest.title &&
      title[0] === typed[0] &&
      slipsBetween(typed, title, most) <= (title.length < shortest.ofTwoSlips ? 1 : most),
  );
  return new Map(alike.flatMap(([, terms]) => [...terms]).map((term) => [term, 'far']));
}
