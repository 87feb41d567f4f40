/** 'session.token.svg' for the picture 'token' of 'session'; the first has the machine's own name. */
export function fileOf(machine: string, picture: string): string {
  return `${[machine, ...(picture === '' ? [] : [picture.replaceAll(' ', '-')])].join('.')}.svg`;
}
