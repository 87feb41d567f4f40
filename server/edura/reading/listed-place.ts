const places = ['first|1st', 'second|2nd', 'third|3rd', 'fourth|4th', 'fifth|5th'];
const pointsAt = places.map((words, at) => new RegExp(String.raw`\b(?:${words}|(?:number|no) ${at + 1})\b`));

/** 'Just tell me one thing': the first of them. */
const justOne =
  /^(?:(?:and|but|so|ok|okay|please|then) )*(?:(?:just|only) )?(?:(?:tell|give|show|name) me )?(?:just |only )?one(?: thing| step| of (?:them|those|these))?(?: (?:please|only|then))?$/;

/** Which of those that were listed: 2, the second. */
export function placeIn(text: string): number | null {
  if (justOne.test(text)) return 1;
  const at = pointsAt.findIndex((one) => one.test(text));
  return at < 0 ? null : at + 1;
}
