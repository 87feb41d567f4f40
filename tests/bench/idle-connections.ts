import { randomUUID } from 'node:crypto';
import { loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import type { StepwiseProcess } from '../browser/stepwise-process.ts';
import { Connection } from './connection.ts';
import { EventStream } from './event-stream.ts';
import { percentile, type Figure } from './figures.ts';
import type { Caller } from './messages.ts';
import { residentBytes } from './process-memory.ts';

/** Two beats and some. */
const heldMs = 25_000;
const toldWithinMs = 60_000;

async function publish(url: string, { access }: Caller): Promise<number> {
  const line = await Connection.open(url);
  const body = JSON.stringify({
    version: 0,
    post: null,
    title: 'A post of the figures',
    body: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'For all who follow.' }] }] },
    skills: [],
  });
  const headers = `Authorization: Bearer ${access}\r\nOrigin: ${url}\r\nContent-Type: application/json\r\n`;
  const begun = performance.now();
  await line.ask('POST', `/api/post-drafts/${randomUUID()}/publish/`, headers, body);
  line.close();
  return begun;
}

/** All but the first member hold a connection, and follow the first, who publishes a post. */
export async function idleConnections(server: StepwiseProcess, callers: readonly Caller[]): Promise<Figure[]> {
  const [author, ...readers] = callers;
  if (author === undefined) throw new Error('nobody is there');
  const heard = new Map<number, number>();
  const streams: EventStream[] = [];
  const open = async (some: readonly Caller[]) => {
    for (let from = 0; from < some.length; from += 100)
      streams.push(
        ...(await Promise.all(
          some
            .slice(from, from + 100)
            .map(({ n, access }) =>
              EventStream.open(server.url, access, ({ kind, at }) => void (kind === 'posts' && heard.set(n, at))),
            ),
        )),
      );
  };
  // Connections before the first measurement, so that memory the process needs only once is not counted.
  await open(readers.slice(0, 500));
  for (const stream of streams.splice(0)) stream.close();
  await pause(2_000);
  const before = residentBytes(server.pid);
  await open(readers);
  await pause(heldMs);
  const held = residentBytes(server.pid);
  const isHeld = streams.filter(({ isOpen }) => isOpen).length;
  const load = loadavg()[0]?.toFixed(1);
  const begun = await publish(server.url, author);
  const until = performance.now() + toldWithinMs;
  const line = await Connection.open(server.url);
  const calls: number[] = [];
  while (heard.size < readers.length && performance.now() < until) {
    calls.push((await line.ask('GET', '/api/unread/', `Authorization: Bearer ${author.access}\r\n`)).milliseconds);
    await pause(20);
  }
  line.close();
  const times = [...heard.values()].map((at) => at - begun);
  for (const stream of streams) stream.close();
  const count = readers.length.toLocaleString('en');
  return [
    {
      name: 'Idle connections held',
      value: isHeld,
      unit: '',
      least: readers.length,
      note: `of ${count} members with one event stream each, for ${heldMs / 1_000} s, one process`,
    },
    {
      name: 'Memory a connection',
      value: (held - before) / readers.length / 1_000,
      unit: 'kB',
      most: 100,
      note: `growth of the process’s resident memory from ${Math.round(before / 1e6)} to ${Math.round(held / 1e6)} MB; load ${load}`,
    },
    {
      name: 'Idle connections that are told of a post afterwards',
      value: heard.size,
      unit: '',
      least: readers.length,
      note: `one post by someone whom they all follow; half were told ${Math.round(percentile(times, 0.5))} ms after it was sent, the last one after ${Math.round(percentile(times, 1))} ms; a call of someone else took ${Math.round(percentile(calls, 1))} ms at most meanwhile`,
    },
  ];
}
