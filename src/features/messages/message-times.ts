import { limits } from '../../../contract/limits.ts';
import type { Message } from '../../../contract/messages.ts';
import { serverNow } from '../../api/server-time.ts';
import { dateFormat } from '../../ui/date-format.ts';

const time = dateFormat({ hour: 'numeric', minute: '2-digit' });
const day = dateFormat({ weekday: 'long', day: 'numeric', month: 'long' });
const dayWithYear = dateFormat({ day: 'numeric', month: 'long', year: 'numeric' });
const short = dateFormat({ day: 'numeric', month: 'short' });
const shortWithYear = dateFormat({ day: 'numeric', month: 'short', year: 'numeric' });

/** Identifies a day: equal for any two moments on it. */
export const dayOf = (moment: string): string => new Date(moment).toDateString();

export const timeText = (moment: string): string => time.format(new Date(moment));

/** Whether its sender can still change it. The server decides. */
export const canBeEdited = (message: Message, now = serverNow()): boolean =>
  message.is_own && !message.deleted && now - Date.parse(message.sent_at) < limits.messageEditSeconds * 1_000;

/** 'Today', 'Monday, 3 June' or '3 June 2025'. */
export function dayText(moment: string, now = new Date(serverNow())): string {
  const date = new Date(moment);
  if (date.toDateString() === now.toDateString()) return 'Today';
  return (date.getFullYear() === now.getFullYear() ? day : dayWithYear).format(date);
}

/** For lists: the time if it is today, otherwise the day. */
export function briefText(moment: string, now = new Date(serverNow())): string {
  const date = new Date(moment);
  if (date.toDateString() === now.toDateString()) return time.format(date);
  return (date.getFullYear() === now.getFullYear() ? short : shortWithYear).format(date);
}
