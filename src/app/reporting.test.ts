import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Crash } from './crash-reports.ts';
import { createReporter } from './reporting.ts';

const personal = [
  '0190b2f1-7c1e-7d6a-a1b2-c3d4e5f60718',
  'mei-demo',
  'mei@example.org',
  'Mei',
  'Placeholder',
  'https://host.example/media/mei.png',
];
const token = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiI0MiIsInVzZXJuYW1lIjoibWVpIn0.Zm9yZ2VkLXNpZ25hdHVyZQ';

let bodies: string[];
let status: number | 'unreachable';

beforeEach(() => {
  bodies = [];
  status = 200;
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    bodies.push(body);
    if (status === 'unreachable') throw new TypeError('Failed to fetch');
    return new Response('{}', { status });
  });
});
afterEach(() => void vi.unstubAllGlobals());

function reporter(): (crash: Crash) => void {
  return createReporter({ dsn: 'http://public@127.0.0.1:9/1', release: 'stepwise@test', environment: 'development' });
}

function crashOf(error: unknown, more: Partial<Crash> = {}): Crash {
  return {
    error,
    kind: 'error',
    componentStack: undefined,
    transitions: [],
    at: 1_700_000_000_000,
    page: { state: 'token.active.fresh', route: '/profile/$username', personal },
    ...more,
  };
}

interface Report {
  tags: Record<string, string>;
  breadcrumbs?: unknown[];
  exception: {
    values: {
      type: string;
      value: string;
      mechanism?: { type: string };
      stacktrace?: { frames: { function?: string }[] };
    }[];
  };
}

const sent = () => bodies.map((body) => JSON.parse(body.split('\n')[2] ?? '') as Report);

/** Ways in which a text gets into a report. */
const carriers: readonly ((text: string) => unknown)[] = [
  (text) => new Error(text),
  (text) => new TypeError('Failed', { cause: new Error(text) }),
  (text) => Object.assign(new Error('named'), { name: text }),
  (text) =>
    Object.assign(new Error('with a stack'), {
      stack: `Error: ${text}\n    at ${text} (https://host.example/profile/${text}?q=${text}:1:2)\n    at f (https://host.example/assets/a.js:3:4)`,
    }),
  (text) => Object.assign(new Error('with fields'), { detail: text, errors: { [text]: [text] } }),
  (text) => text,
  (text) => ({ [text]: text, email: text, message: text }),
  (text) => [text],
  (text) => new AggregateError([new Error(text)], text),
];

/** How secrets stand in texts. */
const phrases: readonly ((secret: string) => string)[] = [
  (secret) => `Failed for "${secret}"`,
  (secret) => `{"password":"${secret}","code":"${secret}"`,
  (secret) => `GET https://host.example/profile/${secret}?token=${secret}#${secret} failed`,
  (secret) => `no such page: /${secret}`,
  (secret) => `password=${secret}&otp=${secret}`,
  (secret) => `Authorization: Bearer ${secret}, Cookie: access_token=${secret}; refresh_token=${secret}`,
  (secret) => `the username is ${secret} and the e-mail: ${secret}`,
];
const typed = [
  'hunter2',
  'correct-horse-battery',
  'привет-мир',
  '987654',
  'somebody-else',
  'somebody@elsewhere.example',
  token,
];

test('no report contains a secret, whatever carries it and however it is written', { timeout: 20_000 }, async () => {
  const secrets = [...personal, ...typed];
  let reports = 0;
  for (const secret of secrets) {
    for (const carry of carriers) {
      // Each is a page load of its own, or it would be left out as a repetition.
      for (const phrase of phrases) {
        reporter()(
          crashOf(carry(phrase(secret)), {
            componentStack: `\n    at Part (https://host.example/profile/${secret}:1:2)`,
          }),
        );
        reports += 1;
      }
    }
  }
  await expect.poll(() => bodies).toHaveLength(reports);
  const all = bodies.join('\n');
  expect(secrets.filter((secret) => all.toLowerCase().includes(secret.toLowerCase()))).toEqual([]);
  // It was not masked by sending nothing.
  expect(all).toContain('Failed for');
  expect(all).toContain('https://host.example/assets/a.js');
});

test('known personal texts are removed even without a keyword before them', async () => {
  reporter()(crashOf(new Error(`Mei Placeholder, also mei-demo, has left; ${token} stays`)));
  await expect.poll(() => sent()[0]?.exception.values[0]?.value).toBe('[…] […], also […], has left; […] stays');
});

test('a report contains the place, the state and the transitions before it', async () => {
  const transitions = [
    { machine: 'session', event: 'signed.in', from: 'token.absent', to: 'token.active.fresh', at: 5 },
  ];
  reporter()(
    crashOf(new RangeError('no such thing'), {
      kind: 'crash',
      transitions,
      componentStack: '\n    at Part (https://host.example/assets/part.js:1:2)',
    }),
  );
  await expect.poll(() => bodies).toHaveLength(1);
  expect(sent()[0]).toMatchObject({
    release: 'stepwise@test',
    environment: 'development',
    timestamp: 1_700_000_000,
    tags: { kind: 'crash', route: '/profile/$username', state: 'token.active.fresh' },
    breadcrumbs: [
      { category: 'session', message: 'signed.in', data: { from: 'token.absent', to: 'token.active.fresh', at: 5 } },
    ],
  });
  const [stack, error] = sent()[0]?.exception.values ?? [];
  expect(error).toMatchObject({ type: 'RangeError', value: 'no such thing', mechanism: { type: 'crash' } });
  expect(stack).toMatchObject({
    type: 'React ErrorBoundary RangeError',
    stacktrace: { frames: [{ function: 'Part', filename: 'https://host.example/assets/part.js' }] },
  });
  expect(Object.keys(sent()[0] ?? {})).toEqual(expect.not.arrayContaining(['extra', 'user', 'request', 'contexts']));
});

test('the same error is sent once, and at most ten per page load', async () => {
  const report = reporter();
  const thrown = new Error('once');
  const again = () => new Error('from the same place');
  for (let time = 0; time < 3; time += 1) {
    report(crashOf(thrown));
    report(crashOf(again(), { kind: 'rejection' }));
  }
  await expect
    .poll(() => sent().map(({ exception }) => exception.values[0]?.value))
    .toEqual(['once', 'from the same place']);
  for (let time = 0; time < 50; time += 1) report(crashOf(new Error(`number ${time}`)));
  await expect.poll(() => bodies).toHaveLength(10);
  await new Promise((resolve) => {
    setImmediate(resolve);
  });
  expect(bodies).toHaveLength(10);
});

test('a refusing or unreachable service throws nothing, and a frozen error is still sent', async () => {
  const report = reporter();
  for (const answer of ['unreachable', 500] as const) {
    status = answer;
    report(
      crashOf(Object.freeze(new Error(`answered with ${answer}`)), {
        componentStack: '\n    at Part (https://host.example/assets/part.js:1:2)',
      }),
    );
  }
  // An unhandled rejection fails the run.
  await expect.poll(() => bodies).toHaveLength(2);
});

test('an unreadable error does not prevent the next report', async () => {
  const report = reporter();
  const hostile = new Proxy(new Error('trap'), {
    get: () => {
      throw new Error('mei@example.org');
    },
  });
  try {
    report(crashOf(hostile));
  } catch {
    // crash-reports.ts catches what a listener throws.
  }
  report(crashOf(new Error('next')));
  await expect.poll(() => bodies.join('\n')).toContain('"next"');
  expect(bodies.join('\n')).not.toContain('mei@example.org');
});
