// @vitest-environment node
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SignedIn } from '../../contract/accounts.ts';
import { serverLimits } from '../../server/limits.ts';
import { cleanUp } from '../../server/store/cleanup.ts';
import { outbox } from '../../server/store/outbox-schema.ts';
import { devices, rateLimits, registrations } from '../../server/store/schema.ts';
import { formOf, newGooglePerson, startGoogle, startWithGoogle, type Google } from './google.ts';
import { newPerson, paths, problemOf, type TestServer } from './server.ts';

let google: Google;
/** Its callers come through a proxy from elsewhere: on the own machine there are no limits per device. */
let server: TestServer;
beforeAll(async () => {
  google = await startGoogle();
  server = await startWithGoogle(google, { env: { TRUST_PROXY: '1' } });
});
afterAll(async () => {
  await server.close();
  await google.close();
});

/** A call through the proxy. */
function from(address: string): { headers: Record<string, string> } {
  return { headers: { 'X-Forwarded-For': address } };
}

let callers = 0;

/** Every call from another address. */
function elsewhere(): { headers: Record<string, string> } {
  callers += 1;
  return from(`203.0.113.${callers}`);
}

const register = (device?: unknown, caller = elsewhere(), at = server) =>
  at
    .client()
    .post(paths.register, { ...newPerson(), ...(device === undefined ? {} : { device_fingerprint: device }) }, caller);
const known = (memberId: string) => server.db.select().from(devices).where(eq(devices.memberId, memberId));

/** Subjects of the mails that were written to an address, codes left out. Read where they are written: a mail too many may still be on its way. */
async function toldTo(email: string): Promise<string[]> {
  const rows = await server.db.select({ subject: outbox.subject }).from(outbox).where(eq(outbox.recipient, email));
  return rows
    .map(({ subject }) => subject)
    .filter((subject) => !subject.includes('code'))
    .toSorted();
}

const connected = 'Google is connected to your Stepwise account';
const newSignIn = 'A new login to your Stepwise account';

/** A person on a device, signing in with Google. */
async function through(
  person: { subject: string; email: string },
  device?: string,
  caller = elsewhere(),
  client = server.client(),
) {
  const form = await formOf(google, server, person, device === undefined ? {} : { device_fingerprint: device });
  return client.post(paths.google, form, caller);
}

test('ten accounts a day can be opened on one device from one client, by registration and Google together', async () => {
  const home = from('198.51.100.1');
  for (let i = 0; i < 5; i += 1) {
    expect((await register('busy device', home)).status).toBe(201);
    expect((await through(newGooglePerson(), 'busy device', home)).status).toBe(200);
  }
  for (const refused of [await register('busy device', home), await through(newGooglePerson(), 'busy device', home)]) {
    expect(refused.status).toBe(429);
    expect(problemOf(refused)).toMatchObject({
      code: 'rate_limited',
      detail: 'Too many accounts were opened on this device. Try again in 24 hours.',
      retry_after: 86_400,
    });
    expect(refused.headers.get('Retry-After')).toBe('86400');
  }
  expect((await register('another device', home)).status).toBe(201);
  expect((await register('busy device')).status).toBe(201);
  expect(JSON.stringify(await server.db.select().from(rateLimits))).not.toContain('busy device');
  server.pass(86_401);
  expect((await register('busy device', home)).status).toBe(201);
});

test('changing IP addresses allows more accounts on one device, but not without limit', async () => {
  const limited = await startWithGoogle(google, {
    env: { TRUST_PROXY: '1' },
    limits: { accountsPerDevice: { points: 3, seconds: 86_400 } },
  });
  try {
    for (let i = 0; i < 3; i += 1) expect((await register('roaming', elsewhere(), limited)).status).toBe(201);
    expect((await register('roaming', elsewhere(), limited)).status).toBe(429);
  } finally {
    await limited.close();
  }
});

test('signing in does not count as a new account: the limit keeps no member out', async () => {
  const person = newGooglePerson();
  const home = from('198.51.100.2');
  for (let i = 0; i <= serverLimits.accountsPerDeviceAndClient.points + 1; i += 1)
    expect((await through(person, 'device of a member', home)).status).toBe(200);
});

test("a missing, empty, overlong or odd fingerprint keeps no one out, and is not stored; the developer's machine is not counted", async () => {
  const limited = await startWithGoogle(google, {
    env: { TRUST_PROXY: '1' },
    limits: { accountsPerDeviceAndClient: { points: 1, seconds: 86_400 } },
  });
  const bad = [undefined, '', 'x'.repeat(129), 'x'.repeat(50_000), 7, null, ['x'], 'null\0byte', 'ünïcode'];
  try {
    for (const device of bad)
      expect([device, (await register(device, from('198.51.100.3'), limited)).status]).toEqual([device, 201]);
    const rows = await limited.db.select().from(registrations);
    expect(rows.map(({ deviceFingerprintHash }) => deviceFingerprintHash)).toEqual(bad.map(() => null));
    const twice = async (caller: ReturnType<typeof from>) => [
      (await register('a good one', caller, limited)).status,
      (await register('a good one', caller, limited)).status,
    ];
    expect(await twice(from('198.51.100.3'))).toEqual([201, 429]);
    // On the local machine everyone is the same device, which is not counted.
    expect(await twice(from('127.0.0.1'))).toEqual([201, 201]);
  } finally {
    await limited.close();
  }
  const answer = await through(newGooglePerson());
  expect(answer.status).toBe(200);
  expect(await known((answer.body as SignedIn).user.id)).toEqual([]);
});

test('a sign-in with Google in a new browser is reported by mail once, whatever fingerprint it sends or omits', async () => {
  const person = newGooglePerson();
  const own = server.client();
  const { id } = ((await through(person, 'first device', elsewhere(), own)).body as SignedIn).user;
  await through(person, 'first device', elsewhere(), own);
  expect(await toldTo(person.email), 'a new member, and the same browser again').toEqual([]);
  expect(await known(id)).toHaveLength(1);
  server.pass(3_600);
  const told: string[] = [];
  // One that is known to belong to the member already, too: anyone can send it.
  for (const device of [undefined, '', 'first device', 'second device', 'third device']) {
    const browser = server.client();
    for (const _ of [1, 2]) expect((await through(person, device, elsewhere(), browser)).status).toBe(200);
    told.push(newSignIn);
    expect(await toldTo(person.email), device).toEqual(told);
  }
  const mails = await server.mail.to(person.email, told.length);
  expect(mails[0]?.text).toContain(`${server.now().getUTCFullYear()}`);
  expect(mails[0]?.text).toContain('(UTC)');
  expect(mails[0]?.text).toContain('/password-reset');
  for (const { text, html } of mails) expect(`${text} ${html}`).not.toMatch(/second device|203\.0\.113|127\.0\.0\.1/);
  const used = (await known(id)).map(({ firstSeenAt, lastSeenAt }) => lastSeenAt.getTime() - firstSeenAt.getTime());
  expect(used.toSorted((one, other) => one - other)).toEqual([0, 0, 3_600_000]);
  expect(JSON.stringify(await known(id))).not.toContain('device"');
});

test('the browser of the registration counts as known: linking and returning in it is not reported', async () => {
  const person = newPerson();
  const client = server.client();
  await client.post(paths.register, { ...person, device_fingerprint: 'at home' }, elsewhere());
  const otp = await server.mail.codeFor(person.email);
  const { id } = ((await client.post(paths.verify, { email: person.email, otp }, elsewhere())).body as SignedIn).user;
  expect(await known(id)).toHaveLength(1);
  const same = { subject: newGooglePerson().subject, email: person.email };
  const linked = await client.post(
    paths.google,
    await formOf(google, server, same, { device_fingerprint: 'at home' }),
    elsewhere(),
  );
  expect(linked.status).toBe(200);
  await through(same, 'at home', elsewhere(), client);
  await through(same, 'elsewhere');
  expect(await toldTo(person.email)).toEqual([newSignIn, connected]);
});

test('a device is forgotten a year after its last use', async () => {
  const person = newGooglePerson();
  const { id } = ((await through(person, 'kept')).body as SignedIn).user;
  await through(person, 'forgotten');
  server.pass(86_400 * 200);
  await through(person, 'kept');
  server.pass(86_400 * 200);
  await cleanUp(server.db, server.now());
  expect((await known(id)).map(({ firstSeenAt, lastSeenAt }) => lastSeenAt.getTime() - firstSeenAt.getTime())).toEqual([
    86_400_000 * 200,
  ]);
});
