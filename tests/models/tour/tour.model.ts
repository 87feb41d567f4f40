import { tourMachine } from '../../../machines/tour/tour.ts';
import { defineModel } from '../harness.ts';

export default defineModel<typeof tourMachine>({
  machine: tourMachine,
  inputs: [undefined],
  events: {
    'member.arrived': [{}],
    'session.ended': [{}],
    'start.pressed': [{}],
    'next.pressed': [{}],
    'skip.pressed': [{}],
    'flag.stored': [{}],
    'target.changed': [{}],
    'page.changed': [{}],
  },
  actors: {
    watchFlag: { error: [new Error('no events')] },
    readFlag: { done: [true, false], error: [new Error('storage is forbidden')] },
    storeFlag: { done: [undefined], error: [new Error('storage is full')] },
    loadPainter: { done: [undefined], error: [new Error('no network')] },
    findTarget: { done: [true, false], error: [new Error('no document')] },
    painter: { error: [new Error('no canvas')] },
  },
  keep: ({ index, retries, seenHere }) => ({ index, retries, seenHere }),
});
