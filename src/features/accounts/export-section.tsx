import { useActorRef, useSelector } from '@xstate/react';
import { useRef, useState } from 'react';
import type { SnapshotFrom } from 'xstate';
import { limits } from '../../../contract/limits.ts';
import type { dataExportMachine } from '../../../machines/accounts/data-export.ts';
import { Button } from '../../ui/button.tsx';
import { dateFormat, useDates } from '../../ui/date-format.ts';
import styles from './account-view.module.css';
import { exporting, knownExport } from './export-actors.ts';

type Snapshot = SnapshotFrom<typeof dataExportMachine>;

const days = dateFormat({ dateStyle: 'medium' });
const moments = dateFormat({ dateStyle: 'medium', timeStyle: 'short' });

function sizeOf(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1_000))} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}

/** The archive's state in words. */
function statusOf(snapshot: Snapshot): string {
  const { archive } = snapshot.context;
  if (snapshot.matches('looking')) return 'Looking for an archive you asked for...';
  if (snapshot.matches({ underWay: 'unreachable' }))
    return 'The server can’t be reached right now. Your archive is still being made, and this page will look again shortly.';
  if (snapshot.matches('underWay'))
    return archive?.state === 'asked'
      ? 'Your archive is next in line. You can leave this page: we’ll e-mail you when it’s ready.'
      : 'Your archive is being made. You can leave this page: we’ll e-mail you when it’s ready.';
  if (snapshot.matches('gone')) return 'That archive has been deleted. Ask for a new one.';
  if ((snapshot.matches('ready') || snapshot.matches('opening')) && archive !== null)
    return `Your archive is ready: ${sizeOf(archive.bytes ?? 0)}, asked for on ${moments.format(new Date(archive.asked_at ?? ''))}. It’s kept until ${days.format(new Date(archive.expires_at ?? ''))}.`;
  return '';
}

/** The text of the error alert. */
function problemOf(snapshot: Snapshot): string {
  if (snapshot.context.problem !== null) return snapshot.context.problem;
  return snapshot.matches('failed')
    ? 'Your archive couldn’t be made. Nothing in your account has changed. Try again.'
    : '';
}

/** Downloading everything in the account. */
export function ExportSection({ as }: { as: string }) {
  useDates();
  const [machine] = useState(() => exporting(as));
  const actor = useActorRef(machine, { input: { known: knownExport(as) } });
  const snapshot = useSelector(actor, (current) => current);
  const button = useRef<HTMLButtonElement>(null);
  const canDownload = snapshot.matches('ready') || snapshot.matches('opening');
  const isAgain = snapshot.matches('unknown') || snapshot.matches('failed');
  const problem = problemOf(snapshot);

  /** A single button for all purposes, so that it keeps the focus. */
  function press() {
    if (canDownload) actor.send({ type: 'download.pressed' });
    else actor.send({ type: snapshot.matches('unknown') ? 'retry.pressed' : 'ask.pressed' });
  }

  return (
    <section className={styles.section} aria-labelledby="export">
      <h2 id="export">Download your data</h2>
      <p className={styles.text}>
        One ZIP file with everything in your account: your profile, pictures, posts, comments, projects and evidence,
        the messages you wrote, your chats with Edura, and your settings. It has a page to read it with, and a data file
        that follows a <a href="/export-schema.json">published schema</a>. It’s deleted after {limits.exportDays} days.
      </p>
      <p role="status" className={styles.said}>
        {statusOf(snapshot)}
      </p>
      {problem === '' ? null : (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      <div className={styles.buttons}>
        <Button
          ref={button}
          size="small"
          loading={snapshot.hasTag('busy') || snapshot.matches('looking') || snapshot.matches('opening')}
          loadingLabel={
            snapshot.matches('asking')
              ? 'Asking for your data...'
              : snapshot.matches('underWay')
                ? 'Making your archive...'
                : undefined
          }
          onClick={press}
        >
          {canDownload ? 'Download' : isAgain ? 'Try again' : 'Ask for my data'}
        </Button>
        {canDownload ? (
          <Button
            size="small"
            variant="quiet"
            onClick={() => {
              // This button disappears.
              button.current?.focus();
              actor.send({ type: 'ask.pressed' });
            }}
          >
            Make a new archive
          </Button>
        ) : null}
      </div>
    </section>
  );
}
