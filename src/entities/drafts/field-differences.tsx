import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { formValues } from '../../ui/form-values.ts';
import { DifferencesView, PlainSide, TakenNotice } from './differences-view.tsx';
import { textOf } from './draft-values.ts';
import type { DraftValues } from './drafts.ts';
import { mergeFields, takeBoth, takeTheirs } from './merge-fields.ts';
import type { OnMeanwhile, SavedElsewhere } from './saved-elsewhere.ts';
import { useDifferences } from './use-differences.ts';
import type { useDraftForm } from './use-draft-form.ts';

interface Fields {
  /** Every field that can differ, with its label. */
  labels: Readonly<Record<string, string>>;
  /** A field as text, empty if there is none. */
  textIn?: (values: DraftValues, field: string) => string;
}

type DraftForm = Pick<ReturnType<typeof useDraftForm>, 'form' | 'start' | 'restart'>;

/** Of a form without lists: what was saved elsewhere in the meantime is put together with what was typed. */
export function useFieldDifferences(
  { form, start, restart }: DraftForm,
  onMeanwhile: OnMeanwhile | null,
  { labels, textIn = textOf }: Fields,
) {
  const now = () => (form.ref.current === null ? start.values : formValues(form.ref.current));
  const meanwhile = useDifferences({ start, restart, now, takeTheirs, takeBoth });
  const compare = useEffectEvent(({ theirs, sent }: SavedElsewhere) => {
    const fields = Object.keys(labels);
    meanwhile.compare(theirs, (base, mine) => mergeFields(fields, { base, sent, mine, theirs }, textIn));
  });
  useEffect(() => onMeanwhile?.((theirs) => compare(theirs)), [onMeanwhile]);
  return meanwhile;
}

interface FieldDifferencesProps {
  /** `job`, `entry`. */
  thing: string;
  meanwhile: ReturnType<typeof useDifferences>;
  labels: Readonly<Record<string, string>>;
  /** Fields of which both texts can be kept, one after the other. */
  long: ReadonlySet<string>;
  /** What a text says on screen. */
  shown?: (field: string, text: string) => ReactNode;
}

const asItIs = (_: string, text: string) => <PlainSide text={text} />;

/** Shows what to choose between, then what was taken over. */
export function FieldDifferences({ thing, meanwhile, labels, long, shown = asItIs }: FieldDifferencesProps) {
  const { choosing, choices } = meanwhile;
  const labelOf = (field: string) => labels[field] ?? field;
  if (choosing === null) return null;
  if (choosing.differences.length === 0)
    return <TakenNotice thing={thing} names={choosing.taken.map((field) => labelOf(field).toLowerCase())} />;
  return (
    <DifferencesView
      thing={thing}
      differences={choosing.differences}
      nameOf={({ field }) => labelOf(field)}
      shown={shown}
      emptyText={() => 'Empty'}
      long={long}
      {...choices}
    />
  );
}
