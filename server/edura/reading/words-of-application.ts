/** Words on the screens that someone new asks for the meaning of, with the answer of help that says more. */
const words: readonly { said: RegExp; title: string; says: string }[] = [
  {
    said: /^in[ -]progress$/,
    title: 'Mark a step',
    says: '**In progress** means that you have begun a step and not finished it yet. A step is Not started, In progress or Done.',
  },
  {
    said: /^(?:not started|to ?do)$/,
    title: 'Mark a step',
    says: '**Not started** means that you have not begun a step. A step is Not started, In progress or Done.',
  },
  {
    said: /^(?:done|finished)$/,
    title: 'Mark a step',
    says: '**Done** means that you have finished a step: its skills are then on your profile. A step is Not started, In progress or Done.',
  },
  {
    said: /^(?:claim|claimed|claiming)(?: skills?)?$/,
    title: 'What you claim and what you have shown',
    says: '',
  },
  {
    said: /^(?:evidenced|shown|proven)(?: skills?)?$/,
    title: 'What you claim and what you have shown',
    says: '',
  },
  {
    said: /^target(?: roles?)?$/,
    title: 'Career guidance',
    says: 'Your **target** is the role that you work towards: it decides which gaps and next steps you are shown.',
  },
  { said: /^match$/, title: 'Match', says: '' },
  { said: /^evidence$/, title: 'Evidence', says: '' },
  { said: /^(?:levels?|beginner|intermediate|advanced|expert)$/, title: 'Levels of skills', says: '' },
];

export function wordOfApp(word: string): { title: string; says: string } | null {
  const found = words.find(({ said }) => said.test(word));
  return found === undefined ? null : { title: found.title, says: found.says };
}
