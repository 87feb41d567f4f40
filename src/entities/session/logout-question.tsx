import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { onMemberLeft } from '../cache/member-data.ts';
import { unsentMessages } from '../drafts/kept-unsent.ts';

/** What a form is called on screen, by the beginning of its draft's name: alone, and after a number. */
const words: readonly (readonly [name: RegExp, one: string, many: string | null])[] = [
  [/^post$/, 'a post', 'posts'],
  [/^message/, 'an unfinished message', 'unfinished messages'],
  [/^(?:profile|experience|education|projects|skills)\b/, 'changes to your profile', null],
  [/^(?:community-project|steps)\b/, 'changes to a project', null],
  [/^evidence\b/, 'evidence', null],
  [/^feedback\b/, 'feedback', null],
  [/^(?:post-)?comment\b/, 'a comment', 'comments'],
  [/^edura\b/, 'a question to Edura', 'questions to Edura'],
  [/^report\b/, 'a report', 'reports'],
  [/^appeal\b/, 'an appeal', 'appeals'],
  [/^act\b/, 'the words of a decision', null],
  [/^job\b/, 'a job', 'jobs'],
];
const unknown = [/^/, 'a text', 'texts'] as const;

const elsewhere = 'elsewhere ';

const wordsOf = (form: string) => words.find(([name]) => name.test(form)) ?? unknown;

/** Each kind of text once, with their number. Another tab says which kinds it has, but not how many of each. */
function namesOf(texts: readonly string[]): string[] {
  const here = texts.filter((text) => !text.startsWith(elsewhere)).map(wordsOf);
  const names = [...new Set(here)].map((kind) => {
    const [, one, many] = kind;
    const count = here.filter((other) => other === kind).length;
    return count === 1 || many === null ? one : `${count} ${many}`;
  });
  const others = texts
    .filter((text) => text.startsWith(elsewhere))
    .map((text) => `${wordsOf(text.slice(elsewhere.length))[1]} in another tab`);
  return [...names, ...new Set(others)];
}

/** What logging out does not delete, so that nobody takes it for one of the texts. */
function keptInWords(memberId: string | null): string {
  const count = unsentMessages(memberId);
  if (count === 0) return '';
  const kept = count === 1 ? 'A message that is not sent yet stays' : `${count} messages that are not sent yet stay`;
  return ` ${kept} in this browser until you log in again.`;
}

/** Closes the open question without logging out. */
let withdraw = () => {};
// One member's answer must not end another member's session.
onMemberLeft(() => withdraw());

interface QuestionProps {
  /** Names of the forms. */
  texts: readonly string[];
  memberId: string | null;
  onAnswer: (leaves: boolean) => void;
}

function LogoutQuestion({ texts, memberId, onAnswer }: QuestionProps) {
  const [isOpen, setOpen] = useState(true);
  const answer = (leaves: boolean) => {
    setOpen(false);
    onAnswer(leaves);
  };
  const names = namesOf(texts);
  const isOne = names.length === 1 && !/^(?:\d|changes)/.test(names[0] ?? '');
  return (
    <AlertDialog
      open={isOpen}
      onOpenChange={(next) => {
        if (!next) answer(false);
      }}
      title="Log out without saving?"
      description={`Not saved on the server: ${new Intl.ListFormat('en').format(names)}. ${
        isOne ? 'It is only in this browser, and is' : 'They are only in this browser, and are'
      } deleted if you log out now.${keptInWords(memberId)}`}
      actions={
        <>
          <Button variant="primary" onClick={() => answer(false)}>
            Stay logged in
          </Button>
          <Button variant="danger" onClick={() => answer(true)}>
            Log out and delete {isOne ? 'it' : 'them'}
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
export function askBeforeLogout(texts: readonly string[], memberId: string | null): Promise<boolean> {
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
    root.render(<LogoutQuestion texts={texts} memberId={memberId} onAnswer={onAnswer} />);
  });
}
