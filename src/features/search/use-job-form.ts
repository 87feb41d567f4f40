import { type ComponentType, useState } from 'react';
import type { JobFormProps } from './job-form.tsx';

/** The job form, which few members need: loaded on request, and again on the next request if that fails. */
export function useJobForm() {
  const [Form, setForm] = useState<ComponentType<JobFormProps> | null>(null);
  const [asked, setAsked] = useState(false);
  return {
    /** Null while it is not open. */
    Form: asked ? Form : null,
    loading: asked && Form === null,
    open: () => {
      setAsked(true);
      if (Form !== null) return;
      void import('./job-form.tsx').then(
        ({ JobForm }) => setForm(() => JobForm),
        () => setAsked(false),
      );
    },
    close: () => setAsked(false),
  };
}
