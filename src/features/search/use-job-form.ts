import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { formsHere } from '../../entities/drafts/draft-places.ts';
import type { JobFormProps } from './job-form.tsx';

/** Name of the form's draft. @param id of the job, or `new` */
export const jobDraft = (id: string) => `job.${id}`;

/**
 * The job form, which few members need: loaded on request, and again on the next request if that fails.
 *
 * @param draftOf id of the job whose draft opens it at once
 */
export function useJobForm(draftOf: string | null = null) {
  const [Form, setForm] = useState<ComponentType<JobFormProps> | null>(null);
  const [asked, setAsked] = useState(false);
  function open() {
    setAsked(true);
    if (Form !== null) return;
    void import('./job-form.tsx').then(
      ({ JobForm }) => setForm(() => JobForm),
      () => setAsked(false),
    );
  }
  const openDraft = useEffectEvent(() => {
    if (draftOf !== null && formsHere().includes(jobDraft(draftOf))) open();
  });
  useEffect(() => openDraft(), [draftOf]);
  return {
    /** Null while it is not open. */
    Form: asked ? Form : null,
    loading: asked && Form === null,
    open,
    close: () => setAsked(false),
  };
}
