import { editingMachine } from '../../../machines/profile-edit/editing.ts';
import { defineModel } from '../harness.ts';

export default defineModel<typeof editingMachine>({
  machine: editingMachine,
  inputs: [{ open: null }, { open: 'new' }],
  events: {
    'entry.opened': [{ id: '1' }, { id: '2' }],
    'entry.closed': [{}],
    'form.changed': [{ dirty: true }, { dirty: false }],
    'form.saved': [{}],
    'stay.pressed': [{}],
    'leave.pressed': [{}],
  },
  actors: {},
  keep: ({ open, wanted }) => ({ open, wanted }),
});
