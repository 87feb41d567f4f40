import { draftsOf, dropDraft, keepDraft, readDraft } from '../../entities/drafts/drafts.ts';

/** Name of the draft of a chat's box. Each chat has its own, and the new one has one. */
export const questionForm = (chat: string | null | undefined): string =>
  chat == null ? 'edura.question' : `edura.question.${chat}`;

/** Adds a text below one that is there. */
export const below = (typed: string, more: string): string => (typed === '' ? more : `${typed}\n\n${more}`);

/** Puts a question back into the box of a chat that is not open. */
export function putBack(as: string, chat: string | null, question: string): void {
  const form = questionForm(chat);
  keepDraft(as, form, { text: below(String(readDraft(as, form)?.['text'] ?? ''), question) });
}

/** Drops what is typed in the boxes of chats that are deleted: nothing would ever show it. */
export function dropQuestions(as: string, isDeleted: (chat: string) => boolean): void {
  const prefix = questionForm('');
  for (const form of draftsOf(as, prefix)) if (isDeleted(form.slice(prefix.length))) dropDraft(form);
}
