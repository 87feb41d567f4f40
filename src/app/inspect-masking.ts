import type { StatelyInspectionEvent } from '@statelyai/inspect';

const masked = '…';

/** Maximum depth shown: deeper values are unreadable on screen, and may be circular. */
const deepest = 5;

/**
 * A value made safe for the developer panel: field names, numbers, booleans and list lengths are shown. Every string is
 * masked, because tokens, addresses and members' texts are all strings.
 */
export function maskValue(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return value === '' ? '' : masked;
  if (typeof value === 'number' || typeof value === 'boolean' || value === null || value === undefined) return value;
  if (typeof value !== 'object' || depth >= deepest) return masked;
  if (Array.isArray(value)) return value.map((part) => maskValue(part, depth + 1));
  if (Object.getPrototypeOf(value) !== Object.prototype) return masked;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, maskValue(part, depth + 1)]));
}

/** An event: its type, which is an identifier from the machines, and the rest masked. */
export function maskEvent({ type, ...payload }: { type: string }): string {
  const rest = JSON.stringify(maskValue(payload));
  const name = /^[\w.:()-]{1,100}$/.test(type) ? type : masked;
  return rest === '{}' ? name : `${name} ${rest}`;
}

/** What Stately Inspector receives: the machines and their states; of everything else, only the shape. */
export function maskInspection(told: StatelyInspectionEvent): StatelyInspectionEvent {
  const event = 'event' in told ? { event: { ...toObject(maskValue(told.event)), type: told.event.type } } : {};
  if (told.type === '@xstate.event') return { ...told, ...event };
  const { status, value, context, output } = told.snapshot as {
    status: 'active';
    value?: unknown;
    context?: unknown;
    output?: unknown;
  };
  return {
    ...told,
    ...event,
    snapshot: { status, value, context: maskValue(context), output: maskValue(output) },
  } as StatelyInspectionEvent;
}

function toObject(value: unknown): object {
  return typeof value === 'object' && value !== null ? value : {};
}
