import { serverNow } from '../../api/server-time.ts';
import { dateFormat } from '../../ui/date-format.ts';

const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto', style: 'long' });
const day = dateFormat({ dateStyle: 'medium' });

const minute = 60_000;
const hour = 60 * minute;

/** 'now', '5 minutes ago', 'yesterday'; the date if older than a week. */
export function agoText(moment: string, now = serverNow()): string {
  const past = Math.max(0, now - new Date(moment).getTime());
  if (past < minute) return 'now';
  if (past < hour) return relative.format(-Math.floor(past / minute), 'minute');
  if (past < 24 * hour) return relative.format(-Math.floor(past / hour), 'hour');
  if (past < 7 * 24 * hour) return relative.format(-Math.floor(past / (24 * hour)), 'day');
  return day.format(new Date(moment));
}
