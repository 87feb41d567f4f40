import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Experience } from '../../../contract/experience.ts';
import { limits } from '../../../contract/limits.ts';
import { cache } from '../../entities/cache/cache.ts';
import { useBeginner } from '../../entities/session/use-member-id.ts';
import { CountedArea, CountedField } from '../../ui/counted-field.tsx';
import { PageHeader } from '../../ui/page.tsx';
import { periodText } from '../../ui/period-text.ts';
import { dateFields, DatesFields } from './dates-fields.tsx';
import { experienceForm } from './entry-actors.ts';
import { entriesQuery } from './entry-queries.ts';
import { EntryFormFrame, fieldOf } from './entry-form.tsx';
import { type EntryFormProps, EntryList } from './entry-list.tsx';
import { experienceValues } from './form-values.ts';
import styles from './profile-edit.module.css';
import { useDraftForm } from '../../entities/drafts/use-draft-form.ts';

/** /profile/edit/experience */
export function ExperienceView() {
  const { data: entries } = useSuspenseQuery(entriesQuery('experience', useBeginner()), cache);
  return (
    <>
      <PageHeader title="Experience" lead="Where you have worked or helped, and what you did there." />
      <EntryList
        section="experience"
        entries={entries}
        add="Add experience"
        empty={{ title: 'No experience yet', text: 'Paid or not, long or short: begin with what you do now.' }}
        nameOf={({ title, organization }) => `${title}, ${organization}`}
        Shown={ExperienceEntry}
        EntryForm={ExperienceForm}
      />
    </>
  );
}

function ExperienceEntry({ entry }: { entry: Experience }) {
  return (
    <div className={styles.meta}>
      <h2>{entry.title}</h2>
      <p>{[entry.organization, entry.location].filter(Boolean).join(', ')}</p>
      <p className={styles.faint}>{periodText(entry)}</p>
      {entry.description === '' ? null : <p className={`${styles.text} ${styles.soft}`}>{entry.description}</p>}
    </div>
  );
}

const fields = ['title', 'organization', 'location', ...dateFields, 'description'];

function ExperienceForm({ entry, onDirty, onSaved, onCancel }: EntryFormProps<Experience>) {
  const as = useBeginner();
  const [machine] = useState(() => experienceForm(as, entry?.id ?? null));
  const form = useDraftForm({
    machine,
    name: `experience.${entry?.id ?? 'new'}`,
    saved: entry === null ? {} : experienceValues(entry),
    onDirty,
    onSaved: () => {
      onSaved();
      return null;
    },
  });
  return (
    <EntryFormFrame
      title={entry === null ? 'Add experience' : 'Edit experience'}
      form={form}
      fields={fields}
      onCancel={onCancel}
    >
      {(values) => (
        <>
          <CountedField
            label="Title"
            max={limits.titleCharacters}
            autoComplete="organization-title"
            {...fieldOf(form, 'title')}
          />
          <CountedField
            label="Organization"
            max={limits.titleCharacters}
            autoComplete="organization"
            {...fieldOf(form, 'organization')}
          />
          <CountedField
            label="Place"
            max={limits.placeCharacters}
            autoComplete="address-level2"
            optional
            {...fieldOf(form, 'location')}
          />
          <DatesFields values={values} errors={form.errors} present="I still work here" />
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
