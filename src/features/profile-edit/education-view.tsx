import type { Education } from '../../../contract/entries.ts';
import { limits } from '../../../contract/limits.ts';
import { educationFacts } from '../../entities/sections/entries.tsx';
import { CountedField } from '../../ui/counted-field.tsx';
import { dateFields, DatesFields } from './dates-fields.tsx';
import { educationForm } from './entry-actors.ts';
import { EntryFormFrame, fieldOf } from './entry-form.tsx';
import type { EntryFormProps } from './entry-list.tsx';
import { educationValues } from './form-values.ts';
import { DescriptionField, EntryShown, SectionView, useEntryForm } from './section-view.tsx';

/** /profile/edit/education */
export function EducationView() {
  return (
    <SectionView
      section="education"
      lead="Schools, courses and certificates."
      add="Add education"
      empty={{
        title: 'No education yet',
        text: 'A school, an evening course, a certificate: anything that taught you something.',
      }}
      nameOf={({ school, degree }) => [degree, school].filter(Boolean).join(', ')}
      Shown={EducationEntry}
      EntryForm={EducationForm}
    />
  );
}

function EducationEntry({ entry }: { entry: Education }) {
  return <EntryShown {...educationFacts(entry)} />;
}

const labels = {
  school: 'School',
  degree: 'Degree or certificate',
  field_of_study: 'Field of study',
  start_date: 'Start',
  end_date: 'End',
  present: 'I still study here',
  description: 'Description',
};
const parts = { section: 'education', formOf: educationForm, valuesOf: educationValues, labels } as const;
const fields = ['school', 'degree', 'field_of_study', ...dateFields, 'description'];

function EducationForm(props: EntryFormProps<Education>) {
  const form = useEntryForm(parts, props);
  return (
    <EntryFormFrame
      title={props.entry === null ? 'Add education' : 'Edit education'}
      form={form}
      fields={fields}
      onCancel={props.onCancel}
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
          <DescriptionField form={form} />
        </>
      )}
    </EntryFormFrame>
  );
}
