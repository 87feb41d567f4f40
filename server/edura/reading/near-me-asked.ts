const near =
  /\b(?:near|close to|around|by) (?:me|here|us|where i (?:am|live)|my (?:home|place|house))\b|\b(?:nearby|close by|around here)\b|\b(?:in|from) my (?:own )?(?:area|town|city|village|country|region|neighbou?rhood)\b|\bsame (?:area|town|city|village|country|region|place|neighbou?rhood) (?:as|like|than) (?:me|i|mine|us)\b|\bfrom where i (?:am|live|come from)\b/i;

/** Whether a question asks for what is where its member lives. */
export const asksNearMe = (question: string): boolean => near.test(question);
