import { assign, setup } from 'xstate';

export interface EditingInput {
  /** The entry whose form is open at first, 'new' for one to add, null for none. */
  open: string | null;
}

interface EditingContext extends EditingInput {
  /** The entry that the member wants to open while something is unsaved; null for none: they want to close the form. */
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

/** Which entry of a list has its form open. One at a time: none is left with something unsaved by mistake. */
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
  description: 'The open form of a list, and the question before it is left with something unsaved.',
  context: ({ input }) => ({ open: input.open, wanted: null }),
  initial: 'starting',
  states: {
    starting: {
      description: 'A draft may be waiting.',
      always: [{ guard: 'opensAtFirst', target: 'clean' }, { target: 'closed' }],
    },
    closed: {
      description: 'All entries are shown as they are.',
      on: { 'entry.opened': { target: 'clean', actions: { type: 'open', params: ({ event }) => event.id } } },
    },
    clean: {
      description: 'A form is open, and holds what is saved.',
      on: {
        'entry.opened': { actions: { type: 'open', params: ({ event }) => event.id } },
        'entry.closed': { target: 'closed', actions: 'close' },
        'form.changed': { guard: { type: 'isDirty', params: ({ event }) => event.dirty }, target: 'dirty' },
        'form.saved': { target: 'closed', actions: 'close' },
      },
    },
    dirty: {
      description: 'Something was typed that is not saved.',
      tags: 'unsaved',
      on: {
        'entry.opened': { target: 'asking', actions: { type: 'want', params: ({ event }) => event.id } },
        'entry.closed': 'asking',
        'form.changed': [{ guard: { type: 'isDirty', params: ({ event }) => event.dirty } }, { target: 'clean' }],
        'form.saved': { target: 'closed', actions: 'close' },
      },
    },
    asking: {
      description: 'The member is asked whether to leave it.',
      tags: 'unsaved',
      on: {
        'stay.pressed': { target: 'dirty', actions: { type: 'want', params: null } },
        'leave.pressed': [
          { guard: 'wantsAnother', target: 'clean', actions: 'openWanted' },
          { target: 'closed', actions: 'close' },
        ],
        // It was on its way when the question came: nothing is left to ask.
        'form.saved': [
          { guard: 'wantsAnother', target: 'clean', actions: 'openWanted' },
          { target: 'closed', actions: 'close' },
        ],
      },
    },
  },
});
