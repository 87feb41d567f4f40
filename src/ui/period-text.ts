import { dateFormat } from './date-format.ts';

interface Period {
  start_date: string;
  end_date: string;
  is_current: boolean;
}

const months = dateFormat({ month: 'short', year: 'numeric', timeZone: 'UTC' });

/** 'Mar 2021' for '2021-03', '2021' for a year alone; empty for anything else. */
export function dateText(date: string): string {
  if (/^\d{4}$/.test(date)) return date;
  return /^\d{4}-(?:0[1-9]|1[0-2])$/.test(date) ? months.format(new Date(`${date}-01T00:00:00Z`)) : '';
}

/** 'Mar 2021 – Jun 2022', '2021 – present'. An unknown end is not made up: 'From Mar 2021'. */
export function periodText({ start_date, end_date, is_current }: Period): string {
  const [from, to] = [dateText(start_date), dateText(end_date)];
  if (is_current) return from === '' ? 'Present' : `${from} – present`;
  if (from === '' || to === from) return to;
  return to === '' ? `From ${from}` : `${from} – ${to}`;
}
