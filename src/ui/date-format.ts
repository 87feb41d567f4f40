import { useSyncExternalStore } from 'react';
import { type Appearance, appearanceInUse } from './appearance.ts';

const localesOf: Readonly<Record<Appearance['dates'], string | undefined>> = {
  'en-US': 'en-US',
  'en-GB': 'en-GB',
  // The browser's own.
  device: undefined,
};

/** How a date looks with a choice of the settings. */
export function dateIn(dates: Appearance['dates'], options: Intl.DateTimeFormatOptions, date: Date | number): string {
  return new Intl.DateTimeFormat(localesOf[dates], options).format(date);
}

/** Writes dates in one way, in the language that was chosen in the settings. Made once for many dates. */
export function dateFormat(options: Intl.DateTimeFormatOptions): Pick<Intl.DateTimeFormat, 'format'> {
  const made = new Map<Appearance['dates'], Intl.DateTimeFormat>();
  return {
    format(date) {
      const { dates } = appearanceInUse();
      const format = made.get(dates) ?? new Intl.DateTimeFormat(localesOf[dates], options);
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
