import type { Continued } from '../understanding/follow-up.ts';
import { changeIn, hoursIn, timeOf, usual } from '../reading/spoken-time.ts';
import type { Said, Understood } from '../understanding/understood.ts';

const mostWords = 8;

const isOnly = /\b(?:only|just|rather|more like|make it)\b/;
const onDays =
  /\b(?:put|move|have|do|make|place|plan) (?:it|them|that|this|all)\b.*\b(?:weekends?|evenings?|mornings?|saturdays?|sundays?|weekdays?)\b/;
export const isTooMuch = /\b(?:too (?:much|many|long)|less|shorter|fewer|half)\b/;
export const isTooLittle = /\b(?:too (?:little|few|short)|more time|longer|twice|double)\b/;
const onlyForOne =
  /^(?:(?:and|but|ok|please|can you|make it|plan) )*(?:only|just|all) (?:for|on|in|with|the|my)\b.*\b(?:project|group|workshop)\b/;

/** The plan before, longer or shorter, or of one project only: 'two hours less', 'half of that', 'only for the leaflet project'. */
export function replannedBy(said: Said, before: Understood): Continued | null {
  const { roles, skills, topic, span, time } = before;
  if (said.roles.length > 0 || said.words.length > mostWords) return null;
  if (onlyForOne.test(said.text))
    return { intent: 'plan', named: { roles, time: said.time ?? time, span: said.time === null ? span : said.span } };
  if (said.skills.length > 0) return null;
  const minutes = time?.minutes ?? usual.week;
  const by = changeIn(said.folded);
  if (by !== null) return { intent: 'plan', named: { roles, skills, topic, span, time: timeOf(minutes + by) } };
  if (said.time !== null) return null;
  // 'That is too much, only one.'
  const hours = isOnly.test(said.folded) ? hoursIn(said.folded) : null;
  if (hours !== null) return { intent: 'plan', named: { roles, skills, topic, span, time: hours } };
  // 'Can you put it on weekends?'
  if (onDays.test(said.text)) return { intent: 'plan', named: { roles, skills, topic, span, time } };
  const factor = isTooMuch.test(said.text) ? 0.5 : isTooLittle.test(said.text) ? 2 : null;
  return factor === null
    ? null
    : { intent: 'plan', named: { roles, skills, topic, span, time: timeOf(minutes * factor) } };
}
