import { useState } from 'react';
import type { FieldErrors } from '../../../machines/forms/submission.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { FormRow } from '../../ui/form.tsx';
import { MonthField } from '../../ui/month-field.tsx';
import type { DraftValues } from './drafts.ts';
import { textOf } from './form-values.ts';

interface DatesFieldsProps {
  values: DraftValues;
  errors: FieldErrors;
  /** The words beside the box: 'I still work here'. */
  present: string;
}

/** From when to when. The end is asked for only when there is one. */
export function DatesFields({ values, errors, present }: DatesFieldsProps) {
  const [open, setOpen] = useState(values.present === true);
  const parts = (name: string) => ({
    name,
    defaultMonth: textOf(values, `${name}.month`),
    defaultYear: textOf(values, `${name}.year`),
    errors: errors[name],
  });
  return (
    <>
      <FormRow>
        <MonthField label="Start" {...parts('start_date')} optional />
        <MonthField label="End" {...parts('end_date')} instead={open ? 'Present' : undefined} />
      </FormRow>
      <Checkbox
        name="present"
        label={present}
        defaultChecked={open}
        onChange={(event) => setOpen(event.currentTarget.checked)}
      />
    </>
  );
}
