import type { uploadMachine } from '../../../machines/forms/upload.ts';
import { answered, browser, dropped, passed } from '../means.ts';
import { defineWords } from '../words.ts';

export default defineWords<typeof uploadMachine>({
  inputs: ['I am on the page for editing my profile'],
  events: {
    'upload.requested': 'I choose a picture and crop it',
    'upload.progressed': 'half of it has been sent',
    'upload.accepted': 'the server accepts it',
    'upload.refused': "the server rejects it: 'File size must be under 5MB'",
    'cancel.pressed': "I press 'Cancel', or 'Leave it' after a failure",
    'retry.pressed': "I press 'Try again'",
  },
  actors: { upload: { error: 'the server cannot be reached' } },
  means: {
    'upload.progressed': browser('In the developer tools, throttle the network to 50 kB/s.'),
    'upload.accepted': passed('PATCH api/profiles/me/'),
    'upload.refused': answered('PATCH api/profiles/me/', 413, {
      detail: 'File size must be under 5MB',
      code: 'image_too_large',
    }),
    'error upload': dropped('PATCH api/profiles/me/'),
  },
  data: {
    'input #1': "As 'nour@example.org' with 'one-step-at-a-time', /profile/edit.",
    'upload.requested': "Any JPEG, PNG or GIF below 5 MB; press 'Use this picture' without moving the frame.",
  },
  states: {
    idle: 'the picture is unchanged',
    uploading: "'Uploading the picture' is shown with its progress",
    done: "'Picture saved.' is shown",
    failed: "'The picture was not saved' is shown, with 'Try again' and 'Leave it'",
    cancelled: "'Cancelled. Nothing was changed.' is shown",
  },
});
