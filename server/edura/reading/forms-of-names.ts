import { catalogue } from '../../skills/catalogue.ts';
import { slugOfSkill } from '../../skills/match.ts';

/** Ends that a word takes without becoming another word: bake, baker, baking. */
const end = /(?:ations?|ings?|ions?|ers?|ors?|ists?|istry|ed|es|e|s|y)$/;
const withoutDouble = (word: string) => word.replace(/([b-df-hj-np-tv-z])\1$/, '$1');
/** Less than this is no root: 'sing' without its end. */
const shortestRoot = 3;
function rootsOf(word: string): string[] {
  const root = word.replace(end, '');
  return root.length < shortestRoot ? [word] : [word, withoutDouble(root)];
}

const rootsOfSkill = new Map(
  catalogue.map(({ name, aliases }) => [
    slugOfSkill(name),
    new Set(
      [name, ...aliases].flatMap((one) =>
        one
          .toLowerCase()
          .split(/[\s-]+/)
          .flatMap(rootsOf),
      ),
    ),
  ]),
);

/** Words that look like a form of a skill's name and mean something else: a letter is no lettering. */
const otherWords = new Set(
  'letter letters drawer drawers state states station stations edition editions reaction reactions document documents dock docks blend charter wiry'.split(
    ' ',
  ),
);

/** Whether a word is a form of one of a skill's names. Its stem alone may be that of another word: past, pastry; local, localisation. */
export const isFormOfName = (word: string, slug: string): boolean => {
  const roots = rootsOfSkill.get(slug);
  return roots !== undefined && !otherWords.has(word) && rootsOf(word).some((root) => roots.has(root));
};
