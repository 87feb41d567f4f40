import { expiringSoonMachine } from '../../../machines/session/expiring-soon.ts';
import { defineModel } from '../harness.ts';

export default defineModel<typeof expiringSoonMachine>({
  machine: expiringSoonMachine,
  inputs: [undefined],
  events: { 'expiry.announced': [{}], 'token.renewed': [{}], 'extend.pressed': [{}], 'logout.pressed': [{}] },
  actors: {
    extendSession: { done: ['extended', 'unanswered'], error: [{ status: 401, detail: 'Your session has ended' }] },
  },
});
