import { targetRoleMachine } from '../../../machines/guidance/target-role.ts';
import { defineModel } from '../harness.ts';

const gardener = { slug: 'market-gardener', title: 'Market gardener' };

export default defineModel<typeof targetRoleMachine>({
  machine: targetRoleMachine,
  inputs: [undefined],
  events: {
    // A press asks for the contrary of what is shown. What was shown counts only where nothing is under way.
    'target.chosen': (snapshot) =>
      snapshot.matches('settled')
        ? [
            { target: gardener, shown: null },
            { target: null, shown: gardener },
          ]
        : [{ target: snapshot.context.wanted === null ? gardener : null, shown: null }],
    'connection.returned': [{}],
    'retry.pressed': [{}],
  },
  actors: {
    setTarget: {
      done: [{ target: gardener }, { target: null }],
      error: [
        { status: 404, detail: 'There is no such role' },
        { status: 0, detail: 'no answer' },
      ],
    },
  },
  keep: ({ wanted, sent, confirmed, problem }) => ({ wanted, sent, confirmed, problem }),
});
