import { useSyncExternalStore } from 'react';
import { type Appearance, appearanceInUse } from './appearance.ts';

function localeOf(dates: Appearance['dates']): string | undefined {
  // Undefined is the browser's own.
  if (dates === 'device') return undefined;
  if (dates !== 'english') return dates;
  // While pages are prerendered there is no browser. A date in another language would stand among English words.
  const language = globalThis.document === undefined ? '' : navigator.language;
  return language.toLowerCase().split('-')[0] === 'en' ? language : 'en-GB';
}

/** How a date looks with a choice of the settings. */
export function dateIn(dates: Appearance['dates'], options: Intl.DateTimeFormatOptions, date: Date | number): string {
  return new Intl.DateTimeFormat(localeOf(dates), options).format(date);
}

/** Writes dates in one way, in the language that was chosen in the settings. Made once for many dates. */
export function dateFormat(options: Intl.DateTimeFormatOptions): Pick<Intl.DateTimeFormat, 'format'> {
  const made = new Map<Appearance['dates'], Intl.DateTimeFormat>();
  return {
    format(date) {
      const { dates } = appearanceInUse();
      const format = made.get(dates) ?? new Intl.DateTimeFormat(localeOf(dates), options);
      made.set(dates, format);
      return format.format(date);
    },
  };
}

function follow(listener: () => void): () => void {
  addEventListener('storage', listener);
  return () => removeEventListener('storage', listener);
}

/**
 * For views that write dates: they are written again when another tab chooses another language for them. A test finds views that have
 * forgotten it.
 *
 * @returns the choice in use
 */
export function useDates(): Appearance['dates'] {
  return useSyncExternalStore(
    follow,
    () => appearanceInUse().dates,
    () => appearanceInUse().dates,
  );
}
