const papers = String.raw`(?:degrees?|diplomas?|certificates?|certifications?|qualifications?|papers|a ?levels|gcses?|licen[cs]es?)`;
const lacking = String.raw`(?:no|without(?: an?| any| a single)?|(?:do|does|did|would|will) not (?:really )?(?:need|require|ask for|want|care about|mind|have|got)(?: an?| any| me to have)?|(?:not|never) (?:got|have|had|need|finished)(?: an?| any)?|needs? no|needing no|dont (?:need|want|require|have)(?: an?| any)?|doesnt (?:need|want|require)(?: an?| any)?|is not needed|not needing(?: an?| any)?|lacking(?: an?| any)?)`;
const withoutPapers = new RegExp(
  String.raw`\b${lacking} (?:\p{L}+ (?:or|and|nor) )?${papers}\b|\b${papers} (?:is |are )?not (?:needed|required|necessary)\b`,
  'u',
);
/** One's own work is no job to be had: 'why did I get no certificate for my work'. */
const ofJobs =
  /\b(?:jobs?|(?<!\b(?:my|our|your|his|her|their|the|this|that) )work|vacanc\w+|positions?|openings?|apply|hire|hires|take|takes|employers?)\b/;
/** One that is named is asked itself. */
const ofOne =
  /\b(?:the|that|this) (?!(?:jobs|ones)\b)(?:[^ ]+ ){0,4}?(?:job|position|vacancy|one|role|traineeship|apprenticeship|internship)\b/;

const asksWhy = /^(?:(?:and|so|but|ok|hi|hey) )*(?:why|how come)\b/;

/** 'Any job that needs no degree': which jobs say so themselves. @param text corrected, as `read` gives it */
export const asksForNoPapers = (text: string): boolean =>
  text.length <= 300 && !asksWhy.test(text) && withoutPapers.test(text) && ofJobs.test(text) && !ofOne.test(text);

const spoken = String.raw`(?:degrees?|diplomas?|certificates?|certifications?|qualifications?|a[ -]?levels|gcses?)`;
const needed = String.raw`(?:needed|required|necessary|asked for|expected|a must|compulsory|a condition|what we look for)`;
const isNot = String.raw`(?:(?:is|are) (?:not|never)|isn[’']t|aren[’']t)(?: \w+ly)?`;
const one = String.raw`(?:\p{L}+,? (?:or|and|nor) (?:an? |any )?)?(?:(?!(?:an?|the|your|any)\b)\p{L}+(?:-\p{L}+)? ){0,2}?${spoken}(?:,? (?:or|and|nor) (?:\p{L}+ ){0,2}?\p{L}+)?`;
/** 'Without a diploma you cannot be considered' and 'no remote work; a degree is needed' deny something else. */
const notNeeded = new RegExp(
  [
    String.raw`\b${spoken}(?:,? (?:or|and|nor) (?:\p{L}+ ){0,2}?\p{L}+)? ${isNot} ${needed}`,
    String.raw`\b${spoken} not ${needed}`,
    String.raw`\bno ${one}(?: (?:is|are))?(?: \w+ly)? ${needed}`,
    String.raw`\b(?:needs?|requires?|asks? for|expects?) no ${one}`,
    String.raw`\b(?:(?:do|does) not|(?:don|doesn)[’']t)(?: \w+ly)? (?:(?:need|have) to have|need|require|ask for|expect|look for|care about)(?: an?| any)? ${one}`,
    String.raw`\b(?:need not have|needs? neither)(?: an?| any)? ${one}`,
    String.raw`\bnot (?:for|at) (?:an? |any |your )?${one}`,
    String.raw`\bwithout (?:an? |any )?${one} (?:is|are|will be)(?: (?:just|also|as))? (?:fine|welcome|ok|okay|good|enough|no problem|all right)`,
    String.raw`\bwith or without (?:an? |any )?${one}`,
  ].join('|'),
  'iu',
);

/** The sentence of a job that says of degrees or certificates that they are not needed; null: it says nothing of the kind. */
export const saysNoPapers = (description: string): string | null =>
  description
    .split(/(?<=[.!?])\s+/)
    .find((sentence) => notNeeded.test(sentence))
    ?.trim() ?? null;
