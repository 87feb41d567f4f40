import { membershipMachine } from '../../../machines/buildzone/membership.ts';
import { defineModel } from '../harness.ts';

export default defineModel<typeof membershipMachine>({
  machine: membershipMachine,
  inputs: [{ project: '1042' }],
  events: {
    // A press asks for the contrary of what is shown. Whether one is in the project counts only where nothing is under way.
    'membership.pressed': (snapshot) =>
      snapshot.matches('settled')
        ? [
            { joined: true, shown: null },
            { joined: false, shown: 'member' },
          ]
        : [{ joined: !snapshot.context.wanted, shown: null }],
    'connection.returned': [{}],
    'retry.pressed': [{}],
  },
  actors: {
    setMembership: {
      done: [
        { role: 'member', members: 4, has_room: true },
        { role: null, members: 3, has_room: true },
      ],
      error: [
        { status: 409, detail: 'This project is full' },
        { status: 0, detail: 'no answer' },
      ],
    },
  },
  keep: ({ wanted, sent, confirmed, problem }) => ({ wanted, sent, confirmed, problem }),
});
