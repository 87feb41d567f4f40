import { uploadMachine } from '../../../machines/forms/upload.ts';
import { defineModel } from '../harness.ts';

export default defineModel<typeof uploadMachine>({
  machine: uploadMachine,
  inputs: [undefined],
  events: {
    'upload.requested': [{ payload: 'a picture' }],
    'upload.progressed': [{ share: 0.5 }],
    'upload.accepted': [{ result: { id: '1' } }],
    'upload.refused': [{ problem: { status: 413, detail: 'File size must be under 5MB' } }],
    'cancel.pressed': [{}],
    'retry.pressed': [{}],
  },
  actors: { upload: { error: [{ status: 0, detail: 'no answer' }] } },
  keep: ({ payload, share, problem, result }) => ({ payload, share, failed: problem !== null, result }),
});
