import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Education } from '../../../contract/education.ts';
import { limits } from '../../../contract/limits.ts';
import { cache } from '../../entities/cache/cache.ts';
import { useBeginner } from '../../entities/session/use-member-id.ts';
import { CountedArea, CountedField } from '../../ui/counted-field.tsx';
import { PageHeader } from '../../ui/page.tsx';
import { periodText } from '../../ui/period-text.ts';
import { dateFields, DatesFields } from './dates-fields.tsx';
import { educationForm } from './entry-actors.ts';
import { entriesQuery } from './entry-queries.ts';
import { EntryFormFrame, fieldOf } from './entry-form.tsx';
import { type EntryFormProps, EntryList } from './entry-list.tsx';
import { educationValues } from './form-values.ts';
import styles from './profile-edit.module.css';
import { useDraftForm } from '../../entities/drafts/use-draft-form.ts';

/** /profile/edit/education */
export function EducationView() {
  const { data: entries } = useSuspenseQuery(entriesQuery('education', useBeginner()), cache);
  return (
    <>
      <PageHeader title="Education" lead="Schools, courses and certificates." />
      <EntryList
        section="education"
        entries={entries}
        add="Add education"
        empty={{
          title: 'No education yet',
          text: 'A school, an evening course, a certificate: anything that taught you something.',
        }}
        nameOf={({ school, degree }) => [degree, school].filter(Boolean).join(', ')}
        Shown={EducationEntry}
        EntryForm={EducationForm}
      />
    </>
  );
}

function EducationEntry({ entry }: { entry: Education }) {
  return (
    <div className={styles.meta}>
      <h2>{entry.school}</h2>
      <p>{[entry.degree, entry.field_of_study].filter(Boolean).join(', ')}</p>
      <p className={styles.faint}>{periodText(entry)}</p>
      {entry.description === '' ? null : <p className={`${styles.text} ${styles.soft}`}>{entry.description}</p>}
    </div>
  );
}

const fields = ['school', 'degree', 'field_of_study', ...dateFields, 'description'];

function EducationForm({ entry, onDirty, onSaved, onCancel }: EntryFormProps<Education>) {
  const as = useBeginner();
  const [machine] = useState(() => educationForm(as, entry?.id ?? null));
  const form = useDraftForm({
    machine,
    name: `education.${entry?.id ?? 'new'}`,
    saved: entry === null ? {} : educationValues(entry),
    onDirty,
    onSaved: () => {
      onSaved();
      return null;
    },
  });
  return (
    <EntryFormFrame
      title={entry === null ? 'Add education' : 'Edit education'}
      form={form}
      fields={fields}
      onCancel={onCancel}
    >
      {(values) => (
        <>
          <CountedField
            label="School"
            max={limits.titleCharacters}
            autoComplete="organization"
            {...fieldOf(form, 'school')}
          />
          <CountedField
            label="Degree or certificate"
            max={limits.titleCharacters}
            autoComplete="off"
            optional
            {...fieldOf(form, 'degree')}
          />
          <CountedField
            label="Field of study"
            max={limits.titleCharacters}
            autoComplete="off"
            optional
            {...fieldOf(form, 'field_of_study')}
          />
          <DatesFields values={values} errors={form.errors} present="I still study here" />
          <CountedArea
            label="Description"
            max={limits.descriptionCharacters}
            optional
            rows={6}
            {...fieldOf(form, 'description')}
          />
        </>
      )}
    </EntryFormFrame>
  );
}
