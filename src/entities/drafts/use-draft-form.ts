import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { notBegun, reversedDates } from '../../../contract/period.ts';
import type { FieldErrors, submissionMachine } from '../../../machines/forms/submission.ts';
import { useBeginner } from '../session/use-member-id.ts';
import { formValues } from '../../ui/form-values.ts';
import { useForm } from '../../ui/use-form.ts';
import { baseOfDraft, type DraftValues, dropDraft, keepDraft, readDraft } from './drafts.ts';
import { isSame, rebased } from './draft-values.ts';

interface DraftFormOptions {
  machine: typeof submissionMachine;
  /** Of the draft: one for each form of the member, for example `experience.new`. */
  name: string;
  /** What is saved. */
  saved: DraftValues;
  /**
   * Fields that were not touched follow what is saved, by another tab or device, too: otherwise the next save would undo
   * that.
   */
  follows?: boolean;
  /** What the form sends in addition to its fields, such as a picture. */
  extra?: Readonly<Record<string, unknown>>;
  /** The server has accepted it. What is answered becomes what is saved. */
  onSaved: (result: unknown) => DraftValues | null;
  /** `picture`: a file was chosen, which a draft cannot keep. */
  onDirty?: (dirty: boolean, picture: boolean) => void;
}

interface Start {
  /** Changes whenever the fields are reset. */
  version: number;
  values: DraftValues;
  saved: DraftValues;
  /** The values come from a draft. */
  restored: boolean;
}

/**
 * Fields whose errors an edit of this one may resolve. An end that is too early can be the fault of either date, and a start
 * that is yet to come is none of a period that does not go on.
 */
function fieldsOf(name: string, errors: FieldErrors): string[] {
  if (name === 'present') {
    const starts = ['start_date', 'start_date.year'].filter((field) => errors[field]?.[0] === notBegun);
    return ['end_date', 'end_date.year', ...starts];
  }
  const date = /^(?:start|end)_date/.exec(name)?.[0];
  if (date === undefined) return [name];
  const ends = ['end_date', 'end_date.year'].filter((field) => errors[field]?.[0] === reversedDates);
  return [date, `${date}.year`, ...ends];
}

/** A draft from before a reload: on top of what is saved by now, if the form follows that. */
function draftOf(memberId: string, name: string, saved: DraftValues, follows: boolean): DraftValues | null {
  const draft = readDraft(memberId, name);
  const base = follows ? baseOfDraft(memberId, name) : undefined;
  return draft === null || base === undefined ? draft : rebased(draft, base, saved);
}

/** Focus and caret of a form whose fields are about to be made anew. Returns how to put them back. */
function keepCaret(form: HTMLFormElement | null): () => void {
  const field = document.activeElement;
  if (form === null || !(field instanceof HTMLElement) || !form.contains(field)) return () => {};
  const name = field.getAttribute('name');
  const caret = field instanceof HTMLTextAreaElement || (field instanceof HTMLInputElement && field.type === 'text');
  const [begin, end] = caret ? [field.selectionStart, field.selectionEnd] : [null, null];
  return () => {
    if (name === null || field.isConnected) return;
    const next = form.elements.namedItem(name);
    if (!(next instanceof HTMLElement)) return;
    next.focus({ preventScroll: true });
    if (begin !== null) (next as HTMLInputElement).setSelectionRange(begin, end);
  };
}

/**
 * A form that loses nothing: what is typed is kept as a draft until it is saved or given up. The fields are uncontrolled
 * and start from `start.values`; they take `start.version` as their key.
 */
export function useDraftForm({
  machine,
  name,
  saved,
  follows = false,
  extra = {},
  onSaved,
  onDirty,
}: DraftFormOptions) {
  const memberId = useBeginner();
  const [start, setStart] = useState<Start>(() => {
    const draft = draftOf(memberId, name, saved, follows);
    return { version: 0, values: draft ?? saved, saved, restored: draft !== null && !isSame(draft, saved) };
  });
  const [typed, setTyped] = useState(start.restored);
  const picture = Object.values(extra).some((value) => value instanceof File);
  // A draft cannot keep a file, only that there was one: after a reload the member is told.
  const [lost, setLost] = useState(start.restored && start.values.picture === true);
  if (lost && picture) setLost(false);
  const actor = useActorRef(machine);
  const { errors, problem } = useSelector(actor, ({ context }) => context);
  const succeeded = useSelector(actor, (snapshot) => snapshot.matches('succeeded'));
  const sending = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const dirty = typed || Object.values(extra).some((value) => value !== undefined);

  /** Whether anything differs from what is saved. */
  function keep(fields: DraftValues): boolean {
    const values = picture || lost ? { ...fields, picture: true } : fields;
    const changed = !isSame(values, start.saved);
    if (changed) keepDraft(memberId, name, values, start.saved);
    else dropDraft(name);
    return changed;
  }
  const note = (fields: DraftValues) => setTyped(keep(fields));
  const form = useForm({
    errors,
    busy: sending,
    onSubmit: (values) => actor.send({ type: 'form.submitted', values: { ...values, ...extra } }),
    onEdit: (field, values) => {
      for (const one of fieldsOf(field, errors)) actor.send({ type: 'field.edited', field: one });
      note(values);
    },
  });

  // The machine succeeds once everything that shows what was saved has the server's answer.
  const settle = useEffectEvent((result: unknown) => {
    dropDraft(name);
    setTyped(false);
    setLost(false);
    const next = onSaved(result);
    if (next !== null)
      setStart(({ version }) => ({ version: version + 1, values: next, saved: next, restored: false }));
  });
  useEffect(() => {
    const heard = actor.on('form.accepted', ({ result }) => settle(result));
    return () => heard.unsubscribe();
  }, [actor]);
  const putBack = useRef(() => {});
  const follow = useEffectEvent((now: DraftValues) => {
    // What is being sent becomes what is saved.
    if (!follows || sending || isSame(now, start.saved)) return;
    const typedNow = dirty && form.ref.current !== null ? formValues(form.ref.current) : start.saved;
    putBack.current = keepCaret(form.ref.current);
    restart(rebased(typedNow, start.saved, now), now);
  });
  const savedText = JSON.stringify(saved);
  useEffect(() => follow(JSON.parse(savedText) as DraftValues), [savedText, sending]);
  useLayoutEffect(() => {
    putBack.current();
    putBack.current = () => {};
  }, [start.version]);
  const hadPicture = useRef(picture);
  const notePicture = useEffectEvent((file: boolean) => {
    if (hadPicture.current === file) return;
    hadPicture.current = file;
    if (form.ref.current !== null) keep(formValues(form.ref.current));
  });
  useEffect(() => notePicture(picture), [picture]);
  const tell = useEffectEvent((unsaved: boolean, file: boolean) => onDirty?.(unsaved, file));
  useEffect(() => tell(dirty, picture), [dirty, picture]);

  function restart(values: DraftValues, nowSaved: DraftValues): void {
    const differ = !isSame(values, nowSaved);
    setTyped(differ);
    if (differ) keepDraft(memberId, name, values, nowSaved);
    else dropDraft(name);
    const typedNow = form.ref.current === null ? {} : formValues(form.ref.current);
    const isShown = isSame({ ...typedNow, version: '' }, { ...values, version: '' });
    setStart(({ version }) => ({
      version: isShown ? version : version + 1,
      values,
      saved: nowSaved,
      restored: false,
    }));
  }

  return {
    form,
    start,
    errors,
    problem,
    dirty,
    /** A picture had been chosen before a reload, which is not there any more. */
    lostPicture: lost,
    succeeded,
    busy: sending,
    /** Sends the same values again. */
    retry: () => form.ref.current?.requestSubmit(),
    /** Fields were added or removed without being edited. */
    changed: (field = '') => {
      actor.send({ type: 'field.edited', field });
      if (form.ref.current !== null) note(formValues(form.ref.current));
    },
    /**
     * Takes other values than those typed, and what is saved by now. The fields are reset only if they show something else:
     * typing goes on undisturbed. `version`, which no field shows, is the form's to render from `start.values`.
     */
    restart,
    /** Resets to the saved values. */
    discard: () => {
      dropDraft(name);
      setTyped(false);
      setLost(false);
      for (const field of Object.keys(errors)) actor.send({ type: 'field.edited', field });
      setStart(({ version }) => ({ version: version + 1, values: start.saved, saved: start.saved, restored: false }));
    },
  };
}
