import { type FormEvent, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { addressOf, setLink } from './editor-commands.ts';
import type { EditorSession } from './editor-session.ts';

/** Sets the address of the selected text. */
export function LinkDialog({ session, onClose }: { session: EditorSession; onClose: () => void }) {
  const [before] = useState(session.link);
  const [typed, setTyped] = useState(before ?? '');
  const [isWrong, setWrong] = useState(false);

  function apply(href: string | null) {
    session.run(setLink(href));
    onClose();
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    event.stopPropagation();
    const href = addressOf(typed);
    if (href === null) setWrong(true);
    else apply(href);
  }
  return (
    <Dialog open onOpenChange={onClose} title="Link">
      <form onSubmit={submit} noValidate>
        <TextField
          label="Address"
          name="href"
          inputMode="url"
          autoComplete="off"
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setWrong(false);
          }}
          errors={isWrong ? ['Enter an address such as https://example.org'] : undefined}
        />
        <p>
          <Button type="submit" variant="primary">
            {before === null ? 'Add link' : 'Change link'}
          </Button>{' '}
          {before === null ? null : <Button onClick={() => apply(null)}>Remove link</Button>}{' '}
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
        </p>
      </form>
    </Dialog>
  );
}
