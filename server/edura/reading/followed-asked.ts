/** Which of those whom the member follows are in a project, or have finished it. */
export interface FollowedIn {
  of: 'followed-in';
  /** What the project is called; empty: the one that was spoken of. */
  project: string;
  finished: boolean;
}

const someone = String.raw`(?:(?:any(?:one|body)|some(?:one|body)|who|which|people|members?|which (?:people|members|ones)|any (?:people|members)|anyone else)(?: (?:of|among|from) (?:the |those |these |all )?(?:people|members|ones|those|them)?)?(?: (?:that|who|whom))?|(?:of )?(?:those|the people|the members|the ones)(?: (?:that|who|whom))?)`;
const asks = new RegExp(
  String.raw`\b${someone} (?:that |who |whom |do |am )?i(?: am| do| already)? (?:follow|following|know)\b(?: who| that)?(?<rest> .+)$`,
  'u',
);
const inIt =
  /^ (?:is |are |was |were |also |already |currently |actually |now )*(?:(?<finished>finished|completed|done with|through with)|doing|does|do|in|on|joined|joining|taking part in|part of|working on|member of|members of|with|at|has|have|involved in|counting|building|making|mending|recording)(?: (?:in|with|on|at))? (?<what>.+)$/;
const small = /^(?:the|my|that|this|a|an|our) /;
const pointed = /^(?:it|that|this|there|that one|this one|the same)(?: (?:one|project|too|as well))*$/;

/** @param text corrected, as `read` gives it */
export function followedInAsked(text: string): FollowedIn | null {
  if (
    text.length > 200 ||
    !/\bi (?:\w+ )?(?:follow|following|know)\b/.test(text) ||
    /\b(?:jobs?|posts?|messages?|skills?|how do i)\b/.test(text)
  )
    return null;
  const rest = asks.exec(text)?.groups?.['rest'];
  const found = rest === undefined ? null : inIt.exec(rest);
  const what = found?.groups?.['what'] ?? '';
  if (what === '') return null;
  const plain = what
    .replace(small, '')
    .replace(/ (?:projects?|one|thing|group|too|as well|right now|now|here)$/, '')
    .trim();
  const isPointed = pointed.test(what);
  if (!isPointed && plain === '') return null;
  return { of: 'followed-in', project: isPointed ? '' : plain, finished: found?.groups?.['finished'] !== undefined };
}
