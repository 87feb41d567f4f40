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
