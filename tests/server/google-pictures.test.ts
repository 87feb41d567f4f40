// @vitest-environment node
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { ServerResponse } from 'node:http';
import type { SignedIn } from '../../contract/accounts.ts';
import { fetchPicture, pictureAddress, takePicture } from '../../server/google/pictures.ts';
import { findMemberByEmail } from '../../server/store/members.ts';
import { formOf, newGooglePerson, startGoogle, startWithGoogle, type Google } from './google.ts';
import { addRow, change } from './people.ts';
import { bomb, fileOf, look, photo, sidewaysWithPlace } from './pictures.ts';
import { paths, type TestServer } from './server.ts';

let google: Google;
let server: TestServer;
beforeAll(async () => {
  google = await startGoogle();
  server = await startWithGoogle(google);
});
afterAll(async () => {
  await server.close();
  await google.close();
});

const host = 'https://lh3.googleusercontent.com';
const keys = 'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com';

const partsOf = () => ({ db: server.db, now: () => server.now(), fetch: google.fetch });

function pictureOf(email: string): Promise<string | null | undefined> {
  return findMemberByEmail(server.db, email).then((member) => member?.profileImage);
}

test('a new member gets the re-encoded Google picture after the answer; later sign-ins fetch nothing', async () => {
  google.pictures.set(
    '/a/photo=s512-c',
    (_request, response) => void sidewaysWithPlace().then((bytes) => response.end(bytes)),
  );
  const person = newGooglePerson();
  const client = server.client();
  const answer = await client.post(
    paths.google,
    await formOf(google, server, person, { profile_picture: `${host}/a/photo=s96-c` }),
  );
  expect((answer.body as SignedIn).user.profile_image).toBeNull();
  await vi.waitFor(async () => expect(await pictureOf(person.email)).toMatch(/^[0-9a-f]{64}$/), { timeout: 10_000 });
  const { profile_image: address } = (await client.request(paths.me)).body as SignedIn['user'];
  const served = await fetch(server.url + (address ?? ''));
  expect(look(new Uint8Array(await served.arrayBuffer()))).toMatchObject({
    format: 'webp',
    width: 512,
    height: 512,
    exif: false,
  });
  const asked = google.asked.length;
  await client.post(paths.google, await formOf(google, server, person, { profile_picture: `${host}/another` }));
  expect(google.asked.length).toBe(asked);
});

const hostile = [
  'http://lh3.googleusercontent.com/a',
  'file:///etc/passwd',
  'data:image/png;base64,iVBORw0KGgo=',
  'javascript:alert(1)',
  'ftp://lh3.googleusercontent.com/a',
  'https://localhost/a',
  'https://127.0.0.1/a',
  'https://[::1]/a',
  'https://169.254.169.254/latest/meta-data/',
  'https://example.org/a.png',
  'https://lh3.googleusercontent.com@localhost/a',
  'https://user:secret@lh3.googleusercontent.com/a',
  'https://lh3.googleusercontent.com:8443/a',
  'https://lh3.googleusercontent.com.example.org/a',
  'https://evil-lh3.googleusercontent.com/a',
  'https://x.lh3.googleusercontent.com/a',
  'https://lh3xgoogleusercontent.com/a',
  'https://lh2.googleusercontent.com/a',
  'https://lh33.googleusercontent.com/a',
  'https://lh3.googleusercontent.com./a',
  'https:\\\\localhost\\a',
  '//lh3.googleusercontent.com/a',
  'not an address',
  '',
  ' ',
];

test('every other address is ignored, without an error or a request', async () => {
  for (const profile_picture of hostile) {
    expect([profile_picture, pictureAddress(profile_picture)]).toEqual([profile_picture, null]);
    const answer = await server
      .client()
      .post(paths.google, await formOf(google, server, newGooglePerson(), { profile_picture }));
    expect([profile_picture, answer.status]).toEqual([profile_picture, 200]);
  }
  expect(google.asked.filter((url) => url !== keys && !url.startsWith(host))).toEqual([]);
  expect(pictureAddress('https://LH6.googleusercontent.com/a-/x')).toBe('https://lh6.googleusercontent.com/a-/x');
  const long = await server
    .client()
    .post(
      paths.google,
      await formOf(google, server, newGooglePerson(), { profile_picture: `${host}/${'x'.repeat(2048)}` }),
    );
  expect(long.status).toBe(400);
});

/** Answers for as long as the client reads. */
function endless(response: ServerResponse): void {
  const more = () => {
    while (response.write(Buffer.alloc(65_536))) {
      /* until the other side has enough */
    }
  };
  response.on('drain', more);
  more();
}

test('redirects, failures, pages, bombs and endless answers leave the member without a picture', async () => {
  let redirected = false;
  let closed = false;
  const png = await photo('png', 30, 30);
  google.pictures.set('/redirect', (_request, response) => response.writeHead(302, { Location: '/internal' }).end());
  google.pictures.set('/internal', (_request, response) => {
    redirected = true;
    response.end(png);
  });
  google.pictures.set('/page', (_request, response) =>
    response.setHeader('Content-Type', 'image/png').end('<!doctype html><script>alert(1)</script>'),
  );
  google.pictures.set('/drawing', (_request, response) =>
    response
      .setHeader('Content-Type', 'image/png')
      .end('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
  );
  google.pictures.set('/bomb', (_request, response) => response.end(bomb()));
  google.pictures.set('/cut', (_request, response) =>
    response.setHeader('Content-Length', png.length).write(png.subarray(0, 40), () => response.destroy()),
  );
  google.pictures.set('/endless', (_request, response) => {
    response.on('close', () => {
      closed = true;
    });
    endless(response);
  });
  for (const path of ['/redirect', '/page', '/drawing', '/bomb', '/cut', '/endless', '/missing']) {
    const member = await addRow(server);
    await takePicture(partsOf(), member.id, host + path);
    expect([path, await pictureOf(member.email)]).toEqual([path, null]);
  }
  expect(redirected).toBe(false);
  await vi.waitFor(() => expect(closed).toBe(true), { timeout: 5_000 });
});

test('a slow picture is abandoned, and delays neither the answer nor the shutdown', async () => {
  google.pictures.set('/hangs', () => undefined);
  google.pictures.set('/stops', (_request, response) => response.write('GIF'));
  expect(await fetchPicture(google.fetch, `${host}/hangs`, 50)).toBeNull();
  expect(await fetchPicture(google.fetch, `${host}/stops`, 50)).toBeNull();
  const other = await startWithGoogle(google);
  const started = performance.now();
  const answer = await other
    .client()
    .post(paths.google, await formOf(google, other, newGooglePerson(), { profile_picture: `${host}/hangs` }));
  const took = performance.now() - started;
  expect(answer.status).toBe(200);
  await other.close();
  // The answer came while the picture was still awaited; the server waited for the picture's five seconds, and closed.
  expect(performance.now() - started).toBeGreaterThan(took + 1_000);
  expect(other.logged()).not.toContain('failed after its answer');
});

test('a picture the member has chosen in the meantime stays', async () => {
  const person = newGooglePerson();
  const client = server.client();
  let send: (() => void) | undefined;
  google.pictures.set('/late', (_request, response) => {
    send = () => void photo('jpeg', 40, 40).then((bytes) => response.end(bytes));
  });
  await client.post(paths.google, await formOf(google, server, person, { profile_picture: `${host}/late` }));
  expect(
    (await change(client, { profile_image: fileOf(await photo('png', 20, 20), 'own.png', 'image/png') })).status,
  ).toBe(200);
  const own = await pictureOf(person.email);
  await expect.poll(() => send).toBeTypeOf('function');
  const member = await findMemberByEmail(server.db, person.email);
  send?.();
  google.pictures.set('/other', (_request, response) => void photo('gif', 40, 40).then((bytes) => response.end(bytes)));
  await takePicture(partsOf(), member?.id ?? '', `${host}/other`);
  expect(await pictureOf(person.email)).toBe(own);
});
