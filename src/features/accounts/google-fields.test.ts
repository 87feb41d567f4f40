import * as v from 'valibot';
import { expect, test } from 'vitest';
import { googleFields } from '../../../contract/accounts.ts';
import { limits } from '../../../contract/limits.ts';
import type { GoogleIdentity } from '../../../machines/accounts/google-sign-in.ts';
import { googleFieldsOf } from './google-fields.ts';

const identity: GoogleIdentity = {
  idToken: 'signed',
  uid: 'g1',
  email: 'ada.example@example.org',
  displayName: 'Ada Example',
  firstName: 'Ada',
  lastName: 'Example',
  picture: 'https://pictures.example.org/ada.png',
};

test('the payload has the eight fields of the specification, and nothing else', () => {
  expect(googleFieldsOf(identity, 'f1')).toEqual({
    id_token: 'signed',
    email: 'ada.example@example.org',
    username: 'Ada Example',
    google_uid: 'g1',
    first_name: 'Ada',
    last_name: 'Example',
    profile_picture: 'https://pictures.example.org/ada.png',
    device_fingerprint: 'f1',
  });
});

test.each(['', '   '])(
  'without a display name (%j) the username is the part of the address before the @',
  (displayName) => {
    expect(googleFieldsOf({ ...identity, displayName }, undefined).username).toBe('ada.example');
  },
);

test('a two-megabyte display name or an endless picture address does not keep anyone out', () => {
  const endless = 'é'.repeat(1_000_000);
  const fields = googleFieldsOf(
    {
      ...identity,
      displayName: endless,
      firstName: endless,
      lastName: endless,
      picture: `https://x.example.org/${endless}`,
    },
    undefined,
  );
  expect(v.safeParse(googleFields, fields).success).toBe(true);
  expect([fields.username, fields.first_name, fields.last_name].map(({ length }) => length)).toEqual(
    Array(3).fill(limits.thirdPartyCharacters),
  );
  expect(fields.profile_picture).toBeNull();
});

test('a name is never cut inside a character', () => {
  const { username } = googleFieldsOf({ ...identity, displayName: `a${'😀'.repeat(200)}` }, undefined);
  expect(username.length).toBe(limits.thirdPartyCharacters - 1);
  expect(encodeURIComponent(username)).toMatch(/%F0%9F%98%80$/);
});
