import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { notBegun, reversedDates } from '../../../contract/period.ts';
import type { FieldErrors, submissionMachine } from '../../../machines/forms/submission.ts';
import { useBeginner } from '../session/use-member-id.ts';
import { formValues } from '../../ui/form-values.ts';
import { useForm } from '../../ui/use-form.ts';
import { baseOfDraft, type DraftValues, dropDraft, keepDraft, readDraft } from './drafts.ts';
import { isInDoubt } from '../failures/is-unanswered.ts';
import { useTryAgain } from '../forms/use-try-again.ts';
import { beginAnew, mayHaveArrived, noteUnanswered } from './operation-keys.ts';
import { followed, isSame, rebased } from './draft-values.ts';

interface DraftFormOptions {
  machine: typeof submissionMachine;
  /** Name of the draft, unique among the member's forms, for example `experience.new`. */
  name: string;
  saved: DraftValues;
  /**
   * Fields that were not touched take on values saved by other tabs and devices. Otherwise the next save would undo
   * those.
   */
  follows?: boolean;
  /** Sent in addition to the fields, such as a picture. */
  extra?: Readonly<Record<string, unknown>>;
  /**
   * The server has accepted it.
   *
   * @param since what the fields hold if the member went on typing while it was sent: unsaved, and in no draft
   * @returns the new saved values, on top of which the form puts what was typed since; null if the caller has seen to it
   */
  onSaved: (result: unknown, since: Since | null) => DraftValues | null;
  /** `picture`: a file was chosen, and drafts cannot keep files. */
  onDirty?: (dirty: boolean, picture: boolean) => void;
}

/** What the fields hold and what they held when they were sent. */
export interface Since {
  now: DraftValues;
  sent: DraftValues;
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
 * Fields whose errors an edit of this one may resolve: either date can be wrong if the end is too early, and a start in
 * the future is an error only for a current entry.
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

/** A draft from before a reload, on top of the values saved since if the form follows them. */
function draftOf(memberId: string, name: string, saved: DraftValues, follows: boolean) {
  const draft = readDraft(memberId, name);
  const base = follows ? baseOfDraft(memberId, name) : undefined;
  if (draft === null) return null;
  return base === undefined ? { values: draft, saved } : followed(draft, base, saved);
}

/**
 * Remembers the focus and caret of a form whose fields are about to be remounted. Returns a function that restores
 * them.
 */
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
 * A form that loses nothing: what is typed is kept as a draft until it is saved or discarded. The fields are
 * uncontrolled, start from `start.values` and use `start.version` as their key.
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
    if (draft === null) return { version: 0, values: saved, saved, restored: false };
    return { version: 0, ...draft, restored: !isSame(draft.values, saved) };
  });
  const [typed, setTyped] = useState(start.restored);
  const picture = Object.values(extra).some((value) => value instanceof File);
  // A draft cannot keep a file, only the fact that there was one, so that the member is told after a reload.
  const [lost, setLost] = useState(start.restored && start.values.picture === true);
  if (lost && picture) setLost(false);
  const actor = useActorRef(machine);
  const { errors, problem } = useSelector(actor, ({ context }) => context);
  const succeeded = useSelector(actor, (snapshot) => snapshot.matches('succeeded'));
  const sending = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const dirty = typed || Object.values(extra).some((value) => value !== undefined);

  /** Keeps or drops the draft. Returns whether anything differs from the saved values. */
  function keep(fields: DraftValues): boolean {
    const values = picture || lost ? { ...fields, picture: true } : fields;
    const changed = !isSame(values, start.saved);
    if (changed) keepDraft(memberId, name, values, start.saved);
    else forgetTyped();
    return changed;
  }
  /** What is typed next is something else. */
  function forgetTyped(): void {
    dropDraft(name);
    // What is under way may arrive: its key is needed then.
    if (!sending) beginAnew(name);
  }
  const note = (fields: DraftValues) => setTyped(keep(fields));
  const sent = useRef<DraftValues>({});
  const { again, noteEdit } = useTryAgain(problem);
  const form = useForm({
    errors,
    busy: sending,
    onSubmit: (values) => {
      // Without the pressed button.
      sent.current = form.ref.current === null ? values : formValues(form.ref.current);
      actor.send({ type: 'form.submitted', values: { ...values, ...extra } });
    },
    onEdit: (field, values) => {
      noteEdit();
      for (const one of fieldsOf(field, errors)) actor.send({ type: 'field.edited', field: one });
      note(values);
    },
  });

  // By then, everything that shows the saved values has the server's answer.
  const settle = useEffectEvent((result: unknown) => {
    const since = typedSince();
    dropDraft(name);
    beginAnew(name);
    setTyped(false);
    setLost(false);
    const next = onSaved(result, since);
    if (next === null) return;
    if (since !== null) restart(rebased(since.now, since.sent, next), next);
    else setStart(({ version }) => ({ version: version + 1, values: next, saved: next, restored: false }));
  });
  const isUnsure = problem !== null && isInDoubt(problem);
  useEffect(() => {
    if (isUnsure) noteUnanswered(memberId, name);
  }, [isUnsure, memberId, name]);
  function typedSince(): Since | null {
    if (form.ref.current === null) return null;
    const now = formValues(form.ref.current);
    return isSame(now, sent.current) ? null : { now, sent: sent.current };
  }
  useEffect(() => {
    const heard = actor.on('form.accepted', ({ result }) => settle(result));
    return () => heard.unsubscribe();
  }, [actor]);
  const putBack = useRef(() => {});
  const follow = useEffectEvent((now: DraftValues) => {
    // While a save is in flight, its values become the saved ones anyway.
    if (!follows || sending || isSame(now, start.saved)) return;
    const typedNow = dirty && form.ref.current !== null ? formValues(form.ref.current) : start.saved;
    const next = followed(typedNow, start.saved, now);
    // It has followed already, as far as it can: both have changed the same field.
    if (!isSame(next.values, typedNow) || !isSame(next.saved, start.saved)) restart(next.values, next.saved);
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
    putBack.current = keepCaret(form.ref.current);
    // After a success, the form would wait for an edit, and ignore the next submit.
    if (differ) actor.send({ type: 'field.edited', field: '' });
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
    again,
    dirty,
    /** A picture was chosen before a reload and is lost. */
    lostPicture: lost,
    /** The answer to an earlier attempt was lost: the server may have it. */
    mayHaveArrived: !sending && mayHaveArrived(memberId, name),
    succeeded,
    busy: sending,
    /** Fields were added or removed without being edited. */
    changed: (field = '') => {
      actor.send({ type: 'field.edited', field });
      if (form.ref.current !== null) note(formValues(form.ref.current));
    },
    /**
     * Replaces the typed and the saved values. The fields are reset only if they show something else, so that typing is
     * not disturbed. `version` is in no field: the form renders it from `start.values`.
     */
    restart,
    /** Resets to the saved values. */
    discard: () => {
      forgetTyped();
      setTyped(false);
      setLost(false);
      for (const field of Object.keys(errors)) actor.send({ type: 'field.edited', field });
      const now = follows ? saved : start.saved;
      setStart(({ version }) => ({ version: version + 1, values: now, saved: now, restored: false }));
    },
  };
}
