import { assign, setup } from 'xstate';

export interface EditingInput {
  /** The entry whose form is open at the start: 'new' for one to add, null for none. */
  open: string | null;
}

interface EditingContext extends EditingInput {
  /** The entry the member tried to open while the form had unsaved changes; null when they tried to close it. */
  wanted: string | null;
}

export type EditingEvent =
  | { type: 'entry.opened'; id: string }
  | { type: 'entry.closed' }
  /** Whether the form differs from what is saved. */
  | { type: 'form.changed'; dirty: boolean }
  | { type: 'form.saved' }
  | { type: 'stay.pressed' }
  | { type: 'leave.pressed' };

/**
 * Which entry of a list has its form open. Only one at a time, so that no form with unsaved changes is left by mistake.
 */
export const editingMachine = setup({
  types: {
    input: {} as EditingInput,
    context: {} as EditingContext,
    events: {} as EditingEvent,
    tags: {} as 'unsaved',
  },
  guards: {
    opensAtFirst: ({ context }) => context.open !== null,
    isDirty: (_, dirty: boolean) => dirty,
    wantsAnother: ({ context }) => context.wanted !== null,
  },
  actions: {
    open: assign({ open: (_, id: string) => id }),
    close: assign({ open: null }),
    want: assign({ wanted: (_, id: string | null) => id }),
    openWanted: assign({ open: ({ context }) => context.wanted, wanted: null }),
  },
}).createMachine({
  id: 'editing',
  description: 'One open form in a list of entries, and the question asked before unsaved changes are left.',
  context: ({ input }) => ({ open: input.open, wanted: null }),
  initial: 'starting',
  states: {
    starting: {
      description: 'A form opens at once if there is a draft for it.',
      always: [{ guard: 'opensAtFirst', target: 'clean' }, { target: 'closed' }],
    },
    closed: {
      description: 'No form is open: all entries are shown.',
      on: { 'entry.opened': { target: 'clean', actions: { type: 'open', params: ({ event }) => event.id } } },
    },
    clean: {
      description: 'A form is open and has no unsaved changes.',
      on: {
        'entry.opened': { actions: { type: 'open', params: ({ event }) => event.id } },
        'entry.closed': { target: 'closed', actions: 'close' },
        'form.changed': { guard: { type: 'isDirty', params: ({ event }) => event.dirty }, target: 'dirty' },
        'form.saved': { target: 'closed', actions: 'close' },
      },
    },
    dirty: {
      description: 'The form has unsaved changes.',
      tags: 'unsaved',
      on: {
        'entry.opened': { target: 'asking', actions: { type: 'want', params: ({ event }) => event.id } },
        'entry.closed': 'asking',
        'form.changed': [{ guard: { type: 'isDirty', params: ({ event }) => event.dirty } }, { target: 'clean' }],
        'form.saved': { target: 'closed', actions: 'close' },
      },
    },
    asking: {
      description: 'The member is asked whether to leave the form.',
      tags: 'unsaved',
      on: {
        'stay.pressed': { target: 'dirty', actions: { type: 'want', params: null } },
        'leave.pressed': [
          { guard: 'wantsAnother', target: 'clean', actions: 'openWanted' },
          { target: 'closed', actions: 'close' },
        ],
        // The save was in flight when the question appeared: nothing is left to ask.
        'form.saved': [
          { guard: 'wantsAnother', target: 'clean', actions: 'openWanted' },
          { target: 'closed', actions: 'close' },
        ],
      },
    },
  },
});
