import { removalMachine } from '../../../machines/profile-edit/removal.ts';
import { defineOracle } from '../mutation/oracle.ts';

const remove = { type: 'delete.pressed' } as const;
const undo = { type: 'undo.pressed' } as const;
const leave = { type: 'page.left' } as const;
const deleting = '▶ deleteEntry {"id":"7"}';
const unreachable = { status: 0, detail: 'no answer' };

export default defineOracle<typeof removalMachine>({
  machine: removalMachine,
  tags: {},
  rules: {
    'only an entry that is still there can have a problem': ({ context, value }) =>
      context.problem === null || value === 'kept',
  },
  rests: [],
  journeys: {
    'deleted on the server after 6 seconds, in which nobody is told': (begin) => {
      begin({ id: '7' })
        .is('kept', { id: '7', problem: null })
        .send(undo, leave)
        .is('kept')
        .send(remove)
        .passes(3_000)
        .send(remove)
        .passes(2_999)
        .is('undoable')
        .passes(1)
        .is('deleting', {}, [deleting])
        .send(undo, remove, leave)
        .is('deleting')
        .ends('deleteEntry')
        .ended('gone', { problem: null }, ['announceRemoval']);
    },
    'taken back in time, nothing happens to it later': (begin) => {
      begin({ id: '7' }).send(remove).passes(5_999).send(undo).is('kept', { problem: null }).passes(60_000).is('kept');
    },
    'leaving the page is no way to keep it': (begin) => {
      begin({ id: '7' }).send(remove, leave).is('deleting', {}, [deleting]);
    },
    'one that was gone already counts as deleted': (begin) => {
      begin({ id: '7' })
        .send(remove, leave)
        .fails('deleteEntry', { status: 404, detail: 'There is no such entry', code: 'not_found' })
        .ended('gone', { problem: null }, [deleting, 'announceRemoval']);
    },
    'one that could not be deleted comes back and says why, until it is tried again': (begin) => {
      const problem = { status: 429, detail: 'Too many requests', code: 'rate_limited' } as const;
      begin({ id: '7' })
        .send(remove, leave)
        .fails('deleteEntry', problem)
        .is('kept', { problem }, [deleting, `announceFailure ${JSON.stringify(problem)}`])
        .send(remove)
        .is('undoable', { problem: null })
        .passes(6_000)
        .fails('deleteEntry', unreachable)
        .is('kept', { problem: unreachable }, [deleting, `announceFailure ${JSON.stringify(unreachable)}`]);
    },
  },
  equivalents: {},
});
