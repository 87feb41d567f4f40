import type { EduraTurn } from '../../../contract/edura.ts';

export const at = '2026-10-01T08:00:00.000Z';
export const turn = (id: string, question: string, more: Partial<EduraTurn> = {}): EduraTurn => ({
  id,
  chat: '5',
  parent: null,
  question,
  text: `Answer ${id}`,
  sources: [],
  actions: [],
  follow_ups: [],
  guide: 'built-in',
  state: 'done',
  problem: null,
  asked_at: at,
  ...more,
});
