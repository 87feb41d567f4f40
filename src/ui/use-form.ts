import { type SubmitEvent, type SyntheticEvent, useEffect, useRef } from 'react';
import { focusFirstInvalid } from './form.tsx';
import { type FormValues, formValues } from './form-values.ts';

interface FormOptions {
  /** Messages by field name, as they are shown. A new object for each refusal. */
  errors: Readonly<Record<string, readonly string[]>>;
  /** While true, submitting does nothing. */
  busy: boolean;
  onSubmit: (values: FormValues) => void;
  /** Told of every edit, with the field's name and what stands in the form now. */
  onEdit?: (field: string, values: FormValues) => void;
}

/**
 * Ties a native form to whatever judges it: `<Form {...useForm(…)}>`. The fields stay uncontrolled, so nothing that was
 * typed can be lost. After a refused submit the first wrong field has the focus.
 */
export function useForm({ errors, busy, onSubmit, onEdit }: FormOptions) {
  const ref = useRef<HTMLFormElement>(null);
  // Errors also change while the member corrects a field, which must not lose the focus.
  const submitted = useRef(false);
  useEffect(() => {
    if (!submitted.current || Object.keys(errors).length === 0) return;
    submitted.current = false;
    focusFirstInvalid(ref.current);
  }, [errors]);
  return {
    ref,
    // Without script nothing that was typed may end up in an address.
    method: 'post' as const,
    onSubmit(event: SubmitEvent<HTMLFormElement>) {
      event.preventDefault();
      if (busy) return;
      submitted.current = true;
      onSubmit(formValues(event.currentTarget));
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
