import { dataExportMachine, type Archive } from '../../../machines/accounts/data-export.ts';
import { defineModel } from '../harness.ts';

const archive = (state: Archive['state']): Archive => ({
  state,
  asked_at: state === 'none' ? null : '2026-11-22T10:00:00.000Z',
  address: state === 'ready' ? '/media/archives/1.zip' : null,
  bytes: state === 'ready' ? 1200 : null,
  expires_at: state === 'ready' ? '2026-11-25T10:00:00.000Z' : null,
});
const states = (['none', 'making', 'ready', 'failed'] as const).map(archive);
const refused = { detail: 'You can ask for your data 5 times a day' };

export default defineModel<typeof dataExportMachine>({
  machine: dataExportMachine,
  inputs: [{ known: null }, { known: archive('ready') }],
  events: {
    'ask.pressed': [{}],
    'download.pressed': [{}],
    'retry.pressed': [{}],
  },
  actors: {
    look: { done: states, error: [refused] },
    lookAgain: { done: states, error: [refused] },
    check: { done: states, error: [refused] },
    ask: { done: [archive('asked')], error: [refused] },
  },
  keep: ({ archive: known, problem }) => ({ state: known?.state ?? null, problem }),
});
