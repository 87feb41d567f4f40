import { useRef, useState } from 'react';
import { trimmed } from '../../../contract/fields.ts';
import { limits } from '../../../contract/limits.ts';
import type { ActKind, ModeratedCase } from '../../../contract/moderation.ts';
import { Button } from '../../ui/button.tsx';
import { CountedArea } from '../../ui/counted-field.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Form, FormActions } from '../../ui/form.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Select } from '../../ui/select.tsx';
import { MemberRecord } from './member-record.tsx';
import { questionOf } from './act-questions.ts';

/** The values of an act's fields. */
export interface Typed {
  text: string;
  days: string;
}

interface ActDialogProps {
  chosen: { kind: ActKind; about: string | null };
  /** What was typed before the dialog was closed, or the page left. */
  typedBefore: () => Typed | undefined;
  shown: ModeratedCase;
  busy: boolean;
  problem: string | null;
  finalFocus: () => HTMLElement | true | null;
  onType: (typed: Typed) => void;
  onConfirm: (said: { text: string; days: number | null }) => void;
  onCancel: () => void;
}

const tooLong = `It can have at most ${limits.moderationTextCharacters} characters`;

const lengths = limits.suspensionDays.map((days) => ({
  value: String(days),
  label: days === 1 ? '1 day' : `${days} days`,
}));

/** Explains an act, and takes the text that goes with it. */
export function ActDialog(props: ActDialogProps) {
  const { chosen, typedBefore, shown, busy, problem, finalFocus, onType, onConfirm, onCancel } = props;
  const [{ text, days }, setTyped] = useState(
    () => typedBefore() ?? { text: '', days: String(limits.suspensionDays[0]) },
  );
  function type(next: Typed) {
    // What is changed while it is being sent would be in no act.
    if (busy) return;
    setTyped(next);
    onType(next);
  }
  const { title, description, label, button, isHard, isOptional } = questionOf(chosen, shown);
  const area = useRef<HTMLTextAreaElement>(null);
  const [isPressed, setPressed] = useState(false);
  const isLong = text.trim().length > limits.moderationTextCharacters;
  const isTimed = chosen.kind === 'suspended';
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onCancel())}
      title={title}
      description={description}
      finalFocus={finalFocus}
    >
      <Form
        onSubmit={(event) => {
          event.preventDefault();
          setPressed(true);
          if (isLong) area.current?.focus();
          else onConfirm({ text, days: isTimed ? Number(days) : null });
        }}
      >
        {/* A note changes nothing for the member. */}
        {chosen.kind === 'noted' ? null : <MemberRecord reported={shown.reported} record={shown.record} />}
        {isTimed ? (
          <Select
            label="For how long?"
            name="days"
            options={lengths}
            value={days}
            onChange={({ target }) => type({ text, days: target.value })}
          />
        ) : null}
        <CountedArea
          label={label}
          name="text"
          optional={isOptional}
          rows={4}
          max={limits.moderationTextCharacters}
          value={text}
          errors={isLong && isPressed ? [tooLong] : undefined}
          area={{
            ref: area,
            readOnly: busy,
            onChange: ({ currentTarget }) => type({ text: currentTarget.value, days }),
          }}
        />
        {problem === null ? null : <Notice tone="error">{problem}</Notice>}
        <FormActions>
          <Button onClick={onCancel}>Cancel</Button>
          <Button
            type="submit"
            variant={isHard ? 'danger' : 'primary'}
            disabled={!isOptional && trimmed(text) === ''}
            loading={busy}
          >
            {problem === null ? button : 'Try again'}
          </Button>
        </FormActions>
      </Form>
    </Dialog>
  );
}
