import type { AnyLevels } from '../levels.ts';

export default {
  view: { away: {} },
  product: {
    away: {
      'upload.progressed': 'the network decides how much has been sent at a moment',
      'error upload': 'the actor reports what the server or the network refuses',
    },
    prevented: {
      what: 'upload.requested in uploading',
      why: 'the button is disabled while a picture is being sent',
      at: ({ value }, { type }) => value === 'uploading' && type === 'upload.requested',
    },
  },
} as const satisfies AnyLevels;
