import * as v from 'valibot';
import { fromCallback } from 'xstate';
import { memberEvent } from '../../../contract/events.ts';
import type { ConnectionEvent, TabsCommand } from '../../../machines/realtime/connection.ts';

const told = v.union([
  v.object({ type: v.literal('ask') }),
  v.object({ type: v.literal('pass'), username: v.string() }),
  v.object({
    type: v.literal('relay'),
    id: v.number(),
    event: v.nullable(memberEvent),
    at: v.optional(v.nullable(v.number()), null),
  }),
]);

/**
 * The tabs of a browser in which this member is signed in. The one that holds the lock leads, and gives up the lead
 * when it closes. A frozen tab keeps the lock, so the others can steal it. The names of lock and channel contain the
 * member's id: other members' tabs hear nothing.
 *
 * Throws in a browser without locks or channels: each tab then leads.
 */
export function tabsOf(as: string) {
  return fromCallback<TabsCommand>(({ sendBack, receive }) => {
    const name = `live ${as}`;
    const { locks } = navigator;
    const tell = (event: ConnectionEvent) => sendBack(event);
    let channel = openChannel();
    let stopped = false;
    /** The page is in the back/forward cache, with its channel closed. */
    let isKept = false;
    /** The current attempt to lead: an older one must neither elect nor depose. */
    let standing = { waiting: new AbortController(), release: () => {} };

    function stand(steal: boolean): void {
      standing.waiting.abort();
      standing.release();
      const mine = { waiting: new AbortController(), release: () => {} };
      standing = mine;
      let leads = false;
      const held = () =>
        new Promise<void>((resolve) => {
          if (stopped || standing !== mine) return resolve();
          leads = true;
          mine.release = resolve;
          tell({ type: 'elected' });
        });
      locks.request(name, steal ? { steal: true } : { signal: mine.waiting.signal }, held).catch(() => {
        // Another tab has stolen the lock: this one was frozen, or silent for too long.
        if (stopped || standing !== mine) return;
        if (leads) tell({ type: 'deposed' });
        stand(false);
      });
    }

    function openChannel(): BroadcastChannel {
      const opened = new BroadcastChannel(name);
      opened.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
        const parsed = v.safeParse(told, data);
        if (!parsed.success) return;
        if (parsed.output.type === 'ask') tell({ type: 'asked' });
        else if (parsed.output.type === 'pass') tell({ type: 'typing.heard', username: parsed.output.username });
        else tell({ ...parsed.output, type: 'heard' });
      });
      return opened;
    }

    function step(back: boolean): void {
      if (back) {
        channel = openChannel();
        isKept = false;
        stand(false);
        channel.postMessage({ type: 'ask' });
        return;
      }
      standing.waiting.abort();
      standing.release();
      tell({ type: 'deposed' });
      isKept = true;
      channel.close();
    }
    // A page in the back/forward cache must hold nothing and hear nothing: Chromium evicts a page that receives a
    // broadcast.
    const onHide = () => step(false);
    const onShow = ({ persisted }: PageTransitionEvent) => (persisted ? step(true) : undefined);
    addEventListener('pagehide', onHide);
    addEventListener('pageshow', onShow);

    receive((command) => {
      if (command.type === 'claim') stand(true);
      else if (!isKept) channel.postMessage(command);
    });
    stand(false);
    channel.postMessage({ type: 'ask' });
    return () => {
      stopped = true;
      removeEventListener('pagehide', onHide);
      removeEventListener('pageshow', onShow);
      standing.waiting.abort();
      standing.release();
      channel.close();
    };
  });
}
