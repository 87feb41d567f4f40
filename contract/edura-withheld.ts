/** Stands in an answer for each line about something that its reader may no longer see. */
export const withheld = 'This part is no longer shown: it is about something that you cannot see any more.';

/** The text as it is read: lines in a row that are no longer shown are told of once, with their number. */
export function withheldOnce(text: string): string {
  const shown: string[] = [];
  let inRow = 0;
  const tell = () => {
    if (inRow === 1) shown.push(withheld);
    if (inRow > 1)
      shown.push(`${inRow} parts are no longer shown: they are about things that you cannot see any more.`);
    inRow = 0;
  };
  for (const line of text.split('\n')) {
    if (line === withheld) inRow += 1;
    else {
      tell();
      shown.push(line);
    }
  }
  tell();
  return shown.join('\n');
}
