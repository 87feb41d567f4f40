import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { limits } from '../../../contract/limits.ts';
import type { Section } from '../../../contract/profiles.ts';
import type { submissionMachine } from '../../../machines/forms/submission.ts';
import { cache } from '../../entities/cache/cache.ts';
import { type EntryFacts, type EntryLook, EntryText } from '../../entities/sections/entries.tsx';
import { sectionNames } from '../../entities/sections/names.ts';
import { useBeginner } from '../../entities/session/use-member-id.ts';
import { CountedArea } from '../../ui/counted-field.tsx';
import { PageHeader } from '../../ui/page.tsx';
import { rebased } from '../../entities/drafts/draft-values.ts';
import { type DraftValues, keepDraft } from '../../entities/drafts/drafts.ts';
import { useFieldDifferences } from '../../entities/drafts/field-differences.tsx';
import type { OnMeanwhile } from '../../entities/drafts/saved-elsewhere.ts';
import { fieldOf } from './entry-form.tsx';
import { textIn } from './form-values.ts';
import { type EntryFormProps, EntryList, type EntryListProps } from './entry-list.tsx';
import { entriesQuery, type EntryOf } from './entry-queries.ts';
import styles from './profile-edit.module.css';
import { useDraftForm } from '../../entities/drafts/use-draft-form.ts';

interface SectionViewProps<Name extends Section> extends Omit<EntryListProps<EntryOf<Name>>, 'entries'> {
  section: Name;
  /** Says what belongs in the section. */
  lead: string;
}

/** The page of a section whose entries have forms of their own. */
export function SectionView<Name extends Section>({ section, lead, ...list }: SectionViewProps<Name>) {
  const { data: entries } = useSuspenseQuery(entriesQuery(section, useBeginner()), cache);
  return (
    <>
      <PageHeader title={sectionNames[section]} lead={lead} />
      <EntryList section={section} entries={entries} {...list} />
    </>
  );
}

const look: EntryLook = { what: styles.what, period: styles.faint, text: `${styles.text} ${styles.soft}` };

/** An entry of experience or education in its list. */
export function EntryShown(facts: Omit<EntryFacts, 'id'>) {
  return (
    <div className={styles.meta}>
      <EntryText {...facts} look={look} heading="h2" />
    </div>
  );
}

interface EntryFormParts<Entry> {
  section: Section;
  /** `id` is null for a new entry. */
  formOf: (as: string, id: string | null) => { machine: typeof submissionMachine; onMeanwhile: OnMeanwhile };
  valuesOf: (entry: Entry) => DraftValues;
  /** The fields, with their labels where two versions are compared. */
  labels: Readonly<Record<string, string>>;
  /** Sent in addition to the fields, such as a picture. */
  extra?: Readonly<Record<string, unknown>>;
  /** It is saved, and the form stays open for what was typed since: nothing of `extra` is left to send. */
  onStays?: () => void;
}

/** The form of one entry, with its own draft on top of the saved values. */
export function useEntryForm<Entry extends { id: string }>(
  { section, formOf, valuesOf, labels, extra, onStays }: EntryFormParts<Entry>,
  { entry, onDirty, onSaved }: EntryFormProps<Entry>,
) {
  const as = useBeginner();
  const [{ machine, onMeanwhile }] = useState(() => formOf(as, entry?.id ?? null));
  const draft = useDraftForm({
    machine,
    name: `${section}.${entry?.id ?? 'new'}`,
    saved: entry === null ? {} : valuesOf(entry),
    follows: entry !== null,
    ...(extra === undefined ? {} : { extra }),
    onDirty,
    onSaved: (result, since) => {
      meanwhile.done();
      if (since === null) {
        onSaved(null);
        return null;
      }
      // What was typed while it was sent is a change of the entry that is there by now.
      const now = result as Entry;
      const values = valuesOf(now);
      if (entry !== null) {
        onStays?.();
        return values;
      }
      keepDraft(as, `${section}.${now.id}`, rebased(since.now, since.sent, values), values);
      onSaved(now.id);
      return null;
    },
  });
  const meanwhile = useFieldDifferences(draft, onMeanwhile, { labels, textIn });
  return { ...draft, meanwhile, labels };
}

export function DescriptionField({ form }: { form: Parameters<typeof fieldOf>[0] }) {
  return (
    <CountedArea
      label="Description"
      max={limits.descriptionCharacters}
      optional
      rows={6}
      {...fieldOf(form, 'description')}
    />
  );
}
