import type { Experience } from '../../../contract/entries.ts';
import { limits } from '../../../contract/limits.ts';
import { experienceFacts } from '../../entities/sections/entries.tsx';
import { CountedField } from '../../ui/counted-field.tsx';
import { dateFields, DatesFields } from './dates-fields.tsx';
import { experienceForm } from './entry-actors.ts';
import { EntryFormFrame, fieldOf } from './entry-form.tsx';
import type { EntryFormProps } from './entry-list.tsx';
import { experienceValues } from './form-values.ts';
import { DescriptionField, EntryShown, SectionView, useEntryForm } from './section-view.tsx';

/** /profile/edit/experience */
export function ExperienceView() {
  return (
    <SectionView
      section="experience"
      lead="Where you have worked or helped, and what you did there."
      add="Add experience"
      empty={{ title: 'No experience yet', text: 'Paid or not, long or short: begin with what you do now.' }}
      nameOf={({ title, organization }) => `${title}, ${organization}`}
      Shown={ExperienceEntry}
      EntryForm={ExperienceForm}
    />
  );
}

function ExperienceEntry({ entry }: { entry: Experience }) {
  return <EntryShown {...experienceFacts(entry)} />;
}

const labels = {
  title: 'Title',
  organization: 'Organisation',
  location: 'Location',
  start_date: 'Start',
  end_date: 'End',
  present: 'I still work here',
  description: 'Description',
};
const parts = { section: 'experience', formOf: experienceForm, valuesOf: experienceValues, labels } as const;
const fields = ['title', 'organization', 'location', ...dateFields, 'description'];

function ExperienceForm(props: EntryFormProps<Experience>) {
  const form = useEntryForm(parts, props);
  return (
    <EntryFormFrame
      title={props.entry === null ? 'Add experience' : 'Edit experience'}
      form={form}
      fields={fields}
      onCancel={props.onCancel}
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
            label="Organisation"
            max={limits.titleCharacters}
            autoComplete="organization"
            {...fieldOf(form, 'organization')}
          />
          <CountedField
            label="Location"
            max={limits.placeCharacters}
            autoComplete="address-level2"
            optional
            {...fieldOf(form, 'location')}
          />
          <DatesFields values={values} errors={form.errors} present="I still work here" />
          <DescriptionField form={form} />
        </>
      )}
    </EntryFormFrame>
  );
}
