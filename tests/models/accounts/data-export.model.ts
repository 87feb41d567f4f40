import { dataExportMachine, type Archive } from '../../../machines/accounts/data-export.ts';
import { defineModel } from '../harness.ts';

const archive = (state: Archive['state']): Archive => ({
  state,
  asked_at: null,
  address: state === 'ready' ? '/media/archives/1.zip' : null,
  bytes: null,
  expires_at: null,
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
