import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { jobKindNames, jobKinds } from '../../../contract/job-fields.ts';
import type { Job } from '../../../contract/jobs.ts';
import { limits } from '../../../contract/limits.ts';
import { cache } from '../../entities/cache/cache.ts';
import { PlainSide } from '../../entities/drafts/differences-view.tsx';
import { DraftNotice } from '../../entities/drafts/draft-notice.tsx';
import { rebased, textOf } from '../../entities/drafts/draft-values.ts';
import { baseOfDraft, type DraftValues, keepDraft } from '../../entities/drafts/drafts.ts';
import { FieldDifferences, useFieldDifferences } from '../../entities/drafts/field-differences.tsx';
import { SaveProblem } from '../../entities/drafts/save-problem.tsx';
import { useDraftForm } from '../../entities/drafts/use-draft-form.ts';
import { rolesQuery } from '../../entities/guidance/role-queries.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { CountedArea, CountedField } from '../../ui/counted-field.tsx';
import { Form, FormActions } from '../../ui/form.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { correctionForm, jobForm, valuesOfJob } from './job-form-actors.ts';
import { jobDraft } from './use-job-form.ts';
import styles from './search.module.css';

const kinds = [{ value: '', label: 'Choose one' }, ...jobKindNames.map((value) => ({ value, label: jobKinds[value] }))];
const noRole = { value: '', label: 'None of them' };
const labels: Readonly<Record<string, string>> = {
  title: 'Title',
  organisation: 'Organisation',
  place: 'Place',
  remote: 'It can be done remotely',
  kind: 'Kind',
  summary: 'Summary',
  description: 'Description',
  skills: 'Skills',
  role: 'Role in the career guidance',
  apply: 'Where to apply',
  open_days: 'Days it stays open',
};
const fields = Object.keys(labels);
const labelOf = (field: string) => labels[field] ?? field;
const long = new Set(['summary', 'description']);

const textIn = (values: DraftValues, field: string) =>
  field === 'remote' ? (values.remote === true ? 'Yes' : 'No') : textOf(values, field);

export interface JobFormProps {
  as: string;
  /** The job to correct; null to post a new one. */
  job: Job | null;
  /** The organisations to choose from; if there are none, any name can be typed. */
  organisations: readonly string[];
  onSaved: (job: Job) => void;
  onCancel: () => void;
}

const words = {
  post: { title: 'Post a job', send: 'Post job', sending: 'Posting...' },
  edit: { title: 'Edit this job', send: 'Save changes', sending: 'Saving...' },
} as const;

/** The form that posts or corrects a job. What is typed is kept in this tab until it is sent. */
export function JobForm({ as, job, organisations, onSaved, onCancel }: JobFormProps) {
  const { data } = useQuery(rolesQuery(as), cache);
  const name = jobDraft(job?.id ?? 'new');
  // A draft began from the job as it was then, which tells what has been changed elsewhere since.
  const [saved] = useState<DraftValues>(() =>
    job === null
      ? { organisation: organisations[0] ?? '', open_days: '30' }
      : (baseOfDraft(as, name) ?? valuesOfJob(job)),
  );
  const [{ machine, onMeanwhile }] = useState(() =>
    job === null ? { machine: jobForm(as), onMeanwhile: null } : correctionForm(as, job.id, saved),
  );
  /** It is saved, and the form is about to be left: another press would post a second job. */
  const [isLeaving, setLeaving] = useState(false);
  const { title, send, sending } = words[job === null ? 'post' : 'edit'];
  const draft = useDraftForm({
    machine,
    name,
    saved,
    onSaved: (answer, since) => {
      const now = answer as Job;
      meanwhile.done();
      // What was typed while it was sent is a correction of the job that is there by now.
      if (since !== null) {
        const values = valuesOfJob(now);
        if (job !== null) return values;
        keepDraft(as, jobDraft(now.id), rebased(since.now, since.sent, values), values);
      }
      setLeaving(true);
      onSaved(now);
      return null;
    },
  });
  const { form, start, errors, problem, dirty, mayHaveArrived, busy, restart } = draft;
  const meanwhile = useFieldDifferences(draft, onMeanwhile, { labels, textIn });
  function discard() {
    draft.discard();
    // Not to what an old draft began from.
    if (job !== null) restart(valuesOfJob(job), valuesOfJob(job));
  }
  const roleTitle = (slug: string) => data?.roles.find((role) => role.slug === slug)?.title ?? slug;
  const shown = (field: string, text: string) => (
    <PlainSide
      text={field === 'kind' ? jobKinds[text as keyof typeof jobKinds] : field === 'role' ? roleTitle(text) : text}
    />
  );
  const field = (name: string) => ({
    name,
    label: labelOf(name),
    defaultValue: textOf(start.values, name),
    errors: errors[name],
  });
  return (
    <Form {...form} aria-label={title} inert={isLeaving}>
      <h2 className={styles.formTitle}>{title}</h2>
      {start.restored && dirty ? <DraftNotice mayHaveArrived={mayHaveArrived} onDiscard={discard} /> : null}
      <FieldDifferences thing="job" {...{ meanwhile, labels, long, shown }} />
      {job === null ? null : <input type="hidden" name="version" value={textOf(start.values, 'version')} />}
      <div key={start.version} className={styles.fields}>
        <CountedField max={limits.titleCharacters} {...field('title')} />
        {organisations.length === 0 ? (
          <CountedField max={limits.titleCharacters} {...field('organisation')} />
        ) : (
          <Select options={organisations.map((name) => ({ value: name, label: name }))} {...field('organisation')} />
        )}
        <CountedField optional max={limits.placeCharacters} {...field('place')} />
        <Checkbox
          label={labelOf('remote')}
          name="remote"
          defaultChecked={start.values.remote === true}
          errors={errors.remote}
        />
        <Select options={kinds} {...field('kind')} />
        <CountedArea rows={3} max={limits.summaryCharacters} {...field('summary')} />
        <CountedArea
          optional
          rows={8}
          hint="Leave an empty line between two paragraphs."
          max={limits.projectDescriptionCharacters}
          {...field('description')}
        />
        <TextField optional hint="The most important first, separated by commas." {...field('skills')} />
        <Select
          // A draft's choice cannot be shown until the roles have loaded.
          key={data === undefined ? 'no roles yet' : 'roles'}
          optional
          hint="Members who work towards it see the job there."
          options={[noRole, ...(data?.roles ?? []).map(({ slug, title }) => ({ value: slug, label: title }))]}
          {...field('role')}
        />
        <TextField
          hint="An address such as example.org/jobs/42, or mailto:jobs@example.org."
          inputMode="url"
          autoCapitalize="none"
          {...field('apply')}
        />
        <TextField
          hint={job === null ? `At most ${limits.jobDays}.` : `From today, at most ${limits.jobDays}.`}
          inputMode="numeric"
          {...field('open_days')}
        />
      </div>
      <FormActions inView={dirty}>
        {problem?.code === 'edited_meanwhile' && meanwhile.choosing !== null ? null : (
          <SaveProblem
            problem={problem}
            errors={errors}
            isShown={(one) => fields.includes(one)}
            mayHaveArrived={mayHaveArrived}
          />
        )}
        <Button type="submit" variant="primary" loading={busy} loadingLabel={sending}>
          {send}
        </Button>
        <Button onClick={onCancel} disabled={busy}>
          Cancel
        </Button>
      </FormActions>
    </Form>
  );
}
