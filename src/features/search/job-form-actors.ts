import { serverNow } from '../../api/server-time.ts';
import type * as v from 'valibot';
import { fieldErrorsOf } from '../../../contract/field-errors.ts';
import { jobCorrection, jobFields } from '../../../contract/job-fields.ts';
import type { Job } from '../../../contract/jobs.ts';
import type { FieldErrors, Values } from '../../../machines/forms/submission.ts';
import { getJob, postJob, updateJob } from '../../api/jobs.ts';
import { cache } from '../../entities/cache/cache.ts';
import { formOf } from '../../entities/forms/form-actors.ts';
import { forgetJobLists, jobQuery } from '../../entities/jobs/job-queries.ts';
import type { DraftValues } from '../../entities/drafts/drafts.ts';
import { textOf } from '../../entities/drafts/draft-values.ts';
import { operationKey } from '../../entities/drafts/operation-keys.ts';
import { sentUnlessEdited } from '../../entities/drafts/saved-elsewhere.ts';

/** The body to send. Skills are separated by commas or line breaks; a link may be typed without https. */
function bodyOf(values: Values) {
  const text = (field: string) => textOf(values, field);
  const apply = text('apply').trim();
  const skills = text('skills')
    .split(/[,\n]/)
    .flatMap((name) => (name.trim() === '' ? [] : [name.trim()]));
  return {
    title: text('title'),
    organisation: text('organisation'),
    place: text('place'),
    remote: values.remote === true,
    kind: text('kind') as v.InferInput<typeof jobFields>['kind'],
    summary: text('summary'),
    description: text('description'),
    skills,
    role: text('role'),
    apply: apply === '' || /^[a-z][a-z\d+.-]*:/i.test(apply) ? apply : `https://${apply}`,
    open_days: Number(text('open_days')),
  };
}

/** Moves errors about single skills to the field that holds them all. */
function inFields(errors: FieldErrors): FieldErrors {
  return Object.fromEntries(
    Object.entries(errors).map(([field, messages]) => [field.replace(/^skills\..*$/, 'skills'), messages]),
  );
}

function jobKept(as: string, job: Job): Job {
  cache.setQueryData(jobQuery(as, job.id).queryKey, job);
  forgetJobLists(as);
  return job;
}

/** A job as the form's values. */
export function valuesOfJob(job: Job): DraftValues {
  const {
    title,
    organisation,
    place,
    remote,
    kind,
    summary,
    description,
    skills,
    role,
    apply,
    expires_at: until,
    version,
  } = job;
  return {
    title,
    organisation,
    place,
    remote,
    kind,
    summary,
    description,
    skills: skills.join(', '),
    role: role?.slug ?? '',
    apply: apply ?? '',
    open_days: String(Math.ceil((Date.parse(until) - serverNow()) / 86_400_000)),
    version: String(version),
  };
}

/**
 * The form that corrects a job as the member `as`. The closing date moves only if the number of days was changed. If it
 * was corrected elsewhere in the meantime, the save fails, and `onMeanwhile` is told.
 */
export function correctionForm(as: string, id: string, saved: DraftValues) {
  let shown = saved.open_days;
  const correctionOf = (values: Values) => {
    const { open_days: days, ...texts } = bodyOf(values);
    // A draft from before jobs had versions names none.
    const correction = { ...texts, version: Number(textOf(values, 'version') || '1') };
    return textOf(values, 'open_days') === shown ? correction : { ...correction, open_days: days };
  };
  function kept(job: Job): Job {
    shown = valuesOfJob(job).open_days;
    return jobKept(as, job);
  }
  const { submit, onMeanwhile } = sentUnlessEdited({
    send: async (values) => kept(await updateJob(id, correctionOf(values), { as })),
    readAgain: async () => kept(await getJob(id, { as })),
    valuesOf: valuesOfJob,
  });
  const machine = formOf({
    validate: (values) => inFields(fieldErrorsOf(jobCorrection, correctionOf(values))),
    submit,
  });
  return { machine, onMeanwhile };
}

/** The form that posts a job as the member `as`. */
export function jobForm(as: string) {
  const key = operationKey(as, 'job.new');
  return formOf({
    validate: (values) => inFields(fieldErrorsOf(jobFields, { ...bodyOf(values), key: crypto.randomUUID() })),
    submit: async (values): Promise<Job> => {
      const body = bodyOf(values);
      const job = await key.send(JSON.stringify(body), {
        send: (sent) => postJob({ ...body, key: sent }, { as }),
        // Not if it was corrected elsewhere since: that must not be overwritten.
        amend: ({ id, version }) => (version === 1 ? updateJob(id, { ...body, version }, { as }) : undefined),
      });
      return jobKept(as, job);
    },
  });
}
