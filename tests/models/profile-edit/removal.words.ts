import type { removalMachine } from '../../../machines/profile-edit/removal.ts';
import { answered, clock, passed } from '../means.ts';
import { defineWords } from '../words.ts';

export default defineWords<typeof removalMachine>({
  inputs: ['there is an entry in a section of my profile'],
  events: {
    'delete.pressed': "I press 'Delete' at the entry, or 'Try again' below it",
    'undo.pressed': "I press 'Undo'",
    'page.left': 'I leave the page',
  },
  actors: {
    deleteEntry: {
      done: 'the server has deleted the entry',
      error: ['the server answers that the entry no longer exists', 'the server cannot delete it now'],
    },
  },
  delays: { undoWindow: '6 seconds pass' },
  means: {
    'done deleteEntry': passed('DELETE api/profiles/me/experience/{id}/'),
    'error deleteEntry #1': answered('DELETE api/profiles/me/experience/{id}/', 404, {
      detail: 'There is no such entry',
      code: 'not_found',
    }),
    'error deleteEntry #2': answered('DELETE api/profiles/me/experience/{id}/', 503, {
      detail: 'Try again later',
      code: 'unavailable',
    }),
    'after undoWindow': clock('Wait six seconds.'),
  },
  data: {
    'input #1':
      "As 'nour@example.org' with 'one-step-at-a-time', /profile/edit/experience: add an entry 'Gardener' at 'Example Gardens'.",
  },
  states: {
    kept: {
      by: ({ context }) => (context.problem === null ? 'well' : 'with a problem'),
      words: {
        well: "the entry is in the list, with 'Delete'",
        'with a problem':
          "the entry is in the list again, with 'Not deleted' or 'It may have been deleted', and the reason",
      },
    },
    undoable: "'Deleted:' and the name of the entry are shown, with 'Undo'",
    deleting: "'Deleting:' and the name of the entry are shown",
    gone: 'the entry is gone',
  },
});
