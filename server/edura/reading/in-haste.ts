const ofMany = String.raw`(?=\d|(?:an?|one|two|three|four|five|six|seven|eight|nine|ten|twelve|half|my|the|this|that|those|these|mine|yours|it)\b)`;
/** 'Less then 9 hours': what is compared with, and nothing that comes afterwards. */
const thenForThan = new RegExp(
  String.raw`\b(less|more|fewer|longer|shorter|rather|other|bigger|smaller|larger|easier|harder|quicker|faster|older|newer|nearer|closer|better|worse|higher|lower) then ${ofMany}`,
  'gi',
);
/** The network, and no programming: '.NET' has a dot. */
const net =
  /\b(without|no|any|have|has|had|lose|losing|lost|bad|weak|poor|slow|the) net\b(?! (?:core|framework|developers?|jobs?|skills?|projects?))/gi;

/** A question with what is written for another word in haste, where only the sentence tells: as a word, each is spelt right. */
export const putRight = (question: string): string =>
  question.replaceAll(thenForThan, '$1 than ').replaceAll(net, '$1 internet');
