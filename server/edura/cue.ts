import type { EduraIntent } from '../../contract/edura.ts';
import type { Said } from './understanding.ts';

/** What speaks for an intent, and how strongly. */
export interface Cue {
  intent: EduraIntent;
  worth: number;
  is: RegExp | ((said: Said) => boolean);
}

export const hasRole = ({ roles, saysTarget }: Said) => roles.length > 0 || saysTarget;
export const hasSkill = ({ skills }: Said) => skills.length > 0;
export const hasThing = ({ roles, skills }: Said) => roles.length + skills.length > 0;
export const hasTopic = ({ topic }: Said) => topic !== '';
export const hasTime = ({ minutes }: Said) => minutes !== null;
export const and =
  (pattern: RegExp, ...all: ((said: Said) => boolean)[]) =>
  (said: Said) =>
    pattern.test(said.text) && all.every((one) => one(said));
export const without =
  (pattern: RegExp) =>
  ({ text }: Said) =>
    !pattern.test(text);
