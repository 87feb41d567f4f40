import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useRef, useState } from 'react';
import type { SkillSuggestion } from '../../../contract/skills.ts';
import { Combobox } from '../../ui/combobox.tsx';
import { useBeginner } from '../session/use-member-id.ts';
import { skillSuggestions } from './skill-actors.ts';

/** A field for a skill's name, with suggestions from the catalogue. */
export function SkillField({
  first,
  errors,
  onEdit,
  onEnter,
}: {
  first: string;
  errors: readonly string[] | undefined;
  onEdit: () => void;
  /** Called on Enter instead of submitting the form. */
  onEnter?: () => void;
}) {
  const [text, setText] = useState(first);
  const as = useBeginner();
  const [machine] = useState(() => skillSuggestions(as));
  const suggestions = useActorRef(machine);
  const found = useSelector(suggestions, ({ context }) => context.found);
  const isKnown = useSelector(suggestions, (snapshot) => snapshot.matches('suggesting'));
  const before = useRef(first);
  useEffect(() => {
    if (before.current === text) return;
    before.current = text;
    // Choosing from the list triggers no input event on the form.
    onEdit();
  }, [text, onEdit]);
  return (
    <Combobox
      label="Skill"
      name="name"
      value={text}
      errors={errors}
      suggestions={found.map(({ name, alias }) => ({ text: name, note: alias === '' ? undefined : `for “${alias}”` }))}
      hint={
        // The error message is enough.
        errors === undefined || errors.length === 0 ? (
          <span aria-live="polite">{hintFor(text, isKnown ? found : null)}</span>
        ) : undefined
      }
      onEnter={onEnter}
      onChange={(value, chosen) => {
        setText(value);
        suggestions.send({ type: chosen ? 'text.settled' : 'text.edited', text: value });
      }}
    />
  );
}

/** @param found null while the catalogue's answer is unknown */
function hintFor(text: string, found: readonly SkillSuggestion[] | null): string {
  const own = text.trim().toLowerCase();
  const other = found?.find(({ alias }) => alias.toLowerCase() === own);
  if (own !== '' && other !== undefined)
    return `Our list calls this ${other.name}. Choose that, or keep your own word.`;
  if (found?.length === 0) return 'Not in our list, which is fine: it’s saved as you typed it.';
  return 'Type a few letters, or enter your own.';
}
