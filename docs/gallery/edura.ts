import type { EduraChat, EduraState, EduraTurn } from '../../contract/edura.ts';

/** A member who has chosen a target role and asked before. */
export const eduraState: EduraState = {
  model: null,
  quota: { used: 1, limit: 200, free_in: null },
  starters: ['What should I do next?', 'Find me a project', 'What did I get done?'],
  knows: [{ key: 'target', label: 'Target role: Market gardener', used: true }],
};

const turn: EduraTurn = {
  id: '7',
  chat: '5',
  parent: null,
  question: 'What should I do next?',
  text: 'Your target is **market gardener** [1]. Gardening is the skill that brings you closest.',
  sources: [{ kind: 'role', slug: 'market-gardener', title: 'Market gardener' }],
  actions: [],
  follow_ups: ['Find me a project about gardening'],
  guide: 'built-in',
  state: 'running',
  problem: null,
  asked_at: '2026-10-01T08:00:00.000Z',
};

/** Its one answer is being written, or has ended. */
export const eduraChat = (isRunning: boolean): EduraChat => ({
  id: '5',
  title: turn.question,
  asked_at: turn.asked_at,
  turns: [isRunning ? turn : { ...turn, state: 'done' }],
});
