import type { TourStep } from '../../../machines/tour/tour.ts';

/** driver.js sets both as HTML: do not use characters that are special in HTML. */
interface StepText {
  title: string;
  description: string;
}

/** Each step names a first thing to do, and points at the place for it. */
export const stepTexts: Record<TourStep, StepText> = {
  home: {
    title: 'Start in Buildzone',
    description:
      'Choose a project that would teach you something, and take its first step. Come back here for the next one.',
  },
  edura: {
    title: 'Ask Edura',
    description:
      'Your guide for learning and career growth. Ask it what to learn next, or what a role would ask of you.',
  },
  messages: {
    title: 'Write to someone',
    description: 'Your conversations are here. Say hello to a member whose work interests you, and ask how they began.',
  },
  profile: {
    title: 'Show what you can do',
    description: 'Add one skill and one thing you have made. That is enough for others to find you.',
  },
};

/** Specification, section 2, "Guided tour". */
export const missingText = 'Could not locate the element';
