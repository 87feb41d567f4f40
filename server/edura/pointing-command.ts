import type { Command } from './commands.ts';
import type { Said, Understood } from './understood.ts';

const asksHowToJoin =
  /^(?:(?:and|ok|okay|so|but|then) )*(?:how|where|can|could|may) (?:do|can|could|would|to|does)?(?: ?(?:i|we|one))? ?(?:just |still |now )?(?:to )?(?<verb>join|get in|get into|enter|sign up for|sign up to|sign up|take part in|participate in|be part of|follow|save|bookmark)(?: (?:it|that|this|them|him|her|one|there|in|the|of|these|those|project|group|job|person|member|first|second|third|fourth|fifth|last))*$/;

/** 'Sign me up', 'I am in': nothing else is named. */
const wishesToJoin =
  /^(?:(?:and|ok|okay|so|but|then|yes|great|good|nice|please) )*(?:sign me up|count me in|put me (?:in|down)|i am in|i want in|let me in|add me|i would like to (?:join|take part)|i want to (?:join|take part)|i join|join)(?: (?:it|that|this|there|then|please|now|to it|for it|for that|in))*$/;

/** 'Add it to my skills', after it was said what it is. */
const wishesToAdd =
  /^(?:(?:and|ok|okay|so|yes|great|good|please|then|can you|could you) )*(?:add|put) (?:it|that|this)(?: (?:to|on|in|into) (?:my |the )?(?:skills?|profile|list))?(?: (?:please|pls|then|now|too))*$/;

/** 'How do I join it?' after a list is about what was listed. */
export function pointingCommand({ text }: Pick<Said, 'text'>, before: Understood): Command | null {
  const [skill, ...others] = before.skills;
  if (before.intent === 'skill' && skill !== undefined && others.length === 0 && wishesToAdd.test(text))
    return { verb: 'add-skill', what: skill.name, level: null };
  if (before.intent === 'project' && wishesToJoin.test(text)) return { verb: 'join', what: '' };
  const verb = asksHowToJoin.exec(text)?.groups?.['verb'];
  if (verb === undefined) return null;
  if (before.intent === 'people') return verb === 'follow' ? { verb: 'follow', what: '' } : null;
  if (before.intent === 'job') return verb === 'save' || verb === 'bookmark' ? { verb: 'save-job', what: '' } : null;
  return before.intent === 'project' && !['follow', 'save', 'bookmark'].includes(verb)
    ? { verb: 'join', what: '' }
    : null;
}
