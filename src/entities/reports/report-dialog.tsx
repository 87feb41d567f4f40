import { useActorRef, useSelector } from '@xstate/react';
import { type RefObject, useEffect, useState } from 'react';
import { limits } from '../../../contract/limits.ts';
import { needsNote, type ReportedThing, reportCategories } from '../../../contract/reports.ts';
import { Button } from '../../ui/button.tsx';
import { CountedArea } from '../../ui/counted-field.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Form, FormActions } from '../../ui/form.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Select } from '../../ui/select.tsx';
import { dropDraft, keepDraft, readDraft } from '../drafts/drafts.ts';
import { useSubmission } from '../forms/use-submission.ts';
import { SuspendedNotice } from '../moderation/suspended-notice.tsx';
import { categoryLabels } from './category-labels.ts';
import { reportFormOf } from './report-actors.ts';

const categories = [
  { value: '', label: 'Choose one' },
  ...reportCategories.map((value) => ({ value, label: categoryLabels[value] })),
];

export interface ReportDialogProps {
  /** Id of the member who reports. */
  as: string;
  open: boolean;
  onClose: () => void;
  thing: ReportedThing;
  /** What to call it when addressing the reader, for example `Bo Sample` or `this post`. */
  name: string;
  /** Asks whether to block the author. Offered once the report has been sent. */
  onBlock?: { name: string; ask: () => void } | undefined;
  /** Gets the focus on closing; by default the element that had it before. */
  returnTo?: RefObject<HTMLElement | null>;
}

/** Reports anything to the moderators. */
export function ReportDialog({ as, open, onClose, thing, name, onBlock, returnTo }: ReportDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      title={`Report ${name}`}
      finalFocus={() => returnTo?.current ?? true}
      description="Reports go to the moderators, with a copy of what is there when they are sent. Nobody else is told who sent them."
    >
      {open ? <ReportForm as={as} thing={thing} onClose={onClose} onBlock={onBlock} /> : null}
    </Dialog>
  );
}

function ReportForm({ as, thing, onClose, onBlock }: Pick<ReportDialogProps, 'as' | 'thing' | 'onClose' | 'onBlock'>) {
  // A note survives closing the dialog, even by mistake, until it is sent. So does the key once it has been sent: what
  // is sent again after a lost answer, or a reload, is the same report.
  const draft = `report ${Object.values(thing).join(' ')}`;
  const [kept] = useState(() => readDraft(as, draft));
  const [key] = useState(() => String(kept?.['key'] ?? '') || crypto.randomUUID());
  const [note, setNote] = useState(String(kept?.['text'] ?? ''));
  const [category, setCategory] = useState('');
  const [machine] = useState(() => reportFormOf(as, thing, key));
  const actor = useActorRef(machine);
  const { errors, problem, busy, again, bound: form } = useSubmission(actor, { endsBusy: false });
  const sent = useSelector(actor, (snapshot) => snapshot.matches('succeeded'));
  useEffect(() => {
    if (sent) dropDraft(draft);
    else if (busy) keepDraft(as, draft, { text: note, key });
  }, [sent, busy, as, draft, note, key]);
  function changeNote(text: string) {
    setNote(text);
    keepDraft(as, draft, { text, key });
  }
  if (sent) {
    return (
      <>
        <Notice tone="success" title="Thank you">
          Your report has been sent. You can follow it under Settings, Decisions.
          {onBlock === undefined ? null : ' If you don’t want to see this member any more, you can block them, too.'}
        </Notice>
        <FormActions>
          {onBlock === undefined ? null : <Button onClick={onBlock.ask}>{`Block ${onBlock.name}`}</Button>}
          <Button variant="primary" onClick={onClose}>
            Close
          </Button>
        </FormActions>
      </>
    );
  }
  const unplaced = Object.entries(errors).find(([field]) => field !== 'category' && field !== 'note')?.[1][0];
  const said = problem?.detail ?? unplaced;
  return (
    <Form {...form}>
      <Select
        label="What’s wrong?"
        name="category"
        options={categories}
        errors={errors.category}
        onChange={({ currentTarget }) => setCategory(currentTarget.value)}
      />
      <div role="status">
        {category === 'danger' ? (
          <Notice title="Is it urgent?">
            Call the emergency number of your country. Moderators may read this only later.
          </Notice>
        ) : null}
      </div>
      <CountedArea
        label="What should we know?"
        name="note"
        optional={!needsNote(category)}
        hint={
          needsNote(category) ? 'Say what is wrong in your own words: moderators know nothing else of it.' : undefined
        }
        rows={4}
        max={limits.reportNoteCharacters}
        value={note}
        area={{ readOnly: busy, onChange: ({ currentTarget }) => changeNote(currentTarget.value) }}
        errors={errors.note}
      />
      {said === undefined ? <SuspendedNotice as={as} /> : <Notice tone="error">{said}</Notice>}
      <FormActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary" loading={busy} loadingLabel="Sending...">
          {again ? 'Try again' : 'Send report'}
        </Button>
      </FormActions>
    </Form>
  );
}
