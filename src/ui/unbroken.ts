/** A figure with its unit stays on one line: 'it takes 2' and 'h' below would be read as two things. */
export const unbroken = (text: string): string =>
  text.replace(/(\d) (?=(?:h|min|hours?|minutes?|seconds?|days?|weeks?)\b)/g, '$1\u00A0');
