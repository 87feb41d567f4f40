import type { draftMachine } from '../../../machines/posts/draft.ts';
import { answered, clock, dropped, machine, network, otherTab, passed } from '../means.ts';
import { defineWords } from '../words.ts';

/** Press 'Publish', let the server have it, drop its answer; then `what`. */
const lostPublication = (what: string) =>
  network(
    `Press 'Publish', let POST api/post-drafts/{key}/publish/ reach the server and drop its answer. ${what} Let what follows through.`,
  );
const otherPublication = otherTab(
  "Hold the call, look, publish the draft in another tab with 'theirs' as its title, then let it through.",
);

export default defineWords<typeof draftMachine>({
  inputs: [
    'I open the page for a new post',
    'I open a draft that this browser has kept without a connection',
    'I open a change to a post that this browser has kept without a connection',
    'I go back to a draft that was deleted elsewhere',
  ],
  events: {
    'text.edited': 'I type',
    'publish.pressed': "I press 'Publish'",
    'retry.pressed': "I press 'Try again', or 'Save it again'",
    'connection.returned': 'the browser is connected again',
    'draft.missed': 'the list of my drafts is read, and this one is not in it',
    'mine.chosen': "I press 'Keep mine'",
    'theirs.chosen': "I press 'Take the other one'",
  },
  delays: {
    quiet: 'I pause for a second',
    longest: 'I have typed for ten seconds without a pause',
    backoff: 'the wait before the next attempt is over',
  },
  actors: {
    saveDraft: {
      done: ['the server has the draft', 'exactly this text was published before, and the answer was lost'],
      error: [
        'the server cannot be reached',
        'the server refuses the draft',
        'another device has saved a different text',
        'the post that it changes was deleted meanwhile',
        'another tab has published a different text',
        'it was published from here as it was before, and the answer was lost',
      ],
    },
    findDraft: {
      done: ['the server has it all the same', 'the server has it no more', 'the server says which post it has become'],
      error: 'the server is out of order',
    },
    readTheirs: {
      done: [
        'the other device has saved more, and that is read',
        'another tab has published it meanwhile',
        'the other device has deleted it meanwhile',
      ],
      error: 'the server is out of order',
    },
    publishDraft: {
      done: 'the server has published the post',
      error: [
        'the server refuses the post',
        'another device has saved a different text',
        'the post that it changes was deleted meanwhile',
        'another tab has published a different text',
        'it was published from here as it was before, and the answer was lost',
      ],
    },
  },
  means: {
    'connection.returned': network('Go offline and online again.'),
    'done saveDraft #1': passed('PUT api/post-drafts/{key}/'),
    'done saveDraft #2': lostPublication('Change nothing.'),
    'error saveDraft #1': dropped('PUT api/post-drafts/{key}/'),
    'error saveDraft #2': answered('PUT api/post-drafts/{key}/', 400, {
      detail: 'You have 50 drafts. Publish or delete one before you begin another.',
      code: 'too_many_entries',
    }),
    'error saveDraft #3': answered('PUT api/post-drafts/{key}/', 409, {
      detail: 'This text was changed on another device.',
      code: 'edited_meanwhile',
    }),
    'error saveDraft #4': answered('PUT api/post-drafts/{key}/', 404, {
      detail: 'There is no such post of yours.',
      code: 'not_found',
    }),
    'error saveDraft #5': otherPublication,
    'error saveDraft #6': lostPublication('Type a word.'),
    'draft.missed': otherTab("Delete the draft in 'Your other drafts', and wait six seconds."),
    'done findDraft #1': machine('Nothing: a list that was read before the last save does not name the draft.'),
    'done findDraft #2': otherTab("Delete the draft in 'Your other drafts', and wait six seconds."),
    'done findDraft #3': otherTab('Publish the draft, then come back to this tab.'),
    'error findDraft': answered('GET api/post-drafts/{key}/', 500, { detail: 'Out of order', code: 'server_error' }),
    'done readTheirs #1': otherTab(
      'Hold GET api/post-drafts/{key}/, change the draft in another tab, then let it through.',
    ),
    'done readTheirs #2': otherTab(
      'Hold GET api/post-drafts/{key}/, publish the draft in another tab, then let it through.',
    ),
    'done readTheirs #3': otherTab(
      'Hold GET api/post-drafts/{key}/, delete the draft in another tab, then let it through.',
    ),
    'error readTheirs': answered('GET api/post-drafts/{key}/', 500, { detail: 'Out of order', code: 'server_error' }),
    'done publishDraft': passed('POST api/post-drafts/{key}/publish/'),
    'error publishDraft #1': answered('POST api/post-drafts/{key}/publish/', 400, {
      detail: 'A post needs a title and a text.',
      code: 'validation_failed',
    }),
    'error publishDraft #2': answered('POST api/post-drafts/{key}/publish/', 409, {
      detail: 'This text was changed on another device.',
      code: 'edited_meanwhile',
    }),
    'error publishDraft #3': answered('POST api/post-drafts/{key}/publish/', 404, {
      detail: 'There is no such post of yours.',
      code: 'not_found',
    }),
    'error publishDraft #4': otherPublication,
    'error publishDraft #5': lostPublication("Type a word, and press 'Publish' at once."),
    'after quiet': clock('Set the clock of the page forward by one second.'),
    'after longest': clock('Set the clock of the page forward by ten seconds, and type a letter in each.'),
    'after backoff': clock('Set the clock of the page forward by 15 seconds.'),
  },
  data: {
    'input #1': "As 'ada@example.org' with 'one-step-at-a-time', /newpost.",
    'input #2':
      "As 'ada@example.org' with 'one-step-at-a-time', /newpost: write 'Kept', wait until it is saved, go offline, write on, close the tab, go online and open the draft again.",
    'input #3':
      "As 'ada@example.org' with 'one-step-at-a-time', a post of one's own: choose 'Edit', wait until the page is there, go offline, write on, close the tab, go online and open the draft again.",
    'input #4':
      "As 'ada@example.org' with 'one-step-at-a-time', /newpost: write 'Left', wait until it is saved, follow a link, delete the draft in another tab and go back.",
    'text.edited': "In the title, 'What I learned', or anything in the text.",
    'retry.pressed': "In the message above the text, or right above 'Publish'.",
    'mine.chosen': 'Below the two texts.',
    'theirs.chosen': 'Below the two texts.',
  },
  states: {
    opening: 'the page looks for what this browser has kept',
    saved: "'Saved' is shown beside 'Publish'",
    'writing.pausing': "'Not saved yet' is shown",
    saving: "'Saving' is shown",
    waiting: 'a message says that the text is kept in this browser',
    refused: 'a message says why, and the text is still there',
    checking: "'Checking' is shown",
    deleted: "'This draft was deleted elsewhere' is shown, with 'Save it again'",
    taking: 'both texts are shown, and the newest one is being read',
    conflicting: 'both texts are shown, with a button for each',
    publishing: "'Publishing' is shown, and the text cannot be changed",
    published: 'the post is shown at its own address',
  },
});
