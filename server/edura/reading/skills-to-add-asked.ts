const asksWhatToAdd =
  /^(?:(?:and|so|ok|but) )*(?:which|what) (?:(?:other|more|new|else) )?skills?(?: else)? (?:should|could|can|shall|must|ought|might) i (?:(?:to|still|also) )*(?:add|ad|put|list|claim|name)(?: (?:on|to|in|into|my|the|profile|page|skills|list|there|here|as well|too|now|next|still))*\W*$/i;

/** Whether a question asks which skills the profile could have as well. */
export const asksWhichToAdd = (question: string): boolean => asksWhatToAdd.test(question.slice(0, 300));
