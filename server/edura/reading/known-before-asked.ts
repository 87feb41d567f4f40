/** Whether something must be known before a project is begun: 'must I be able to sew for the jeans', 'can I do the bench if I have never sawn'. */
const must =
  /\b(?:must|should|do|would|need) (?:i|one|we|you) (?:(?:already|really|first|have to) )*(?:be able to|be good (?:at|with)|know(?: how to)?|can|master|have (?:any )?(?:experience|knowledge) (?:of|in|with))\b/;
const without =
  /\b(?:can|could|may) (?:i|one|we) (?:still |even )?(?:do|join|start|begin|try|make|manage|take part in)\b.*\b(?:if|when|although|even though|without) (?:i |being |having |knowing )?(?:can ?not|cant|do not|dont|have never|never|am not|able|any|no|how)\b/;
/** 'Do I have to know Python, or is a spreadsheet enough': its texts say which. */
const orOther = /\bor (?:is|are|can|will|would|does|do)\b/;
/** Of a step, a role, a level or a job it is another question. */
const ofOther =
  /\b(?:steps?|roles?|levels?|jobs?|become|becoming|beginner|intermediate|advanced|expert|app|site|enough|target|goal)\b/;

/** @param text as `read` gives it */
export const asksWhetherKnownBefore = (text: string): boolean =>
  text.length < 200 && (must.test(text) || without.test(text)) && !ofOther.test(text) && !orOther.test(text);
