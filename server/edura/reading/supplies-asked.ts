/** What one gets or brings, in the words of those who ask for it. */
export const supply =
  /^(?:parts?|materials?|tools?|equipment|supplies|gear|kit|ingredients?|stuff|things|items|buy|bring|shopping|purchase|need|needed)$/;

const isNamed = /\b(?:materials?|tools?|equipment|supplies|gear|ingredients?|shopping list)\b/;
const isNeeded =
  /\b(?:what|which|anything|something)\b(?: \w+){0,4} (?:need|buy|get|bring|have ready|purchase)\b(?! to\b)|\bneed (?:to (?:buy|get|bring|have) )?(?:anything|something)\b(?! to (?!buy|get|bring)\p{L})/u;

/** Whether it is asked what one needs for something: 'what tools for the bench', 'do I need anything special'. */
export const asksForSupplies = (text: string): boolean => isNamed.test(text) || isNeeded.test(text);
