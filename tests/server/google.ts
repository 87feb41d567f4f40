import {
  exportJWK,
  exportSPKI,
  generateKeyPair,
  SignJWT,
  UnsecuredJWT,
  type CryptoKey,
  type JWTHeaderParameters,
} from 'jose';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BodyOf } from '../../contract/call.ts';
import type { googleLogin } from '../../contract/accounts.ts';
import type { Parts } from '../../server/parts.ts';
import { startTestServer, type TestServer, type TestServerOptions } from './server.ts';

export const projectId = 'demo-stepwise';
export const issuer = `https://securetoken.google.com/${projectId}`;

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** A stand-in for Google: generated keys and pictures, served on loopback. */
export interface Google {
  /** Redirects every host to loopback, and records the requests. */
  fetch: Parts['fetch'];
  asked: string[];
  /** Answers a path, such as `/a-picture`; without an entry the answer is 404. */
  pictures: Map<string, Handler>;
  /** What the address of the keys answers; the keys in use by default. */
  answerKeys: Handler;
  /** Makes a key, and publishes it unless told otherwise. */
  newKey(kid: string, published?: boolean): Promise<CryptoKey>;
  /** PEM of the public key that signs by default. */
  publicPem(): Promise<string>;
  /** @param claims change those of a good token; undefined leaves one out */
  token(
    claims: Record<string, unknown>,
    now: Date,
    signing?: { key?: CryptoKey | Uint8Array; header?: JWTHeaderParameters },
  ): Promise<string>;
  close(): Promise<void>;
}

/** The claims of Firebase for someone who has just signed in with Google. */
export function claimsOf(person: { subject: string; email: string }, now: Date): Record<string, unknown> {
  const seconds = Math.floor(now.getTime() / 1000);
  return {
    iss: issuer,
    aud: projectId,
    sub: person.subject,
    user_id: person.subject,
    email: person.email,
    email_verified: true,
    iat: seconds,
    auth_time: seconds - 5,
    exp: seconds + 3600,
    name: 'Known To Google',
    firebase: { sign_in_provider: 'google.com', identities: { 'google.com': ['1'], email: [person.email] } },
  };
}

/** Unsigned, as from the emulator. */
export function unsigned(claims: Record<string, unknown>): string {
  return new UnsecuredJWT(claims).encode();
}

export async function startGoogle(): Promise<Google> {
  const published: object[] = [];
  const asked: string[] = [];
  const pictures = new Map<string, Handler>();
  const google: { answerKeys: Handler } = {
    answerKeys: (_request, response) =>
      response.setHeader('Content-Type', 'application/json').end(JSON.stringify({ keys: published })),
  };
  const server = createServer((request, response) => {
    if (request.url?.startsWith('/service_accounts/') === true) google.answerKeys(request, response);
    else (pictures.get(request.url ?? '') ?? ((_request, nothing) => nothing.writeHead(404).end()))(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const pair = await generateKeyPair('RS256', { extractable: true });
  published.push({ ...(await exportJWK(pair.publicKey)), kid: 'first', alg: 'RS256', use: 'sig' });
  return Object.assign(google, {
    asked,
    pictures,
    fetch: (url: string, init: RequestInit) => {
      asked.push(url);
      return fetch(url.replace(/^https:\/\/[^/]+/, `http://127.0.0.1:${port}`), init);
    },
    async newKey(kid: string, isPublished = true) {
      const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true });
      if (isPublished) published.push({ ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' });
      return privateKey;
    },
    publicPem: () => exportSPKI(pair.publicKey),
    token: (
      claims: Record<string, unknown>,
      now: Date,
      { key, header }: { key?: CryptoKey | Uint8Array; header?: JWTHeaderParameters } = {},
    ) =>
      new SignJWT({ ...claimsOf({ subject: 'nobody', email: 'nobody@example.org' }, now), ...claims })
        .setProtectedHeader(header ?? { alg: 'RS256', kid: 'first', typ: 'JWT' })
        .sign(key ?? pair.privateKey),
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  });
}

/** The product, set up for signing in with Google. */
export function startWithGoogle(google: Google, options: TestServerOptions = {}): Promise<TestServer> {
  return startTestServer({
    ...options,
    fetch: google.fetch,
    env: { VITE_FIREBASE_PROJECT_ID: projectId, ...options.env },
  });
}

export type GoogleForm = BodyOf<typeof googleLogin>;

let people = 0;

/** A person known only to Google. */
export function newGooglePerson(): { subject: string; email: string } {
  people += 1;
  return { subject: `google-subject-${people}`, email: `google${people}@example.org` };
}

/** What the client sends about a person, with a good token unless another is given. */
export async function formOf(
  google: Google,
  server: TestServer,
  person: { subject: string; email: string },
  changes: Partial<GoogleForm> = {},
): Promise<GoogleForm> {
  return {
    id_token: changes.id_token ?? (await google.token({ sub: person.subject, email: person.email }, server.now())),
    email: person.email,
    username: `Google Person ${/\d+/.exec(person.email)?.[0] ?? ''}`,
    google_uid: person.subject,
    first_name: 'Google',
    last_name: 'Person',
    profile_picture: null,
    ...changes,
  };
}
