import { asking, filler } from './correcting.ts';

/** The open jobs that a member has posted. */
export interface JobsOf {
  of: 'jobs-of';
  name: string;
  /** Of the member who was shown. */
  username?: string;
}

const name = String.raw`(?<name>(?!(?:i|we|you|he|she|they|it|people|members|anyone|someone|everyone|the|a|an|my|who|which|any)\b)[\p{L}-]{2,}(?: (?!(?:post|posted|put|offer|offered|offering|got|have|any|open|still|has|jobs?)\b)[\p{L}-]{2,})?)`;
const lead = String.raw`^(?:(?:and|so|ok|but|hey|hi|please|show me|tell me|list|is there|are there|any|all|the) )*`;
const asks: readonly RegExp[] = [
  String.raw`${lead}(?:which|what|any|how many|the) (?:\w+ )?(?:jobs?|vacanc(?:y|ies)|openings?) (?:that )?(?:did|has|have|does|is) ${name} (?:post(?:ed)?|put up|offer(?:ed|ing|s)?|got|have)\b`,
  String.raw`${lead}(?:jobs?|vacanc(?:y|ies)|openings?) (?:that )?(?:(?:were |was )?(?:posted|offered|put up) )?by ${name}(?: (?:here|now|please))*\W*$`,
  String.raw`${lead}(?:has|did|does|is) ${name} (?:got |have |post(?:ed)? |offer(?:ed|ing)? |put up )+(?:any |a |some |open )*(?:jobs?|vacanc(?:y|ies)|openings?)\b`,
].map((one) => new RegExp(one, 'u'));

/** 'What jobs did Ada post'. @param text corrected, as `read` gives it */
export function jobsOfAsked(text: string): JobsOf | null {
  if (text.length > 160) return null;
  for (const pattern of asks) {
    const said = pattern.exec(text)?.groups?.['name'];
    if (said !== undefined && said.split(' ').every((word) => !asking.has(word) && !filler.has(word)))
      return { of: 'jobs-of', name: said };
  }
  return null;
}
