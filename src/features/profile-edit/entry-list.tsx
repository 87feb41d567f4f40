import { useActorRef, useSelector } from '@xstate/react';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import type { Section } from '../../../contract/profiles.ts';
import { editingMachine } from '../../../machines/profile-edit/editing.ts';
import { useBeginner } from '../../entities/session/use-member-id.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { draftsOf, dropDraft } from '../../entities/drafts/drafts.ts';
import { beginAnew } from '../../entities/drafts/operation-keys.ts';
import { LeftTexts } from '../../entities/drafts/left-texts.tsx';
import { EntryRow } from './entry-row.tsx';
import { LeaveDialog, LeaveGuard } from '../../entities/drafts/leave-dialog.tsx';
import { OrderProblem } from './order-problem.tsx';
import styles from './profile-edit.module.css';
import { useOrder } from './use-entries.ts';

/** What an entry's form gets from its list. */
export interface EntryFormProps<Entry> {
  /** Null for a new entry. */
  entry: Entry | null;
  /** `picture`: a file was chosen, and drafts cannot keep files. */
  onDirty: (dirty: boolean, picture: boolean) => void;
  /** @param id of the new entry, if a draft of it is left */
  onSaved: (id: string | null) => void;
  onCancel: () => void;
}

export interface EntryListProps<Entry> {
  section: Section;
  entries: readonly Entry[];
  /** Label of the button, such as 'Add experience'. */
  add: string;
  empty: { title: string; text: string };
  nameOf: (entry: Entry) => string;
  Shown: ComponentType<{ entry: Entry }>;
  EntryForm: ComponentType<EntryFormProps<Entry>>;
}

/** The entry with a draft in this tab, so that a reload reopens its form. */
function entryWithDraft(memberId: string, section: Section, ids: readonly string[]): string | null {
  const open = draftsOf(memberId, `${section}.`).map((form) => form.slice(section.length + 1));
  return open.find((id) => id === 'new' || ids.includes(id)) ?? null;
}

/** Drafts of entries that have been deleted elsewhere. */
function draftsOfGone(memberId: string, section: Section, shown: readonly string[]): string[] {
  return draftsOf(memberId, `${section}.`).filter(
    (form) => !['new', ...shown].includes(form.slice(section.length + 1)),
  );
}

/** A section's entries, one of which may be open as a form. */
export function EntryList<Entry extends { id: string }>({
  section,
  entries,
  add,
  empty,
  nameOf,
  Shown,
  EntryForm,
}: EntryListProps<Entry>) {
  const as = useBeginner();
  const [input] = useState(() => ({
    open: entryWithDraft(
      as,
      section,
      entries.map(({ id }) => id),
    ),
  }));
  const editing = useActorRef(editingMachine, { input });
  const open = useSelector(editing, ({ context }) => context.open);
  const asking = useSelector(editing, (snapshot) => snapshot.matches('asking'));
  const unsaved = useSelector(editing, (snapshot) => snapshot.hasTag('unsaved'));
  const { ordered, problem, ...order } = useOrder(section, entries);
  const [picture, setPicture] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  const before = useRef(open);
  /** The field whose form is replaced while the member types. */
  const typingIn = useRef<{ name: string; caret: number | null } | null>(null);
  // A new entry is in the list a moment after it is saved.
  const isShown = open === null || open === 'new' || entries.some(({ id }) => id === open);
  useEffect(() => {
    const former = before.current;
    if (former === open || !isShown) return;
    before.current = open;
    const next = open === null ? `[data-edit="${former ?? ''}"]` : 'form input';
    const find = (selector: string) => list.current?.querySelector<HTMLElement>(selector);
    const typed = typingIn.current;
    const field = typed === null ? null : find(`form [name="${typed.name}"]`);
    typingIn.current = null;
    (field ?? find(next) ?? find('[data-add]'))?.focus();
    if (field instanceof HTMLTextAreaElement) field.setSelectionRange(typed?.caret ?? null, typed?.caret ?? null);
  }, [open, isShown]);

  function forget() {
    dropDraft(`${section}.${open ?? ''}`);
    beginAnew(`${section}.${open ?? ''}`);
  }
  function saved(id: string | null) {
    editing.send({ type: 'form.saved' });
    if (id === null) return;
    const field = document.activeElement;
    const name = field?.getAttribute('name') ?? null;
    const caret = field instanceof HTMLTextAreaElement ? field.selectionStart : null;
    typingIn.current = name === null ? null : { name, caret };
    editing.send({ type: 'entry.opened', id });
  }
  const formOf = (entry: Entry | null) => (
    <div className={`${styles.entry} ${styles.open}`}>
      <EntryForm
        entry={entry}
        onDirty={(dirty, withPicture) => {
          setPicture(withPicture);
          editing.send({ type: 'form.changed', dirty });
        }}
        onSaved={saved}
        onCancel={() => editing.send({ type: 'entry.closed' })}
      />
    </div>
  );
  return (
    <div ref={list} data-entries="" tabIndex={-1} className={styles.list}>
      {open === 'new' ? formOf(null) : null}
      <LeftTexts
        as={as}
        forms={draftsOfGone(
          as,
          section,
          entries.map(({ id }) => id),
        )}
        title="The entry you were editing was deleted"
      >
        <p>So your changes can’t be saved. They stay here until you discard them.</p>
      </LeftTexts>
      <OrderProblem problem={problem} />
      {entries.length === 0 && open !== 'new' ? (
        <EmptyState title={empty.title}>
          <p>{empty.text}</p>
        </EmptyState>
      ) : null}
      {/* The same button element with and without entries, because it has focus when the first entry appears. */}
      {open === 'new' ? null : (
        <div>
          <Button variant="primary" data-add="" onClick={() => editing.send({ type: 'entry.opened', id: 'new' })}>
            {add}
          </Button>
        </div>
      )}
      <ul className={styles.list}>
        {ordered.map((entry) =>
          open === entry.id ? (
            <li key={entry.id}>{formOf(entry)}</li>
          ) : (
            <EntryRow
              key={entry.id}
              section={section}
              entry={entry}
              name={nameOf(entry)}
              order={order}
              onEdit={() => editing.send({ type: 'entry.opened', id: entry.id })}
            >
              <Shown entry={entry} />
            </EntryRow>
          ),
        )}
      </ul>
      <LeaveDialog
        open={asking}
        picture={picture}
        onStay={() => editing.send({ type: 'stay.pressed' })}
        onLeave={() => editing.send({ type: 'leave.pressed' })}
        onDiscard={() => {
          forget();
          editing.send({ type: 'leave.pressed' });
        }}
      />
      <LeaveGuard unsaved={unsaved} picture={picture} onDiscard={forget} />
    </div>
  );
}
