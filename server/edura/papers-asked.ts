const papers = String.raw`(?:degrees?|diplomas?|certificates?|certifications?|qualifications?|papers|a ?levels|gcses?|licen[cs]es?)`;
const lacking = String.raw`(?:no|without(?: an?| any| a single)?|(?:do|does|did|would|will) not (?:really )?(?:need|require|ask for|want|care about|mind|have|got)(?: an?| any| me to have)?|(?:not|never) (?:got|have|had|need|finished)(?: an?| any)?|needs? no|needing no|dont (?:need|want|require|have)(?: an?| any)?|doesnt (?:need|want|require)(?: an?| any)?|is not needed|not needing(?: an?| any)?|lacking(?: an?| any)?)`;
const withoutPapers = new RegExp(
  String.raw`\b${lacking} (?:\p{L}+ (?:or|and|nor) )?${papers}\b|\b${papers} (?:is |are )?not (?:needed|required|necessary)\b`,
  'u',
);
const ofJobs = /\b(?:jobs?|work|vacanc\w+|positions?|openings?|apply|hire|hires|take|takes|employers?)\b/;
/** One that is named is asked itself. */
const ofOne =
  /\b(?:the|that|this) (?!(?:jobs|ones)\b)(?:[^ ]+ ){0,4}?(?:job|position|vacancy|one|role|traineeship|apprenticeship|internship)\b/;

/** 'Any job that needs no degree': which jobs say so themselves. @param text corrected, as `read` gives it */
export const asksForNoPapers = (text: string): boolean =>
  text.length <= 300 && withoutPapers.test(text) && ofJobs.test(text) && !ofOne.test(text);

const spoken = /\b(?:degrees?|diplomas?|certificates?|certifications?|qualifications?|a levels|gcses?)\b/i;
const notNeeded = /\b(?:not|no|without|never|neither|nor)\b|n[’']t\b/i;

/** The sentence of a job that says of degrees or certificates that they are not needed; null: it says nothing of the kind. */
export const saysNoPapers = (description: string): string | null =>
  description
    .split(/(?<=[.!?])\s+/)
    .find((sentence) => spoken.test(sentence) && notNeeded.test(sentence))
    ?.trim() ?? null;
