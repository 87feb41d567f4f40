import { regionIn, type Region } from './regions.ts';
import type { Said } from '../understanding/understood.ts';

/** Those whom the member follows and who know a skill, something for the target, or live somewhere. */
export interface FollowedWho {
  of: 'followed-who';
  skills: readonly { name: string; slug: string }[];
  /** What the target needs and the member does not have yet. */
  isForTarget: boolean;
  region: Region | null;
}

const iFollow =
  /^(?:whom?|anyone|anybody|someone|somebody|is there (?:anyone|someone)|which (?:people|members)) (?:do )?i (?:already )?know (?=that|who|here|of|from|in|with)|\bi(?: am| already| currently| do| do already)? follow(?:ing)?\b|\b(?:of|from|among|amongst|in) my (?:follow(?:s|ings?|ed)|followed (?:people|members|ones))\b/;
const ofOther =
  /\b(?:should i|whom? to|back|me|posts?|jobs?|projects?|groups?|did|how (?:do|can|does)|where (?:do|can) i)\b(?! (?:teach|show|help|explain|learn))/;
const helps = /\b(?:teach|show|help|explain|tutor|mentor|coach|train|know|knows|learn|good at|useful)\b/;
const lives = /\b(?:lives?|living|from|based|in|located|sits?|at home)\b/;

export function followedWhoAsked({ text, skills, saysTarget, topic }: Said): FollowedWho | null {
  if (text.length > 200 || !iFollow.test(text) || /\b(?:should|could|can|shall|must|may|did|do) i follow\b/.test(text))
    return null;
  const rest = text.replace(iFollow, ' ');
  if (ofOther.test(rest.replace(/\b(?:teach|show|help|explain(?: to)?|train|tutor|coach) me\b/g, ' '))) return null;
  const isForTarget = skills.length === 0 && saysTarget && helps.test(rest);
  const { region } = lives.test(rest) ? regionIn(topic) : { region: null };
  if (skills.length === 0 && !isForTarget && region === null) return null;
  return { of: 'followed-who', skills: skills.map(({ name, slug }) => ({ name, slug })), isForTarget, region };
}
