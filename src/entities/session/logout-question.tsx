import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { onMemberLeft } from '../cache/member-data.ts';

/** What a form is called on screen, by the beginning of its draft's name. */
const words: readonly (readonly [name: RegExp, words: string])[] = [
  [/^post$/, 'a post'],
  [/^message/, 'a message'],
  [/^(?:profile|experience|education|projects|skills)\b/, 'changes to your profile'],
  [/^(?:community-project|steps)\b/, 'changes to a project'],
  [/^evidence\b/, 'evidence'],
  [/^feedback\b/, 'feedback'],
  [/^(?:post-)?comment\b/, 'a comment'],
  [/^edura\b/, 'a question to Edura'],
  [/^report\b/, 'a report'],
  [/^appeal\b/, 'an appeal'],
  [/^job\b/, 'a job'],
];

const elsewhere = 'elsewhere ';

function nameOf(text: string): string {
  if (text.startsWith(elsewhere)) return `${nameOf(text.slice(elsewhere.length))} in another tab`;
  return words.find(([name]) => name.test(text))?.[1] ?? 'a text';
}

/** Closes the open question without logging out. */
let withdraw = () => {};
// One member's answer must not end another member's session.
onMemberLeft(() => withdraw());

interface QuestionProps {
  texts: readonly string[];
  onAnswer: (leaves: boolean) => void;
}

function LogoutQuestion({ texts, onAnswer }: QuestionProps) {
  const [isOpen, setOpen] = useState(true);
  const answer = (leaves: boolean) => {
    setOpen(false);
    onAnswer(leaves);
  };
  const names = new Intl.ListFormat('en').format(new Set(texts.map(nameOf)));
  return (
    <AlertDialog
      open={isOpen}
      onOpenChange={(next) => {
        if (!next) answer(false);
      }}
      title="Log out without saving?"
      description={`Not saved on the server: ${names}. It is only in this browser, and is deleted if you log out now.`}
      actions={
        <>
          <Button variant="primary" onClick={() => answer(false)}>
            Stay logged in
          </Button>
          <Button variant="danger" onClick={() => answer(true)}>
            Log out and delete it
          </Button>
        </>
      }
    />
  );
}

/**
 * Asks whether these texts may be lost. Rendered in a root of its own, because the page may be about to go: the rest
 * of it stays untouched.
 */
export function askBeforeLogout(texts: readonly string[]): Promise<boolean> {
  const before = document.activeElement;
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  return new Promise((resolve) => {
    const onAnswer = (leaves: boolean) => {
      withdraw = () => {};
      resolve(leaves);
      // A root cannot be unmounted while it renders.
      queueMicrotask(() => {
        root.unmount();
        place.remove();
        if (!leaves && before instanceof HTMLElement) before.focus();
      });
    };
    withdraw = () => onAnswer(false);
    root.render(<LogoutQuestion texts={texts} onAnswer={onAnswer} />);
  });
}
