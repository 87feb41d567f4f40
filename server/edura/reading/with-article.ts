/** 'an archivist': for the roles of the catalogue, none of which begins with a vowel that is not spoken as one. */
export function withArticle(name: string): string {
  return `${/^[aeiou]/i.test(name) ? 'an' : 'a'} ${name}`;
}
