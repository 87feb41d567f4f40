import type { EduraTurn } from '../../../contract/edura.ts';
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

const edits = 'edura.edit.';

/** Name of the draft in which a question that was asked is reworded. */
export const editForm = ({ chat, id }: Pick<EduraTurn, 'chat' | 'id'>): string => `${edits}${chat}.${id}`;

/** Names of the drafts of a chat: of its box, and of questions that are reworded. */
export const formsOfChat = (as: string, chat: string): string[] => [
  questionForm(chat),
  ...draftsOf(as, `${edits}${chat}.`),
];

/** Drops what is typed in chats that are deleted: nothing would ever show it. */
export function dropQuestions(as: string, isDeleted: (chat: string) => boolean): void {
  for (const prefix of [questionForm(''), edits])
    for (const form of draftsOf(as, prefix)) {
      const [chat = ''] = form.slice(prefix.length).split('.');
      if (isDeleted(chat)) dropDraft(form);
    }
}
