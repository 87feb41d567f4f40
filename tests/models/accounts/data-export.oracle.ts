import { dataExportMachine, type Archive } from '../../../machines/accounts/data-export.ts';
import { defineOracle } from '../mutation/oracle.ts';

const archive = (state: Archive['state'], address: string | null = null): Archive => ({
  state,
  asked_at: null,
  address,
  bytes: null,
  expires_at: null,
});
const [none, asked, making, failed] = (['none', 'asked', 'making', 'failed'] as const).map((state) =>
  archive(state),
) as [Archive, Archive, Archive, Archive];
const ready = archive('ready', '/media/archives/1.zip');
const newer = archive('ready', '/media/archives/2.zip');
const ask = { type: 'ask.pressed' } as const;
const download = { type: 'download.pressed' } as const;
const retry = { type: 'retry.pressed' } as const;
const refused = { detail: 'You can ask for your data 5 times a day. Try again in 3 hours.' };
const offline = { detail: 'The server could not be reached.' };
const looks = '▶ look';
const looksAgain = '▶ lookAgain';
const checks = '▶ check';
const asks = '▶ ask';
const saves = (one: Archive) => `startDownload ${JSON.stringify(one)}`;
const underWay = (value: 'resting' | 'looking' | 'unreachable') => ({ underWay: value });

export default defineOracle<typeof dataExportMachine>({
  machine: dataExportMachine,
  tags: { busy: ['asking', underWay('resting'), underWay('looking'), underWay('unreachable')] },
  rules: {
    'an archive is only offered while there is one': ({ context, value }) =>
      (value !== 'ready' && value !== 'opening') || context.archive?.state === 'ready',
    'nothing is told while the press that it is about is in flight': ({ context, value }) =>
      context.problem === null || !['looking', 'asking', 'opening'].includes(typeof value === 'string' ? value : ''),
    'waiting is only for an archive that the server has in hand': ({ context, value }) =>
      typeof value === 'string' || ['asked', 'making'].includes(context.archive?.state ?? ''),
  },
  rests: [],
  journeys: {
    'asked for, made, downloaded': (begin) => {
      begin({ known: null })
        .is('looking', { archive: null, problem: null }, [looks])
        .send(ask, download, retry)
        .is('looking')
        .passes(60_000)
        .is('looking')
        .ends('look', none)
        .is('none', { archive: none }, [])
        .send(download, retry)
        .is('none')
        .send(ask)
        .is('asking', {}, [asks])
        .send(ask, download)
        .is('asking')
        .ends('ask', asked)
        .is(underWay('resting'), { archive: asked }, [])
        .send(ask, download)
        .is(underWay('resting'))
        .passes(1_999)
        .is(underWay('resting'))
        .passes(1)
        .is(underWay('looking'), {}, [looksAgain])
        .ends('lookAgain', making)
        .is(underWay('resting'), { archive: making }, [])
        .passes(2_000)
        .ends('lookAgain', ready)
        .is('ready', { archive: ready, problem: null }, [looksAgain])
        .passes(60_000)
        .is('ready')
        .send(retry, download)
        .is('opening', {}, [checks])
        .send(download, ask)
        .is('opening')
        .ends('check', newer)
        .is('ready', { archive: newer }, [saves(newer)])
        .send(ask)
        .is('asking', {}, [asks])
        .ends('ask', making)
        .is(underWay('resting'), { archive: making }, []);
    },
    'what an earlier visit knew is shown at once': (begin) => {
      begin({ known: ready }).is('ready', { archive: ready }, []);
      begin({ known: making }).is(underWay('resting'), {}, []);
      begin({ known: asked }).is(underWay('resting'), {}, []);
      begin({ known: failed }).is('failed', {}, []);
      begin({ known: none }).is('none', {}, []);
    },
    'each thing that the server can say first': (begin) => {
      for (const [said, value] of [
        [ready, 'ready'],
        [making, underWay('resting')],
        [asked, underWay('resting')],
        [failed, 'failed'],
      ] as const)
        begin({ known: null }).ends('look', said).is(value, { archive: said }, [looks]);
    },
    'a first look that fails says why, and is tried again when pressed': (begin) => {
      begin({ known: null })
        .fails('look', offline)
        .is('unknown', { problem: offline.detail, archive: null }, [looks])
        .send(ask, download)
        .is('unknown')
        .passes(60_000)
        .is('unknown')
        .send(retry)
        .is('looking', { problem: null }, [looks])
        .ends('look', none)
        .is('none', { problem: null });
    },
    'asking too often says so, and the archive that is there stays': (begin) => {
      begin({ known: ready })
        .send(ask)
        .fails('ask', refused)
        .is('ready', { problem: refused.detail, archive: ready }, [asks])
        .send(download)
        .is('opening', { problem: null }, [checks])
        .ends('check', ready)
        .is('ready', { problem: null }, [saves(ready)]);
      begin({ known: none })
        .send(ask)
        .fails('ask', refused)
        .is('none', { problem: refused.detail }, [asks])
        .send(ask)
        .is('asking', { problem: null }, [asks]);
    },
    'one that could not be made is asked for again': (begin) => {
      begin({ known: making })
        .passes(2_000)
        .ends('lookAgain', failed)
        .is('failed', { archive: failed }, [looksAgain])
        .send(download, retry)
        .is('failed')
        .send(ask)
        .is('asking', {}, [asks])
        .fails('ask', offline)
        .is('failed', { problem: offline.detail });
    },
    'a lost connection stops nothing: it looks again after 15 seconds': (begin) => {
      begin({ known: making })
        .passes(2_000)
        .fails('lookAgain', offline)
        .is(underWay('unreachable'), { problem: null }, [looksAgain])
        .passes(14_999)
        .is(underWay('unreachable'))
        .passes(1)
        .is(underWay('looking'), {}, [looksAgain])
        .ends('lookAgain', none)
        .is('none', { archive: none });
    },
    'one that has gone meanwhile is not downloaded': (begin) => {
      begin({ known: ready })
        .send(download)
        .ends('check', none)
        .is('gone', { archive: none }, [checks])
        .send(download, retry)
        .is('gone')
        .send(ask)
        .is('asking', {}, [asks]);
      begin({ known: ready })
        .send(download)
        .ends('check', making)
        .is(underWay('resting'), { archive: making }, [checks]);
      begin({ known: ready }).send(download).ends('check', failed).is('failed', { archive: failed }, [checks]);
      begin({ known: ready })
        .send(download)
        .fails('check', offline)
        .is('ready', { problem: offline.detail, archive: ready }, [checks]);
    },
  },
  equivalents: {},
});
