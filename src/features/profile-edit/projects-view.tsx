import { useActorRef, useSelector } from '@xstate/react';
import { useState } from 'react';
import { limits } from '../../../contract/limits.ts';
import type { Project } from '../../../contract/entries.ts';
import { useBeginner } from '../../entities/session/use-member-id.ts';
import { useDates } from '../../ui/date-format.ts';
import { Button } from '../../ui/button.tsx';
import { CountedField } from '../../ui/counted-field.tsx';
import { periodText } from '../../ui/period-text.ts';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { TextField } from '../../ui/text-field.tsx';
import target from '../../ui/target.module.css';
import { dateFields, DatesFields } from './dates-fields.tsx';
import { type PictureChange, projectForm, projectUpload } from './entry-actors.ts';
import { EntryFormFrame, fieldOf } from './entry-form.tsx';
import type { EntryFormProps } from './entry-list.tsx';
import { projectValues } from './form-values.ts';
import styles from './profile-edit.module.css';
import { ProjectPicture } from './project-picture.tsx';
import { DescriptionField, SectionView, useEntryForm } from './section-view.tsx';

/** /profile/edit/projects */
export function ProjectsView() {
  return (
    <SectionView
      section="projects"
      lead="Work you can show, with a picture and the technologies behind it."
      add="Add a project"
      empty={{ title: 'No projects yet', text: 'One finished thing says more than ten plans. A picture helps.' }}
      nameOf={({ title }) => title}
      Shown={ProjectEntry}
      EntryForm={ProjectForm}
    />
  );
}

function ProjectEntry({ entry }: { entry: Project }) {
  useDates();
  return (
    <div className={styles.withPicture}>
      {entry.project_image === null ? null : (
        <img className={styles.cover} src={entry.project_image} alt="" loading="lazy" />
      )}
      <div className={styles.meta}>
        <h2>{entry.title}</h2>
        {entry.url === '' ? null : (
          <p>
            <a href={entry.url} rel="noopener noreferrer nofollow" target="_blank" className={target.alone}>
              {entry.url}
            </a>
          </p>
        )}
        <p className={styles.faint}>{periodText(entry)}</p>
        {entry.description === '' ? null : <p className={`${styles.text} ${styles.soft}`}>{entry.description}</p>}
        {entry.technologies.length === 0 ? null : (
          <ul className={styles.tags} aria-label="Technologies">
            {entry.technologies.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}

const labels = {
  title: 'Title',
  url: 'Address',
  technologies: 'Technologies',
  start_date: 'Start',
  end_date: 'End',
  present: 'I am still working on it',
  description: 'Description',
};
const fields = ['title', 'url', 'technologies', 'project_image', ...dateFields, 'description'];

function ProjectForm(props: EntryFormProps<Project>) {
  const { entry, onCancel } = props;
  const as = useBeginner();
  const [sending] = useState(() => projectUpload(as, entry?.id ?? null));
  const upload = useActorRef(sending);
  const share = useSelector(upload, ({ context }) => context.share);
  const isSending = useSelector(upload, (snapshot) => snapshot.matches('uploading'));
  const [picture, setPicture] = useState<PictureChange>();
  const form = useEntryForm(
    {
      section: 'projects',
      formOf: (of, id) => projectForm(of, id, upload),
      valuesOf: projectValues,
      labels,
      extra: { project_image: picture },
      onStays: () => setPicture(undefined),
    },
    props,
  );
  const progress = isSending ? (
    <div className={styles.sending}>
      <ProgressBar label="Uploading the project" share={share} />
      <Button size="small" onClick={() => upload.send({ type: 'cancel.pressed' })}>
        Cancel sending
      </Button>
    </div>
  ) : null;
  return (
    <EntryFormFrame
      title={entry === null ? 'Add a project' : 'Edit the project'}
      form={form}
      fields={fields}
      onCancel={onCancel}
      progress={progress}
    >
      {(values) => (
        <>
          <CountedField label="Title" max={limits.titleCharacters} autoComplete="off" {...fieldOf(form, 'title')} />
          <ProjectPicture
            saved={entry?.project_image ?? null}
            change={picture}
            onChange={setPicture}
            refusal={form.errors.project_image?.[0]}
            busy={form.busy}
          />
          <TextField
            label="Address"
            type="url"
            inputMode="url"
            autoComplete="url"
            autoCapitalize="none"
            placeholder="https://example.org"
            optional
            {...fieldOf(form, 'url')}
          />
          <DatesFields values={values} errors={form.errors} present="I am still working on it" />
          <TextField
            label="Technologies"
            autoComplete="off"
            optional
            hint={`Separated by commas, up to ${limits.technologies}.`}
            {...fieldOf(form, 'technologies')}
          />
          <DescriptionField form={form} />
        </>
      )}
    </EntryFormFrame>
  );
}
