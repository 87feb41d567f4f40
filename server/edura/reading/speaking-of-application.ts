/** What the application has, and what is done in it: a question without such a word asks how nothing works here. */
const ofFeatures =
  /\b(?:profiles?|accounts?|settings?|evidence|proofs?|posts|posting|posted|(?:a|my|this|that|new|i|to|we) post|comments?|messages?|notifications?|notif\w*|passwords?|log(?:ged|ging)? ?(?:in|out)|sign(?:ed|ing)? ?up|e ?mails?|mails?|privacy|private|public|visible|visibility|visitors?|drafts?|google|search engines?|export\w*|upload\w*|block\w*|report\w*|dark mode|theme|follow\w*|edura|stepwise|app|buildzone|bookmark\w*|certificates?|moderat\w+|likes?|terms|cookies?|phone|notes?|feedback|badges?|points|cv|matching|match)\b/;
const ofDoing =
  /\b(?:join\w*|leave|leaving|quit|mark\w*|tick\w*|edit\w*|delet\w*|publish\w*|archiv(?:e|ing)|unarchive|shar(?:e|es|ed|ing)|invit\w+|sav(?:e|es|ed|ing)|(?:how (?:do|can|could|to)|can|could|want|like|need|please) (?:i |you |we |to )*stop|hand(?:ing)? (?:\p{L}+ ){0,4}over|co ?-?owners?|report|hide|hidden|undo|apply|applying|remove|cancel|close|closing|start a|set up|create|creating|message|contact|who (?:else )?(?:can|may|could) see|see (?:me|my|how far i)|sees? (?:me|my))\b/u;

/** Whether a question speaks of the application, or of something that is done in it. @param text as `read` gives it */
export const speaksOfApplication = (text: string): boolean => ofFeatures.test(text) || ofDoing.test(text);

/** 'I blocked a neighbour by mistake, where do I take it back' */
const didIt =
  /\bi (?:have |just |accidentally |only |wrongly )*(?:blocked|muted|followed|unfollowed|reported|deleted|posted|uploaded|archived|published|unpublished|declined|accepted)\b.*\b(?:how|where|what|undo|back|again|revert)\b/;

/** 'How do I leave the poster project': what is done with any project, which no text of one tells. */
export const asksHowItIsDone = (text: string): boolean =>
  didIt.test(text) ||
  /\b(?:how (?:do|can|could|would|should) (?:i|we|you|one)|how to|where (?:do|can|could) (?:i|we)|(?:can|could|may) i(?: still| also)?) (?:join|leave|quit|mark|tick|edit|delete|publish|archive|share|invite|save|bookmark|hand|report|hide|undo|remove|cancel|close|add (?:evidence|proof)|upload|make (?:\p{L}+ ){1,3}(?:an? |the )?(?:co ?-?)?owners?)\b|\b(?:who|what|which)(?: (?:else|all|people|members|others))*(?: (?:can|may|could))?(?: (?:others|people|members))? sees? (?:me|of me|my|how far i)\b/u.test(
    text,
  );
