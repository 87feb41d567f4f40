import { type ComponentType, useEffect, useState } from 'react';
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
  const [asked, setAsked] = useState(() => draftOf !== null && formsHere().includes(jobDraft(draftOf)));
  const isMissing = asked && Form === null;
  useEffect(() => {
    if (!isMissing) return;
    void import('./job-form.tsx').then(
      ({ JobForm }) => setForm(() => JobForm),
      () => setAsked(false),
    );
  }, [isMissing]);
  return {
    /** Null while it is not open. */
    Form: asked ? Form : null,
    loading: isMissing,
    open: () => setAsked(true),
    close: () => setAsked(false),
  };
}
