/** Questions that ask one thing of one project, or of the member's own evidence: however else they are worded, this says what is meant. */

/** Whose a project is. */
export const asksWhose =
  /\bwho(?:['’]?s)? (?:made|makes|owns|runs|started|starts|leads|created|came up with|set up|organi[sz]es|organi[sz]ed|wrote|(?:is )?(?:behind|running|leading|the owner of|in charge of))\b|\b(?:whose|who['’]?s|who is) (?:project|idea|baby)\b|\bwhose (?:is|are) (?:it|that|this|the)\b|\bowner of\b/i;
/** Who is in it. */
export const asksWhoIsIn =
  /\b(?:who(?:['’]?s)?|which members|(?:people|members|those|everyone)(?: who)?) (?:else |all )?(?:has |have |is |are |did )?(?:finished|finish|done|did|completed?|joined?|in|doing|taking part in|took part in|working on|worked on)\b|\bhow many (?:people |members )?are (?:there )?in\b/i;
/** Whether there is room in it, and who is in it. */
const asksForRoom =
  /\b(?:who(?:['’]?s)?|(?:people|members|those|everyone)(?: who)?) (?:else |all )?(?:has |have |is |are |did )?(?:finished|finish|done|did|completed?|joined?|in|doing|taking part in|took part in|working on|worked on)\b.*\b(?:project|group|it|that|this|there|the)\b|\b(?:is|are) there (?:still |any )?(?:room|space|a place|places)\b|\b(?:is|are) (?:the |it )?.*\b(?:full|still open)\b|\bcan i still join\b|\bhow many (?:people|members|of us|of them|are (?:there )?in (?:it|that|this|there|the|my))\b/i;

/** What one project is, and nothing of the member's own in it. */
export const asksWhatItIs =
  /^(?:(?:and|so|ok|please) )*(?:what(?:['’]?s)?|how (?:long|hard|difficult|many)|tell me|describe|explain)\b(?!.*\b(?:i|my|we|our)\b)/i;

/** Its steps. */
export const asksForSteps = /\bsteps? (?:of|in|for)\b|\b(?:its|the|all|show|list|which|what) (?:\w+ )?steps\b/i;

/** Longer questions are cut. */
const longest = 300;

/** How much of a project is left, and why one should go on with it. */
const asksWhatIsLeft =
  /\b(?:how (?:much|many|far)|what(?:['’]?s)?|which|anything)\b.*\b(?:left|still open|is open|are open|whats open|remaining|remains|still missing)\b|\bwhat(?:['’]?s| is)? (?:still )?open\b/i;
const asksWhyGoOn =
  /\b(?:why|y|what for|is it worth|worth|reason|point)\b.*\b(?:finish(?:ing)?|continu(?:e|ing)|complet(?:e|ing)|(?:go|going|carry|carrying) on|keep going|stay(?:ing)?)\b/i;

/** Whether a question asks how far the member is in a project, or why they should go on with it. */
export const asksOfOwnPart = (question: string): boolean =>
  (asksWhatIsLeft.test(question.slice(0, longest)) &&
    !/\b(?:places?|rooms?|space|seats?|spots?|chairs?|jobs?|vacanc\w+|positions?|openings?)\b/i.test(question)) ||
  asksWhyGoOn.test(question.slice(0, longest));

/** 'Which jobs are still open at the workshop' */
const ofJobs = /\b(?:jobs|vacanc\w+|positions)\b/i;

/** Whether a question asks one thing of one project, and not for projects. */
export const asksOfOneProject = (question: string): boolean =>
  asksWhose.test(question) || (asksForRoom.test(question) && !ofJobs.test(question));

const said = String.raw`(?:feedback|write|written|wrote|answer(?:ed|s)?|repl(?:y|ied|ies)|respon(?:d|ded|se)|comment(?:ed|s)?|review(?:ed|s)?|react(?:ed|ion|ions)?|say|said|think|thinks|thought)`;
const ownWork = String.raw`(?:my|mine) (?:(?!profile|personal)\w+ ){0,3}(?:evidence|proofs?|work|steps?|uploads?|tests?|mistakes?|results?|drawings?|recordings?|web ?(?:page|site)s?)`;
const asksForAny = new RegExp(
  String.raw`\b(?:has|have|did|does|do|is|are|any|what|who|which|show|see|new)\b.*\b${said}\b.*\b${ownWork}\b|\b${ownWork}\b.*\b(?:get|got|have|has|received?|any)\b.*\b${said}\b|\b(?:any|new|did i get|have i got|do i have) (?:\w+ )?feedback\b|\bwho (?:has |have |last |just )*(?:gave|given|left|wrote) me (?:\w+ )?feedback\b`,
  'i',
);
/** How feedback works here, and how it is given. */
const asksHow =
  /\b(?:how|where|way to|can i|may i|should i|must i|give(?! me)|writes?|gives|who (?:gives|can|may|sees|will))\b/i;

/** 'Did anyone give me feedback' asks for it, and not how it is given. */
const askedForMe = /\b(?:did|has|have) (?:anyone|anybody|someone|somebody|they|people|others)\b.*\b(?:me|my|mine)\b/i;

const saidOfMine =
  /\b(?:sa(?:id|y|ys)|wrote|writes?|commented?|remarked?)(?: something| anything)? (?:about|on|to|at) (?:my|mine)\b(?! (?:\w+ )?(?:profile|posts?|articles?|pictures?|messages?))/i;
const ofMine = String.raw`(?:(?:the|that|what) (?:\w+ ){0,4}?i (?:\w+ )?(?:put|uploaded|upload|added|add|handed|showed?|shared?|attached|posted at|gave)|(?:my|mine) (?!(?:\w+ )?(?:profile|page|posts?|articles?|comments?|pictures? of me|messages?|account|e?mails?|application|cv|chats?)\b)\w+)`;
/** 'Has someone reacted to my bench', 'what did Ingrid write about my bench'. */
const reactsToMine = new RegExp(
  String.raw`\b(?:anyone|anybody|someone|somebody|people|others|members|they|who|(?:did|has|have) (?!(?:i|you|the|my|it)\b)[\p{L}-]+)\b.*\b${said}(?: (?:something|anything|about|on|to|of|at|under|with))* ${ofMine}`,
  'iu',
);
/** Who may give it, and how. */
const mayThey =
  /^\W*(?:(?:and|so|ok|but)\W+)*(?:can|could|may|will|would|should|must|do|does)\b|\b(?:how|where|way to|can i|may i|should i|must i|who (?:gives|can|may|sees|will))\b/i;
const whatIGot =
  /\b(?:what|which|how much|any) (?:\w+ )?feedback (?:(?:did|have|do) i|i)\b.*\b(?:get|got|gotten|have|had|receive[d]?)\b/i;
/** Whether a question asks what others have said of the member's own evidence. */
export const asksForFeedback = (question: string): boolean =>
  saidOfMine.test(question.slice(0, longest)) ||
  (reactsToMine.test(question.slice(0, longest)) && !mayThey.test(question)) ||
  whatIGot.test(question.slice(0, longest)) ||
  (asksForAny.test(question.slice(0, longest)) && !asksHow.test(question)) ||
  (/\bfeedback\b/i.test(question) && askedForMe.test(question.slice(0, longest)));

const ownUpload =
  /^\W*(?:(?:and|so|ok|hey)\W+)*(?:did|have) i (?:\w+ )?(?:upload|add|attach|submit|put|send|hand)\w*\b.*\b(?:photos?|pictures?|links?|evidence|proofs?|files?)\b|^\W*my (?:proofs?|evidence|uploads?)\b(?=.*\b(?:where|how many|which|what)\b)/i;
/** 'Where is my link to the shop': what was handed in, and nothing of the profile. */
const ownLink =
  /\bwhere(?:['’]?s| is| are| did i (?:put|leave|post|save))? my (?!(?:[\p{L}-]+ ){0,3}(?:profile|personal|invit\w+|reset|log ?in|password)\b)(?:[\p{L}-]+ ){0,4}(?:links?|photos?|pictures?|proofs?|uploads?|evidence)\b/iu;
/** 'Which evidence have I added', 'list my proofs', 'which of them has evidence'. */
const listsOwn =
  /\bwhat (?:did|have) i (?:\w+ )?(?:write|written|put|add|added|upload\w*|hand\w*|show|shown|give|given) (?:as|for) (?:my )?(?:evidence|proofs?)\b|\b(?:what|which|how much|how many|list|show|all)\b(?: \w+){0,3} (?:evidence|proofs?)\b.*\b(?:(?:have i|i have)(?! to\b)|did i|i['’]ve|i (?:\w+ )?(?:added|uploaded|handed|gave|attached|submitted|made|put)|(?:at|in|of|for|on) (?:my|mine))\b|\b(?:list|show|see) (?:me )?(?:all )?my (?:\w+ )?(?:evidence|proofs?)\b|^\W*(?:(?:and|so|ok|hey)\W+)*(?:do|have) i (?:have |got |added |put )*(?:any |some |already )*(?:evidence|proofs?)\b|\bw(?:h)?ich (?:of (?:them|those|these|my steps)|ones?|steps?)\b.*\b(?:evidence|proofs?)\b/i;
/** 'Where do I still need evidence', 'what is still without proof'. */
const whereNone =
  /\bwhere (?:do|did|have|am|is|are) (?:i |my |there )?(?:\w+ ){0,3}(?:need|lack|lacking|miss|missing|forget|forgotten|forgot|owe|no|without)\b.*\b(?:evidence|proofs?)\b|\b(?:what|which)(?: of my (?:\w+ ){0,2}steps?| (?:\w+ )?steps?| ones?)? (?:that )?(?:is |are |do |still |have |i |of mine |finished |done |got )*(?:needs?|lacks?|without|miss(?:es|ing)?|no|has no|have no)\b.*\b(?:evidence|proofs?)\b/i;
const isLacking = /\b(?:no|not|without|missing|lacks?|lacking|need|needs|still|yet)\b|n['’]t\b/i;
/** How it is done, and who sees it. */
const asksOfIts =
  /\b(?:can|could|may|should|must|would|will|kinds?|sorts?|types?|public|private|visible|need|needs|how do|who|see|counts? (?:as|for|towards)|for my|delete|remove)\b/i;
/** Whether a question asks which steps have no evidence yet. */
export const asksWhatHasNone = (question: string): boolean =>
  whereNone.test(question.slice(0, longest)) || (listsOwn.test(question.slice(0, longest)) && isLacking.test(question));

/** Whether a question asks what evidence the member has added, and not how it is added: 'did I upload any photos for the safety check'. */
export const asksForOwnEvidence = (question: string): boolean => {
  const asked = question.slice(0, longest);
  return (
    whereNone.test(asked) ||
    ownUpload.test(asked) ||
    ownLink.test(asked) ||
    (listsOwn.test(asked) && !asksOfIts.test(asked))
  );
};
