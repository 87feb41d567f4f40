/** 'March 2024' for `2024-03`, empty for nothing. */
export function monthText(month: string): string {
  const [year, number] = month.split('-').map(Number);
  if (year === undefined || number === undefined || Number.isNaN(year + number)) return '';
  return new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(Date.UTC(year, number - 1));
}

/** 'March 2024 – present'. An entry without a start has no end that could be open. */
export function spanText({ start_date, end_date }: { start_date: string; end_date: string }): string {
  const [start, end] = [monthText(start_date), monthText(end_date)];
  if (start === '') return end;
  return `${start} – ${end === '' ? 'present' : end}`;
}
