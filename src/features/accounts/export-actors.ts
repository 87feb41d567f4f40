import { queryOptions } from '@tanstack/react-query';
import { fromPromise } from 'xstate';
import type { ExportAnswer } from '../../../contract/exports.ts';
import { dataExportMachine } from '../../../machines/accounts/data-export.ts';
import { getExport, requestExport } from '../../api/exports.ts';
import { failingAs, failureOr } from '../../api/failure.ts';
import { cache } from '../../entities/cache/cache.ts';
import { saveArchive } from './save-archive.ts';

function exportQuery(as: string) {
  return queryOptions({ queryKey: [as, 'export'], queryFn: ({ signal }) => getExport({ as, signal }), staleTime: 0 });
}

/** What an earlier visit to the page learned. */
export function knownExport(as: string): ExportAnswer | null {
  return cache.getQueryData(exportQuery(as).queryKey) ?? null;
}

const exportFailure = failureOr({ status: 0, detail: 'Something went wrong. Try again.' });

/** The archive chart for the member `as`. */
export function exporting(as: string) {
  return dataExportMachine.provide({
    actors: {
      look: fromPromise(failingAs(exportFailure, () => cache.fetchQuery(exportQuery(as)))),
      ask: fromPromise(
        failingAs(exportFailure, async () => {
          const answer = await requestExport({ as });
          cache.setQueryData(exportQuery(as).queryKey, answer);
          return answer;
        }),
      ),
    },
    actions: {
      startDownload: (_, { address }) => {
        if (address !== null) saveArchive(address);
      },
    },
  });
}
