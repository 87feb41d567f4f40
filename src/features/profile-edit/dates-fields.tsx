import { useState } from 'react';
import type { FieldErrors } from '../../../machines/forms/submission.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { MonthField } from '../../ui/month-field.tsx';
import type { DraftValues } from '../../entities/drafts/drafts.ts';
import { textOf } from '../../entities/drafts/draft-values.ts';

/** The fields whose errors are shown here. */
export const dateFields = ['start_date', 'start_date.year', 'end_date', 'end_date.year'];

interface DatesFieldsProps {
  values: DraftValues;
  errors: FieldErrors;
  /** Label of the checkbox: 'I still work here'. */
  present: string;
}

/** Start and end. The end is hidden for a current entry. */
export function DatesFields({ values, errors, present }: DatesFieldsProps) {
  const [open, setOpen] = useState(values.present === true);
  const parts = (name: string) => ({
    name,
    defaultMonth: textOf(values, `${name}.month`),
    defaultYear: textOf(values, `${name}.year`),
    errors: errors[name],
    yearErrors: errors[`${name}.year`],
    optional: true,
  });
  return (
    <>
      <MonthField label="Start" {...parts('start_date')} hint="A year on its own is enough." />
      <MonthField label="End" {...parts('end_date')} instead={open ? 'Present' : undefined} />
      <Checkbox
        name="present"
        label={present}
        defaultChecked={open}
        onChange={(event) => setOpen(event.currentTarget.checked)}
      />
    </>
  );
}
