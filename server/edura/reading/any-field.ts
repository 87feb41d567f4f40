/** 'Then from any field': whatever a list was about before. */
export const anyField =
  /\b(?:any|whatever|every|all|no matter (?:which|what)|(?:does not|do not|dont|doesnt) (?:matter|care) (?:which|what|about(?: the)?)) (?:other )?(?:fields?|areas?|kinds?|topics?|sorts?|subjects?|category|categories|trades?|roles?)\b/;
