import type { StatelyInspectionEvent } from '@statelyai/inspect';

const masked = '…';

/** Depth to which values are shown: deeper ones are of no use on a screen, and could go round in a circle. */
const deepest = 5;

/**
 * A value for the eyes of who develops: names of fields, numbers, truth values and how long lists are. Every text is
 * masked, because tokens, addresses and what members write are all texts.
 */
export function maskValue(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return value === '' ? '' : masked;
  if (typeof value === 'number' || typeof value === 'boolean' || value === null || value === undefined) return value;
  if (typeof value !== 'object' || depth >= deepest) return masked;
  if (Array.isArray(value)) return value.map((part) => maskValue(part, depth + 1));
  if (Object.getPrototypeOf(value) !== Object.prototype) return masked;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, maskValue(part, depth + 1)]));
}

/** An event: its type, which is a word of the machines, and the rest masked. */
export function maskEvent({ type, ...payload }: { type: string }): string {
  const rest = JSON.stringify(maskValue(payload));
  const name = /^[\w.:()-]{1,100}$/.test(type) ? type : masked;
  return rest === '{}' ? name : `${name} ${rest}`;
}

/** What Stately Inspector is told: which machines there are and where they are, of all else the shape alone. */
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
