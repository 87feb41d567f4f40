/** Whether there is such a skill here: 'I make pottery, is that a skill in here', 'do you have beekeeping as a skill'. */
const listed =
  /\b(?:is|are|was) (?:that|this|it|there|[\p{L}-]+(?: [\p{L}-]+){0,2}) (?:(?:even|really|actually|also|considered|counted as|listed as|known as) )*(?:an? |any )?skills?(?: (?:in|on) (?:here|stepwise|this site|the (?:site|app|list|catalogue|catalog)|your (?:list|catalogue|catalog))| here| too|$)|\b(?:is|are) there (?:an? |any )?skills? (?:for|called|named|about|like)\b|\bdo you (?:have|list|know|offer|count) [\p{L} -]{2,30} as (?:an? )?skill\b|\b(?:is|are) [\p{L} -]{2,30} (?:in|on|among|part of) (?:the|your|that) (?:catalogue|catalog|list of skills|skills list|skills? list|list|skills)\b/u;
const ofMine = /\b(?:my|mine|do i|have i|claimed|shown)\b/;
const ofProject = /\b(?:projects?|steps?|jobs?|roles?|who|members?|people|bench|evening)\b/;

/** @param text as `read` gives it */
export const asksWhetherListed = (text: string): boolean =>
  listed.test(text) &&
  !/^(?:and |so |ok )*(?:what|which|whats|how|whose)\b/.test(text) &&
  !ofMine.test(text) &&
  !ofProject.test(text.replace(/\bwho knows\b/, ' '));
