import type { Said } from '../understanding/understood.ts';

/** Which of the skills that the target role needs comes first. */
export interface SkillFirst {
  of: 'skill-first';
  /** A role that is named; null: the target. */
  role: string | null;
}

const asksFirst =
  /\b(?:which|what) (?:missing |of my (?:missing )?|new )?skills? (?:(?:should|do|must|shall|would|could|can|is|matters?|comes?|to|i|you|we|need|it|be|best|most) )*(?:\w+ ){0,3}?(?:first|most important|matters most|most urgent|begin|start)\b|\b(?:most important|most urgent|first) (?:missing )?skill\b/;
const ofOther = /\b(?:jobs?|projects?|members?|people|who|add|profile|delete|remove|did i|have i)\b/;

/** 'Which skill should I work on first, and why that one'. */
export const skillFirstAsked = ({ text, skills, roles }: Pick<Said, 'text' | 'skills' | 'roles'>): SkillFirst | null =>
  asksFirst.test(text) && !ofOther.test(text) && skills.length === 0
    ? { of: 'skill-first', role: roles[0]?.slug ?? null }
    : null;
