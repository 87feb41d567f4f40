import type { EduraPage } from '../edura.ts';

/** Something about the application that members ask: on the page Help, and of the built-in guide. */
export interface HelpAnswer {
  /** What it is about; the guide names it as its source. */
  title: string;
  /** As a member asks it. */
  question: string;
  /** Where it is done, or said at length. */
  page: EduraPage;
  answer: string;
  /** What else someone who looks for it on the page Help might type. */
  words: string;
  /** What the guide suggests to ask next. */
  next: readonly string[];
  /** Shown on the page Help before anything is looked for. */
  isCommon?: true;
}
