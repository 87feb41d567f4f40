import { dateFormat } from '../../ui/date-format.ts';
import { useSessionValue } from '../session/use-session-value.ts';

const times = dateFormat({ dateStyle: 'medium', timeStyle: 'short' });

/** When a suspension ends by itself. */
export const suspensionEndText = (until: number): string => times.format(new Date(until));

/** Whether a suspension until then is still in force: the session's clock ticks every second. */
export const useIsSuspended = (until: number): boolean => useSessionValue(() => until > Date.now(), false);
