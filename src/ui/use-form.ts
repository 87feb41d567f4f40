import { type SubmitEvent, type SyntheticEvent, useEffect, useRef } from 'react';
import { focusFirstInvalid } from './form.tsx';
import { type FormValues, formValues } from './form-values.ts';

interface FormOptions {
  /** Messages by field name, as shown. A new object for each rejected submit. */
  errors: Readonly<Record<string, readonly string[]>>;
  /** While true, submits are ignored. */
  busy: boolean;
  onSubmit: (values: FormValues) => void;
  /** Called on every edit, with the field's name and the form's current values. */
  onEdit?: (field: string, values: FormValues) => void;
}

/**
 * Connects a native form to its validation: `<Form {...useForm(…)}>`. The fields stay uncontrolled, so nothing typed
 * can be lost. After a rejected submit, the first invalid field has focus.
 */
export function useForm({ errors, busy, onSubmit, onEdit }: FormOptions) {
  const ref = useRef<HTMLFormElement>(null);
  // Errors also change while the member corrects a field, which must not move focus.
  const submitted = useRef(false);
  useEffect(() => {
    if (!submitted.current || Object.keys(errors).length === 0) return;
    submitted.current = false;
    focusFirstInvalid(ref.current);
  }, [errors]);
  return {
    ref,
    // POST, so that without JavaScript nothing typed ends up in the address.
    method: 'post' as const,
    onSubmit(event: SubmitEvent<HTMLFormElement>) {
      event.preventDefault();
      if (busy) return;
      submitted.current = true;
      onSubmit(formValues(event.currentTarget, event.nativeEvent.submitter));
    },
    onInput(event: SyntheticEvent<HTMLFormElement>) {
      const field = event.target;
      if (
        field instanceof HTMLInputElement ||
        field instanceof HTMLTextAreaElement ||
        field instanceof HTMLSelectElement
      ) {
        onEdit?.(field.name, formValues(event.currentTarget));
      }
    },
  };
}
