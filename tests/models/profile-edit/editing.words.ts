import type { editingMachine } from '../../../machines/profile-edit/editing.ts';
import { passed } from '../means.ts';
import { defineWords } from '../words.ts';

export default defineWords<typeof editingMachine>({
  inputs: [
    'I am on a section of my profile, and no form is open',
    'I return to a section in which I had started a new entry',
  ],
  events: {
    'entry.opened': ["I press 'Edit' at the first entry", "I press 'Edit' at the second entry"],
    'entry.closed': "I press 'Cancel' in the form",
    'form.changed': ['I change something in the form', 'I change it back to what is saved'],
    'form.saved': 'the form is saved',
    'stay.pressed': "I press 'Stay'",
    'leave.pressed': "I press 'Leave and keep the draft'",
  },
  actors: {},
  means: { 'form.saved': passed('PUT api/profiles/me/experience/{id}/') },
  data: {
    'input #1': "As 'ada@example.org' with 'one-step-at-a-time', /profile/edit/experience, which has two entries.",
    'input #2':
      "As 'ada@example.org' with 'one-step-at-a-time', /profile/edit/experience: press 'Add experience', type the title 'Gardener', and reload the page.",
    'entry.opened #1': 'The entry at the top.',
    'entry.opened #2': 'The entry below it.',
    'form.changed #1': "Add an 'x' to the title.",
    'form.changed #2': 'Take it away again.',
  },
  states: {
    starting: 'the section is being opened',
    closed: 'no form is open, and the entries are shown',
    clean: 'a form is open, without unsaved changes',
    dirty: 'the form has unsaved changes',
    asking: "the dialog 'You have unsaved changes' is open",
  },
});
