const level = /\b(?:beginner|intermediate|advanced|expert)\b/;
const meaning =
  /\b(?:able|expect\w*|mean\w*|entails?|involves?|takes?|looks? like|stands? for|what (?:is|are)|what (?:can|does|do|must|should|would|could) (?:an? |the )?(?:beginner|intermediate|advanced|expert|one|someone|somebody|people|a person|you)|must (?:i|one|you|someone) (?:know|can|do))\b/;
const ofOtherThing =
  /\b(?:projects?|jobs?|steps?|who(?! (?:is|are|has))|whom|anyone|anybody|roles?|for (?:an? |total |absolute |complete )*beginners?|something|find|next|how (?:do|can|long|many|far)|am i|enough)\b/;

/** What one can do at a level of a skill: 'research on level intermediate, what must one be able to do'. */
export const asksWhatLevelMeans = (text: string): boolean =>
  level.test(text) && meaning.test(text) && !ofOtherThing.test(text);

const oneOrTwo =
  /\b(?:same|separate|different|one|two|2)\b(?: \w+)? skills?\b|\bskills?\b.*\bthe same\b|\bsame as\b|\bone (?:skill )?or two\b|\b(?:is|are) (?:that|it|this|they|those|these|both)(?: not| all| really)? (?:the same|separate|two|different)\b/;

/** 'Farming and gardening, is that two skills or the same' */
export const asksWhetherOneSkill = (text: string): boolean =>
  oneOrTwo.test(text) && !/\b(?:projects?|jobs?|steps?|who|people)\b/.test(text);
