import { invariants } from './invariants.ts';
import { wordsOf, type Step } from './steps.ts';
import type { Plant } from './tab.ts';
import { replay } from './walk.ts';
import type { World, WorldOptions } from './world.ts';

function leaves(value: unknown): string {
  if (typeof value === 'string') return value;
  return Object.entries(value as object)
    .map(([name, below]) => (typeof below === 'string' ? below : `${name} (${leaves(below)})`))
    .join(', ');
}

/** Where a tab is: `token / member`, who, and the generation. */
function stateOf(world: World, name: string): string {
  const tab = world.tab(name);
  if (tab === undefined || !tab.isOpen) return 'closed';
  const { value, context, children } = tab.session.getSnapshot();
  const { token, member } = value as { token: unknown; member: unknown };
  const attempt = children.tokenRefresh?.getSnapshot();
  const end = context.endReason === null ? '' : `, ended: ${context.endReason}`;
  const dialog = children.expiryWarning?.getSnapshot().hasTag('open') ? ', dialog open' : '';
  const refresh = attempt?.status === 'active' ? `: ${leaves(attempt.value)}` : '';
  const token_ = typeof token === 'string' ? token : leaves(token).replace(/^active \((.*)\)$/, '$1');
  return `${token_}${refresh} / ${leaves(member)}, ${context.user?.id ?? 'nobody'}, generation ${context.generation}${dialog}${end}`;
}

function subjectOf(world: World, step: Step): string {
  if ('request' in step) {
    const request = world.requests[step.request];
    return request === undefined ? '' : `The request ${request.method} ${request.path} of tab ${request.tab.name}`;
  }
  if (!('message' in step)) return '';
  const message = world.messages[step.message];
  if (message === undefined) return '';
  return `The ${message.kind === 'storage' ? 'storage event' : 'broadcast'} of tab ${message.from} to tab ${message.to.name}`;
}

/** The path as numbered lines, each followed by the tabs that it moved. */
export async function describePath(options: WorldOptions, steps: readonly Step[], plant?: Plant): Promise<string> {
  const { tabs, accessSeconds, refreshSeconds, locks, channel } = options;
  const lines = [
    `Given ${tabs} tabs, access tokens of ${accessSeconds} s, refresh tokens of ${refreshSeconds} s, ${locks ? 'with' : 'without'} locks, ${channel ? 'with' : 'without'} channels`,
  ];
  const names = ['A', 'B', 'C'].slice(0, tabs);
  let before = names.map(() => 'closed');
  let subject = '';
  let number = 0;
  let hasTicked = false;
  const run = await replay(options, steps, plant, {
    before: (step, world) => {
      subject = subjectOf(world, step);
    },
    after: (step, world) => {
      number += 1;
      const now = names.map((name) => stateOf(world, name));
      // Ticks that change nothing are many.
      const isSilent = step.do === 'timer' && now.every((state, index) => state === before[index]);
      if (isSilent && hasTicked) return;
      hasTicked = isSilent;
      lines.push(`${String(number).padStart(3)}. ${wordsOf(step, subject)}`);
      for (const [index, state] of now.entries())
        if (state !== before[index]) lines.push(`       ${names[index]}: ${state}`);
      before = now;
    },
    rest: () => {
      lines.push('  Then network and server are good, every tab is open and awake, and makes a call:');
    },
  });
  if (run.violation === null) return [...lines, 'Nothing is wrong.'].join('\n');
  return [
    ...lines,
    `Wrong: ${run.violation.detail}.`,
    `Rule “${run.violation.invariant}”: ${invariants[run.violation.invariant]}`,
  ].join('\n');
}
