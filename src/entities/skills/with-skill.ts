/** Adds a skill unless it is already there in any case. */
export function withSkill(skills: readonly string[], text: string): string[] {
  const name = text.trim();
  const isKnown = skills.some((one) => one.toLowerCase() === name.toLowerCase());
  return name === '' || isKnown ? [...skills] : [...skills, name];
}
