import { levelShownBy } from '../../guidance/comparing.ts';
import { skillFor } from '../../skills/match.ts';
import { type Asker, sourceOf } from '../asker.ts';
import { sayLeftOut } from './saying-left-out.ts';
import { counted, type Page, plain } from '../page.ts';
import { skillsPage } from '../pages.ts';

const asksForSkills =
  /\b(?:which|what|list|show|tell|how many)\b.*\bskills\b|\bmy (?:\w+ )?(?:strongest|best|weakest|top|strong|strengths?)\b|\bwhat (?:can i (?:already )?do|am i good at)\b|^(?:all |only )?my (?:own )?skills\b|\bmy (?:skills? list|list of skills)\b/;
const asksForWork = /\b(?:steps?|projects?|proved?|proven|prove|shown|evidence\w*|backed|done)\b/;
/** Of the skills themselves it is asked which are shown and which are only said. */
const asksForBoth =
  /\b(?:which|what)\b.*\bmy skills\b.*\b(?:back|backed|proven?|proved|shown|evidence\w*|claim\w*|say|said)\b|\bskills of mine\b|\b(?:prove|show)\b.*\b(?:only|just) (?:say|claim)\b/;

/** Whether it is the skills that are asked for, and not what was done for them. */
export function asksForOwnSkills(question: string): boolean {
  const asked = question.slice(0, 300).toLowerCase();
  return (asksForSkills.test(asked) && !asksForWork.test(asked)) || asksForBoth.test(asked);
}

export const nameOfOwnSkill = (slug: string): string => skillFor(slug).name ?? slug.replaceAll('-', ' ');

/** What the member claims, and what their steps show. */
export async function listSkills(asker: Asker, page: Page): Promise<void> {
  const { mine } = await asker.standing();
  const shown = [...mine.steps].filter(([slug]) => !mine.claimed.has(slug) && !asker.leavesOut(slug));
  const isLeftOut = await sayLeftOut(['skills', 'progress'], asker, page, { end: ', and I can list them all' });
  if (mine.claimed.size + shown.length === 0 && isLeftOut) return page.suggest('Find a project for me');
  if (mine.claimed.size + shown.length === 0) {
    page.say('You have named no skill yet, and no step of yours shows one. Add them in Edit profile, Skills.', [
      skillsPage,
    ]);
    page.suggest('How do I add a skill?', 'Find a project for me');
    return;
  }
  if (mine.claimed.size > 0) page.say('The skills on your profile:', [skillsPage]);
  for (const [slug, level] of mine.claimed) {
    const steps = mine.steps.get(slug) ?? 0;
    const name = nameOfOwnSkill(slug);
    page.say(
      `- **${plain(name)}**, ${level}: ${steps === 0 ? 'so far you claim it' : `${counted(steps, 'step')} of yours ${steps === 1 ? 'shows' : 'show'} ${levelShownBy(steps) ?? 'a beginning'}`}.`,
      [sourceOf.skill(name, slug)],
    );
  }
  if (shown.length > 0) page.say('Your steps show these as well:', [skillsPage]);
  for (const [slug, steps] of shown) {
    const [name, level] = [nameOfOwnSkill(slug), levelShownBy(steps)];
    page.say(`- ${plain(name)}: ${counted(steps, 'step')}${level === null ? '' : `, ${level}`}.`, [
      sourceOf.skill(name, slug),
    ]);
    if (level !== null) page.offer({ kind: 'add-skill', title: name, level });
  }
  page.suggest('Which role suits me?', 'What did I get done?', 'How do I add a skill?');
}

/** All that the member's steps show, claimed or not. */
export async function listShown(asker: Asker, page: Page): Promise<void> {
  if (await sayLeftOut(['progress'], asker, page, { so: ', so I cannot say what they show' })) return;
  const { mine } = await asker.standing();
  const shown = [...mine.steps]
    .filter(([slug]) => !asker.leavesOut(slug))
    .toSorted(([, one], [, other]) => other - one);
  if (shown.length === 0) page.say('None yet: no step that you have done shows a skill.', [skillsPage]);
  else page.say(`Your steps show ${counted(shown.length, 'skill')}:`, [skillsPage]);
  for (const [slug, steps] of shown) {
    const [name, level, claimed] = [nameOfOwnSkill(slug), levelShownBy(steps), mine.claimed.get(slug)];
    page.say(
      `- **${plain(name)}**: ${counted(steps, 'step')}${level === null ? '' : `, ${level}`}${claimed === undefined ? '' : `; you claim ${claimed}`}.`,
      [sourceOf.skill(name, slug)],
    );
    if (level !== null && claimed === undefined) page.offer({ kind: 'add-skill', title: name, level });
  }
  page.suggest('Which of my skills are only claimed?', 'What did I get done?');
}

/** What the member claims and no step of theirs shows. */
export async function listOnlyClaimed(asker: Asker, page: Page): Promise<void> {
  if (await sayLeftOut(['skills', 'progress'], asker, page, { end: ', and I can tell you' })) return;
  const { mine } = await asker.standing();
  const claimed = [...mine.claimed].filter(([slug]) => (mine.steps.get(slug) ?? 0) === 0 && !asker.leavesOut(slug));
  page.say(
    claimed.length === 0
      ? 'None: each skill on your profile is shown by a step of yours.'
      : 'These you claim, and no step of yours shows them:',
    [skillsPage],
  );
  for (const [slug, level] of claimed) {
    const name = nameOfOwnSkill(slug);
    page.say(`- **${plain(name)}**, ${level}.`, [sourceOf.skill(name, slug)]);
    page.suggest(`Find a project about ${name}`);
  }
  page.suggest('Which skills have I shown?');
}

/** What the member's steps show and they do not claim. */
export async function listUnclaimed(asker: Asker, page: Page, most?: number): Promise<void> {
  if (await sayLeftOut(['progress'], asker, page, { so: ', so I cannot say what they show' })) return;
  const { mine } = await asker.standing();
  const shown = [...mine.steps]
    .filter(([slug]) => !mine.claimed.has(slug) && !asker.leavesOut(slug))
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, most);
  if (shown.length === 0) {
    page.say('Your steps show nothing that your profile does not claim already.', [skillsPage]);
    page.suggest('How do I add a skill?', 'What am I missing for my target role?');
    return;
  }
  if (most === 1) page.say('The one that most of your steps show, and your profile does not claim:', [skillsPage]);
  else page.say('Your steps show these, and your profile does not claim them:', [skillsPage]);
  for (const [slug, steps] of shown) {
    const [name, level] = [nameOfOwnSkill(slug), levelShownBy(steps)];
    page.say(`- **${plain(name)}**: ${counted(steps, 'step')}${level === null ? '' : `, so ${level}`}.`, [
      sourceOf.skill(name, slug),
    ]);
    if (level !== null) page.offer({ kind: 'add-skill', title: name, level });
  }
  page.suggest('What am I missing for my target role?', 'How do I add a skill?');
}
