import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { write } from './formats.ts';
import { leftOutOf } from './left-out.ts';
import { machineNamed } from './list.ts';
import { namesOfMachines } from './machine-files.ts';
import { optionsOf, UsageError } from './options.ts';
import { selectScripts } from './select.ts';

async function scriptsOf(...args: string[]) {
  const options = optionsOf(args);
  const machine = await machineNamed(options.machine ?? '');
  const leftOut = options.level === null ? null : await leftOutOf(machine, options.level);
  return { machine: machine.name, description: '', ...selectScripts(machine, options), leftOut };
}

test("a script says what to do and what to expect, in the screen's words", async () => {
  const { scripts } = await scriptsOf('expiry-warning', '--to', 'extensionFailed');
  expect(scripts[0]).toMatchObject({
    given: expect.stringContaining('my session has ten seconds left'),
    steps: [
      {
        when: "I press 'Extend Session'",
        see: ["the dialog 'Session Expiring' is open, and its button says 'Extending...'"],
        states: ['extending'],
      },
      { when: 'the server refuses to extend my session', states: ['extensionFailed'] },
    ],
  });
});

test('what no person causes is marked, with how a tester brings it about and with test data', async () => {
  const { scripts } = await scriptsOf('expiry-warning', '--to', 'extensionFailed');
  expect(scripts[0]).toMatchObject({
    data: expect.stringContaining("'ada@example.org' with 'one-step-at-a-time'"),
    steps: [
      { by: 'person', how: null },
      { by: 'server', how: expect.stringMatching(/^Hold POST api\/token\/refresh\/, look, then answer 401 \{/) },
    ],
  });
  const titled = await scriptsOf('submission', '--event', 'xstate.error.actor.submit', '--limit', '1');
  const lines = [
    "  When  I press the button of the form, such as 'Log in'",
    "        data: E-mail 'ada@example.org', Password 'one-step-at-a-time'; no e-mail where a field is to be invalid.",
  ];
  expect(write('text', [titled])).toContain(lines.join('\n'));
  expect(write('text', [titled])).toContain(
    '[server]\n        how: Hold POST api/accounts/login/, look, then answer 400',
  );
});

test('--level lists what is walked there, what is left out, and why', async () => {
  const product = await scriptsOf('submission', '--level', 'product');
  const actor = await scriptsOf('submission', '--level', 'actor');
  const causes = (titled: typeof product) => titled.scripts.flatMap(({ steps }) => steps.map(({ event }) => event));
  expect(causes(actor)).toContain('xstate.error.actor.validate');
  expect(causes(product)).not.toContain('xstate.error.actor.validate');
  expect(product.leftOut?.causes[0]).toEqual({
    what: 'error validate',
    why: 'validation is our own function, which does not fail',
  });
  const text = write('text', [product, { ...actor, leftOut: null }]);
  expect(text).toContain("Left out at the level 'product':\n  error validate: validation is our own");
  expect(text).toContain('  not taken: submission.validating: xstate.error.actor.validate #1 → submission.failed');
  expect(write('text', [actor])).toContain("Nothing is left out at the level 'actor'.");
});

test('the shortest paths are few, and every transition of the machine is on one of them', async () => {
  const { scripts, all } = await scriptsOf('removal');
  expect(scripts.length).toBe(all);
  expect(scripts.length).toBeLessThanOrEqual(7);
  const seen = new Set(
    scripts.flatMap(({ steps }) => steps.flatMap(({ event, states }) => `${event} ${states.join(' ')}`)),
  );
  expect([...seen].toSorted()).toEqual([
    'delete.pressed undoable',
    'page.left deleting',
    'undo.pressed kept',
    'xstate.after.undoWindow.removal.undoable deleting',
    'xstate.done.actor.deleteEntry gone',
    'xstate.error.actor.deleteEntry gone',
    'xstate.error.actor.deleteEntry kept',
  ]);
});

test('a simple path visits no state of a small machine twice', async () => {
  const { scripts } = await scriptsOf('expiring-soon', '--simple');
  expect(scripts.length).toBeGreaterThan(2);
  for (const { steps } of scripts) {
    const states = steps.flatMap((step) => step.states);
    expect(states).toEqual([...new Set(states)]);
    expect(states).not.toContain('hidden');
  }
});

test('--event, --input and --limit leave paths out', async () => {
  const { scripts } = await scriptsOf('follow', '--event', 'unblock.pressed');
  expect(scripts).not.toEqual([]);
  for (const { steps } of scripts) expect(steps.map(({ event }) => event)).toContain('unblock.pressed');
  const blocked = await scriptsOf('follow', '--input', '3', '--limit', '1');
  expect(blocked.scripts.map(({ input }) => input)).toEqual([{ username: 'ada', following: false, blocked: true }]);
  const own = await scriptsOf(
    'follow',
    '--input',
    '{"username":"bo","following":true,"followers":1,"blocked":true}',
    '--limit',
    '1',
  );
  expect(own.scripts[0]?.given).toContain('"username":"bo"');
});

test('each format is valid', async () => {
  const titled = await scriptsOf('expiring-soon', '--to', 'shown');
  expect(JSON.parse(write('json', [titled]))).toMatchObject({
    machine: 'expiring-soon',
    paths: [{ steps: [{ event: 'expiry.announced' }] }],
  });
  const [head, ...rows] = write('csv', [titled]).trimEnd().split('\r\n');
  expect(head).toBe('machine,path,step,given or when,by,how,test data,then,event,states');
  expect(rows).toContain(
    "expiring-soon,1,1,an external event announces the end of my session,browser,In the console: dispatchEvent(new Event('session-expiring-soon')).,,the dialog 'Session Expiring Soon' is open,expiry.announced,shown",
  );
  expect(write('markdown', [titled])).toContain(
    "1. **When** an external event announces the end of my session [browser]<br>How: In the console: dispatchEvent(new Event('session-expiring-soon')).<br>**Then** the dialog 'Session Expiring Soon' is open",
  );
});

test.each([
  [['--to', 'nowhere'], 'removal has no state “nowhere”. It has: kept, undoable'],
  [['--event', 'nothing'], 'removal has no event “nothing”. It has: delete.pressed'],
  [['--input', '{'], '--input takes the number of an input or JSON'],
  [['--input', '2'], 'removal has 1 input'],
  [['--format', 'pdf'], '--format is one of text, markdown, json, csv'],
  [['--limit', '0'], '--limit takes a number from 1'],
  [['--simple', '--shortest'], 'Either --shortest or --simple'],
  [['--simple', '--level', 'view'], 'Either --simple or --level'],
  [['--level', 'screen'], '--level is one of actor, view, product, and not “screen”'],
  [['--level', 'view', '--input', '{}'], 'With --level, --input takes the number of an input'],
  [['--nonsense'], "Unknown option '--nonsense'"],
  [['follow'], 'One machine at a time'],
])('%s is rejected with the available alternatives', async (args, message) => {
  await expect(scriptsOf('removal', ...args)).rejects.toThrow(message);
  await expect(scriptsOf('removal', ...args)).rejects.toThrow(UsageError);
});

test('too many simple paths are rejected without computing them', { timeout: 60_000 }, async () => {
  await expect(scriptsOf('otp', '--simple')).rejects.toThrow('There are more than 1000 simple paths. Narrow them');
});

test('for an unknown machine the program exits with 1 and an empty stdout', { timeout: 30_000 }, async () => {
  const root = fileURLToPath(new URL('../..', import.meta.url));
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', 'tests/paths/main.ts', 'lamp'], {
    cwd: root,
    encoding: 'utf8',
  });
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
  expect(stderr).toContain(`There is no machine “lamp”. There are: ${(await namesOfMachines()).join(', ')}\n`);
});
