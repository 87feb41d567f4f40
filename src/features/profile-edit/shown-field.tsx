import { PlainSide } from '../../entities/drafts/differences-view.tsx';
import { useDates } from '../../ui/date-format.ts';
import { dateText } from '../../ui/period-text.ts';

function DateSide({ date }: { date: string }) {
  useDates();
  return <PlainSide text={dateText(date)} />;
}

/** One side of a comparison: a date as it is shown elsewhere, everything else as it was typed. */
export const shownField = (field: string, text: string) =>
  field.endsWith('_date') ? <DateSide date={text} /> : <PlainSide text={text} />;
