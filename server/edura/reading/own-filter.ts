/** What is said of one's own part in what is looked for: as typed, before it is corrected, so both ways to write 'I am' are there. */
const notIn =
  /\b(?:(?:that|which|where|one) )?(?:i ?['’]?a?m not (?:yet |already |currently )?(?:in|part of|a member of|doing)|i (?:have not|have ?n['’]?t|ha?ve ?n['’]?t|did not|didn['’]?t|do not|don['’]?t) (?:yet |already )?(?:join(?:ed)?|belong to|tried|try|start(?:ed)?|begun|do|did|done|made|finished)|(?:but )?not (?:the |those |any )?(?:ones? |projects? )?(?:that |which |where )?(?:i ?['’]?a?m|i am|i have|ive|i['’]ve) (?:already )?(?:in|joined|done|part of|doing)|not (?:the |those |any )?(?:ones? |projects? )(?:that |which )?i (?:already )?have(?: already)?|(?:other than|besides|except|apart from|but not|not) (?:one of )?(?:mine|my own(?: ones| projects)?|my projects|those i ?['’]?a?m in|the ones i ?['’]?a?m in))(?: already| yet| so far)?\b/gi;
const isIn =
  /\b(?:of|among|in) (?:all )?my (?:own )?projects\b|\bprojects? (?:that |which )?(?:i ['’]?a?m|im|i am) (?:already )?in\b/i;
const notFollowed =
  /\bi ?(?:['’]?m|am)? ?(?:do not|don['’]?t|not|did not|didn['’]?t|have not|haven['’]?t)(?: already| yet| currently)? (?:follow(?:ed|ing)?|know)\b|\bnot (?:yet |already )?follow(?:ed|ing)\b|\bnobody (?:that )?i follow\b/i;

const isSaid = (pattern: RegExp, question: string): boolean => question.search(pattern) >= 0;

/** Whether only projects are looked for that the member is in, or that they are not in; null: either. */
export const wantsOwn = (question: string): boolean | null =>
  isSaid(notIn, question) ? false : isSaid(isIn, question) ? true : null;

/** 'Someone I do not follow who knows photography' */
export const wantsNotFollowed = (question: string): boolean => isSaid(notFollowed, question);

export const withoutOwnFilter = (question: string): string => question.replaceAll(notIn, ' ').replaceAll(/ {2,}/g, ' ');
