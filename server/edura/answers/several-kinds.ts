import { findProjects } from './about-finding.ts';
import { findJobs } from './about-jobs.ts';
import { findPeople } from './about-people.ts';
import { explainSkill } from './about-skills.ts';
import type { Asker } from '../asker.ts';
import type { Page } from '../page.ts';
import type { Understood } from '../understanding/understood.ts';

type Kind = 'people' | 'project' | 'job' | 'skill';

const asksFor: readonly (readonly [Kind, RegExp])[] = [
  [
    'people',
    /\b(?:who|someone|somebody|anyone|anybody|(?:a|any|some) (?:person|people|members?|teacher|tutor|mentor|expert)|people)\b(?! (?:is|am) i\b)/,
  ],
  [
    'project',
    /\bwhere (?:do|can|could|would|to)(?: \w+){0,2} (?:learn|practi[sc]e|train|try)\b|\b(?:a|any|some|which|what|the)? ?projects?\b|\b(?:learn|practi[sc]e) it\b/,
  ],
  ['job', /\bjobs?\b|\bvacanc\w+\b|\bpaid work\b|\bwork with it\b|\bopenings?\b/],
  [
    'skill',
    /\bwhat (?:is|are|does) (?:it|that|this|SKILL)\b|\bwhats (?:it|that|this|SKILL)\b|\bwhat (?:it|that|this|SKILL) (?:is|means)\b|\bSKILL (?:\w+ )?(?:explain|meaning|definition)\b|\b(?:meaning|definition) of SKILL\b/,
  ],
];
/** 'Which projects need someone good at typography' looks for no one: it is the asker who is. */
const projectsForSomeone =
  /(?<=\bprojects? (?:\w+ ){0,3}(?:use|needs?|wants?|takes?|suits?|fits?|for|about|welcomes?|seeks?) )(?:someone|somebody|anyone|anybody|people|members)\b(?: who\b)?/g;
/** Of one thing that is named or one's own, each of these is something else. */
const ofOne =
  /\b(?:the|this|that|my) (?:\w+ ){0,3}(?:project|job|group|step|one|thing)\b|\bi (?:have )?(?:saved|joined|posted)\b|\bwho (?:runs|posted|is in|owns)\b/;

/** Kinds of things that a question asks for of one skill, in its order: 'sewing, who can do it and where do I learn it'. */
export function kindsAskedIn(
  { skills, roles, of, goesOn, denied, intent }: Understood,
  text: string,
  signs: readonly string[],
): Kind[] {
  if (skills.length !== 1 || roles.length > 0 || of !== null || goesOn || denied !== null || intent === 'act')
    return [];
  if (ofOne.test(text)) return [];
  const said = signs.join(' ');
  const found = asksFor
    .flatMap(([kind, words]) => {
      const at = (kind === 'skill' ? said : text.replace(projectsForSomeone, ' ')).search(words);
      return at < 0 ? [] : [{ kind, at }];
    })
    .toSorted((a, b) => a.at - b.at)
    .map(({ kind }) => kind);
  // 'Who teaches it', 'is there a project' alone have their own answers; 'what is it' is most of all asked of something else.
  return found.length > 1 ? found : [];
}

/** All that is asked for of a skill, one after the other. */
export async function saySeveralKinds(
  kinds: readonly Kind[],
  understood: Understood,
  asker: Asker,
  page: Page,
): Promise<void> {
  const [skill] = understood.skills;
  const asked: Understood = {
    ...understood,
    topic: skill?.name.toLowerCase() ?? '',
    also: null,
    place: null,
    order: null,
  };
  for (const kind of kinds)
    if (kind === 'people') await findPeople({ ...asked, intent: 'people' }, asker, page);
    else if (kind === 'project') await findProjects({ ...asked, intent: 'project', question: '' }, asker, page);
    else if (kind === 'job') await findJobs({ ...asked, intent: 'job' }, asker, page);
    else await explainSkill({ ...asked, intent: 'skill' }, asker, page);
}
