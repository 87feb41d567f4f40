import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Form, FormActions } from '../../ui/form.tsx';
import type { DraftValues } from '../../entities/drafts/drafts.ts';
import { DraftNotice } from '../../entities/drafts/draft-notice.tsx';
import { textOf } from '../../entities/drafts/draft-values.ts';
import { FieldDifferences, type useFieldDifferences } from '../../entities/drafts/field-differences.tsx';
import { shownField } from './shown-field.tsx';
import styles from './profile-edit.module.css';
import { SaveProblem } from '../../entities/drafts/save-problem.tsx';
import type { useDraftForm } from '../../entities/drafts/use-draft-form.ts';

type DraftForm = ReturnType<typeof useDraftForm>;
type EntryForm = DraftForm & {
  meanwhile: ReturnType<typeof useFieldDifferences>;
  labels: Readonly<Record<string, string>>;
};

const long = new Set(['description']);

/** Name, initial value and errors of a text field. */
export function fieldOf({ start, errors }: Pick<DraftForm, 'start' | 'errors'>, name: string) {
  return { name, defaultValue: textOf(start.values, name), errors: errors[name] };
}

interface EntryFormFrameProps {
  title: string;
  form: EntryForm;
  /** Names of the fields that show their own errors. */
  fields: readonly string[];
  onCancel: () => void;
  /** Shown between fields and buttons, for example a picture's upload progress. */
  progress?: ReactNode;
  children: (values: DraftValues) => ReactNode;
}

/** The form of one entry: title, fields, errors, Save and Cancel. */
export function EntryFormFrame({ title, form: draft, fields, onCancel, progress, children }: EntryFormFrameProps) {
  const { form, start, errors, problem, dirty, lostPicture, mayHaveArrived, busy, discard } = draft;
  const { meanwhile, labels } = draft;
  return (
    <Form {...form} aria-label={title}>
      <h2 className={styles.formTitle}>{title}</h2>
      {start.restored && dirty ? <DraftNotice {...{ lostPicture, mayHaveArrived }} onDiscard={discard} /> : null}
      <FieldDifferences thing="entry" shown={shownField} {...{ meanwhile, labels, long }} />
      {start.values.version === undefined ? null : (
        <input type="hidden" name="version" value={textOf(start.values, 'version')} />
      )}
      <div key={start.version} className={styles.fields}>
        {children(start.values)}
      </div>
      {progress}
      <FormActions inView={dirty}>
        {problem?.code === 'edited_meanwhile' && meanwhile.choosing !== null ? null : (
          <SaveProblem
            problem={problem}
            errors={errors}
            isShown={(name) => fields.includes(name)}
            mayHaveArrived={mayHaveArrived}
          />
        )}
        <Button type="submit" variant="primary" loading={busy} loadingLabel="Saving...">
          Save
        </Button>
        <Button onClick={onCancel} disabled={busy}>
          Cancel
        </Button>
      </FormActions>
    </Form>
  );
}
