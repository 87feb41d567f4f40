import type { Surety } from './known-skills.ts';
import { stemOf, wordsOf } from './words.ts';

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
for (const line of lines.trim().split('\n')) {
  const names = line.split(', ');
  const terms = names.filter((name) => /^[a-z]+$/.test(name)).flatMap((name) => [name, `${name}s`]);
  for (const name of names) termsByKey.set(keyOf(name), new Set(terms));
}

/** Terms of other titles for the work that some words name. The words themselves tell more. */
export function occupationsMeant(words: string): Map<string, Surety> {
  return new Map([...(termsByKey.get(keyOf(words)) ?? [])].map((term) => [term, 'near']));
}
