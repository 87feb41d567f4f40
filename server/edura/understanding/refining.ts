import { anyField } from '../reading/any-field.ts';
import type { Continued } from './follow-up.ts';
import { aboutInJob, jobWishAfter, wishesNothing } from '../reading/job-wish.ts';
import { asksNearMe } from '../reading/near-me-asked.ts';
import { regionIn } from '../reading/regions.ts';
import type { Said, Understood } from './understood.ts';

/** A list of its own is asked for, or something else. */
const isOwn =
  /\b(?:jobs?|vacanc\w+|projects?|people|members?|anyone|someone|anybody|somebody|who|why|how|next|plan|week|learn|mean)\b/;
const mostWords = 7;

/** The same list, but only where, when, how long or how difficult: 'and remote ones', 'only in Europe', 'under 5 hours'. */
export function refinedBy(said: Said, before: Understood): Continued | null {
  const { roles, skills, time, span, job, topic, difficulty } = before;
  if (said.words.length > mostWords || isOwn.test(said.text.replace(/\b(?:how|what) about\b/, ' '))) return null;
  const isAny = anyField.test(said.text);
  const { region, rest } = regionIn(isAny ? '' : said.topic);
  const kept = regionIn(topic);
  const about = region === null ? topic : `${kept.rest} ${region.name}`.trim();
  const carried = isAny
    ? { roles: [], skills: [], topic: kept.region?.name ?? '', time, span, difficulty }
    : { roles, skills, topic: about, time, span, difficulty };
  const isOfPlace = before.intent === 'job' || before.intent === 'people';
  if (isOfPlace && asksNearMe(said.text)) return { intent: before.intent, named: { ...carried, job } };
  if (before.intent === 'job') {
    const isRefined = isAny || region !== null || !wishesNothing(said.job);
    return isRefined && aboutInJob(rest) === ''
      ? { intent: 'job', named: { ...carried, job: jobWishAfter(said.job, job) } }
      : null;
  }
  if (rest !== '') return null;
  if (before.intent === 'people') return region === null ? null : { intent: 'people', named: carried };
  if (before.intent !== 'project' || before.project !== null) return null;
  if (said.difficulty === null && said.time === null) return null;
  return {
    intent: 'project',
    named: { ...carried, time: said.time ?? time, difficulty: said.difficulty ?? difficulty },
  };
}
