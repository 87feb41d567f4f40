import type * as v from 'valibot';
import { fieldErrorsOf } from '../../../contract/field-errors.ts';
import { jobFields } from '../../../contract/job-fields.ts';
import type { Job } from '../../../contract/jobs.ts';
import type { Values } from '../../../machines/forms/submission.ts';
import { postJob } from '../../api/jobs.ts';
import { cache } from '../../entities/cache/cache.ts';
import { formOf } from '../../entities/forms/form-actors.ts';
import { forgetJobLists, jobQuery } from '../../entities/jobs/job-queries.ts';
import { textOf } from '../../entities/drafts/draft-values.ts';

/** What is sent, from what stands in the fields. Skills are separated by commas; a link may be written without https. */
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

/** The form that posts a job as the member `as`. The same content sent again has the same key, so that a lost answer does not double it. */
export function jobForm(as: string) {
  let sent = { content: '', key: '' };
  return formOf({
    // Errors of one skill belong to the field that has them all.
    validate: (values) =>
      Object.fromEntries(
        Object.entries(fieldErrorsOf(jobFields, { ...bodyOf(values), key: crypto.randomUUID() })).map(
          ([field, messages]) => [field.replace(/^skills\..*$/, 'skills'), messages],
        ),
      ),
    submit: async (values): Promise<Job> => {
      const body = bodyOf(values);
      const content = JSON.stringify(body);
      if (sent.content !== content) sent = { content, key: crypto.randomUUID() };
      const job = await postJob({ ...body, key: sent.key }, { as });
      cache.setQueryData(jobQuery(as, job.id).queryKey, job);
      forgetJobLists(as);
      return job;
    },
  });
}
