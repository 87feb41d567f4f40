// @vitest-environment node
import { afterAll, beforeAll, expect, test } from 'vitest';
import { imageNotAllowed, imageTooLarge } from '../../contract/images.ts';
import { limits } from '../../contract/limits.ts';
import { change } from './people.ts';
import { paths, problemOf, signUp, startTestServer, type SignedUp, type TestServer } from './server.ts';

let server: TestServer;
let member: SignedUp;
beforeAll(async () => {
  server = await startTestServer();
  member = await signUp(server);
});
afterAll(() => server.close());

const patch = (form: FormData) => member.client.request(paths.me, { method: 'PATCH', form });
const raw = (body: string, type: string) =>
  member.client.request(paths.me, { method: 'PATCH', raw: body, headers: { 'Content-Type': type } });
const image = (bytes: number, type = 'image/png') => new File([new Uint8Array(bytes)], 'picture.png', { type });

test.each(['application/json', 'text/plain', 'application/x-www-form-urlencoded', 'multipart/form-datax; boundary=a'])(
  'a body of the type %s is rejected',
  async (type) => {
    const answer = await raw('{"headline":"Welder"}', type);
    expect(answer.status).toBe(415);
    expect(problemOf(answer)).toMatchObject({ code: 'malformed_body' });
  },
);

test.each([
  ['no boundary', 'multipart/form-data', '--a\r\n'],
  [
    'another boundary',
    'multipart/form-data; boundary=b',
    '--a\r\nContent-Disposition: form-data; name="headline"\r\n\r\nx\r\n--a--',
  ],
  ['cut off', 'multipart/form-data; boundary=a', '--a\r\nContent-Disposition: form-data; name="head'],
  ['nothing', 'multipart/form-data; boundary=a', ''],
])('a body that does not match its type is rejected: %s', async (_, type, body) => {
  const answer = await raw(body, type);
  expect(answer.status).toBe(400);
  expect(problemOf(answer)).toMatchObject({
    code: 'malformed_body',
    detail: 'The body is not valid multipart/form-data.',
  });
});

test('a duplicate field is rejected', async () => {
  const form = new FormData();
  form.append('headline', 'Gardener');
  form.append('headline', 'Welder');
  const answer = await patch(form);
  expect(answer.status).toBe(400);
  expect(problemOf(answer)).toMatchObject({ code: 'malformed_body', detail: 'A field was sent twice.' });
});

test.each(['is_admin', '__proto__', 'skills', 'constructor', 'email', 'username'])(
  'the field %s is rejected as unknown',
  async (name) => {
    const form = new FormData();
    form.append(name, 'x');
    const answer = await patch(form);
    expect(answer.status).toBe(400);
    expect(Object.entries(problemOf(answer).errors ?? {})).toEqual([[name, ['Unknown field']]]);
  },
);

test('U+0000 and lone surrogates are rejected everywhere, and never reach the database', async () => {
  const links = '[{"label":"\\u0000","url":"https://example.org"}]';
  for (const fields of [{ headline: 'a\0b' }, { links }, { links: links.replace('\\u0000', '\\ud800') }]) {
    const answer = await change(member.client, fields);
    expect(answer.status).toBe(400);
    expect(problemOf(answer).code).toBe('malformed_body');
  }
});

test('text that is not JSON, and JSON of another shape, is rejected under its field', async () => {
  const refused = await change(member.client, { links: '[{', visibility: 'everyone' });
  expect(problemOf(refused).errors).toEqual({
    links: ['This is not valid JSON'],
    visibility: ['This is not valid JSON'],
  });
  const shapes = { links: '{"a":1}', visibility: '{"profile":"friends"}' };
  expect(Object.keys(problemOf(await change(member.client, shapes)).errors ?? {}).toSorted()).toEqual([
    'links',
    'visibility',
  ]);
  const deep = await change(member.client, { links: `${'['.repeat(50_000)}${']'.repeat(50_000)}` });
  expect(deep.status).toBe(400);
});

test('a body over the limit is answered with the text for too large an image', async () => {
  const answer = await change(member.client, { profile_image: image(limits.multipartBodyBytes) });
  expect(answer.status).toBe(413);
  expect(problemOf(answer)).toMatchObject({ code: 'image_too_large', detail: imageTooLarge });
});

test('an image over 5 MB within the body limit gets the same answer, under its field', async () => {
  const answer = await change(member.client, { profile_image: image(limits.imageBytes + 1) });
  expect(answer.status).toBe(413);
  expect(problemOf(answer)).toMatchObject({
    code: 'image_too_large',
    detail: imageTooLarge,
    errors: { profile_image: [imageTooLarge] },
  });
});

test('an image of another type, text instead of an image, and a file instead of text are rejected', async () => {
  for (const profile_image of [image(10, 'image/svg+xml'), image(10, ''), 'data:image/png;base64,']) {
    const answer = await change(member.client, { profile_image });
    expect(answer.status).toBe(400);
    expect(problemOf(answer)).toMatchObject({
      code: 'image_not_allowed',
      detail: imageNotAllowed,
      errors: { profile_image: [imageNotAllowed] },
    });
  }
  expect(Object.keys(problemOf(await change(member.client, { headline: image(10) })).errors ?? {})).toEqual([
    'headline',
  ]);
});

test('an empty file field changes nothing', async () => {
  const answer = await raw(
    '--a\r\nContent-Disposition: form-data; name="profile_image"; filename=""\r\nContent-Type: application/octet-stream\r\n\r\n\r\n--a--\r\n',
    'multipart/form-data; boundary=a',
  );
  expect(answer.status).toBe(200);
});

test('a visitor is rejected before the body is read', async () => {
  const answer = await change(server.client(), { profile_image: image(limits.multipartBodyBytes) });
  expect(answer.status).toBe(401);
  expect(problemOf(answer).code).toBe('token_missing');
});

test('JSON bodies stay below 64 KB, and calls with a message say so in it', async () => {
  const answer = await member.client.post('/api/othersprofile/follow/', {
    target_username: 'x'.repeat(70_000),
    action: 'follow',
  });
  expect(answer.status).toBe(413);
  expect(answer.body).toEqual({
    code: 'body_too_large',
    message: 'This is larger than 64 KB, the most that can be sent at once.',
  });
});

test('images are limited per member', async () => {
  const strict = await startTestServer({ limits: { uploadsPerMember: { points: 1, seconds: 60 } } });
  try {
    const { client } = await signUp(strict);
    expect((await change(client, { profile_image: image(10) })).status).toBe(400);
    expect((await change(client, { profile_image: image(10) })).status).toBe(429);
    expect((await change(client, { headline: 'Still here' })).status).toBe(200);
  } finally {
    await strict.close();
  }
});
