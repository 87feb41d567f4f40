import * as v from 'valibot';
import { exampleSupportAddress } from '../contract/support-address.ts';

const wholeNumber = (name: string, min: number, max: number) =>
  v.pipe(
    v.string(),
    v.regex(/^\d+$/, `${name} must be a whole number`),
    v.transform(Number),
    v.minValue(min, `${name} must be at least ${min}`),
    v.maxValue(max, `${name} must be at most ${max}`),
  );

function isUrl(value: string, protocols: readonly string[]): boolean {
  return URL.canParse(value) && protocols.includes(new URL(value).protocol);
}

const url = (name: string, protocols: readonly string[]) =>
  v.pipe(
    v.string(),
    v.check(
      (value) => isUrl(value, protocols),
      `${name} must be an address that starts with ${protocols.map((p) => `${p}//`).join(' or ')}`,
    ),
  );

/** In the format of Firebase's own tools: host with or without a port, without a protocol. */
const hostName = (name: string) =>
  v.pipe(
    v.string(),
    v.regex(/^[\w.-]+(?::\d{1,5})?$/, `${name} must be a host such as auth.example.org or 127.0.0.1:9099`),
  );

const flag = (name: string) =>
  v.pipe(
    v.picklist(['0', '1'], `${name} must be 0 or 1`),
    v.transform((value) => value === '1'),
  );

const publicUrl = v.pipe(
  url('PUBLIC_URL', ['http:', 'https:']),
  v.check((value) => !URL.canParse(value) || new URL(value).pathname === '/', 'PUBLIC_URL must not have a path'),
  v.transform((value) => new URL(value).origin),
);

const tenYears = 315_360_000;

const variables = v.object({
  NODE_ENV: v.optional(
    v.picklist(['development', 'production'], 'NODE_ENV must be development or production, written exactly so'),
    'development',
  ),
  PORT: v.optional(wholeNumber('PORT', 0, 65_535), '3000'),
  HOST: v.optional(v.string(), '127.0.0.1'),
  DATA_DIR: v.optional(v.string(), './data'),
  DATABASE_URL: v.optional(url('DATABASE_URL', ['postgres:', 'postgresql:'])),
  PUBLIC_URL: v.optional(publicUrl),
  SMTP_URL: v.optional(url('SMTP_URL', ['smtp:', 'smtps:'])),
  MAIL_FROM: v.optional(
    v.pipe(
      v.string(),
      v.regex(
        /^[^\r\n]*[^\s@<>]+@[^\s@<>]+>?$/,
        'MAIL_FROM must be an e-mail address, with or without a name before it',
      ),
    ),
    'Stepwise <no-reply@localhost>',
  ),
  ACCESS_TOKEN_SECONDS: v.optional(wholeNumber('ACCESS_TOKEN_SECONDS', 5, tenYears), '900'),
  REFRESH_TOKEN_SECONDS: v.optional(wholeNumber('REFRESH_TOKEN_SECONDS', 5, tenYears), '2592000'),
  TOKEN_SECRET: v.optional(v.pipe(v.string(), v.minLength(32, 'TOKEN_SECRET must have at least 32 characters'))),
  DEMO: v.optional(flag('DEMO')),
  TRUST_PROXY: v.optional(wholeNumber('TRUST_PROXY', 0, 10), '0'),
  VITE_FIREBASE_PROJECT_ID: v.optional(
    v.pipe(v.string(), v.regex(/^[a-z0-9-]{4,60}$/, 'VITE_FIREBASE_PROJECT_ID must be the id of a Firebase project')),
  ),
  VITE_FIREBASE_AUTH_DOMAIN: v.optional(hostName('VITE_FIREBASE_AUTH_DOMAIN')),
  FIREBASE_AUTH_EMULATOR_HOST: v.optional(hostName('FIREBASE_AUTH_EMULATOR_HOST')),
  VITE_SENTRY_DSN: v.optional(url('VITE_SENTRY_DSN', ['http:', 'https:'])),
  VITE_SUPPORT_ADDRESS: v.optional(
    v.pipe(v.string(), v.trim(), v.email('VITE_SUPPORT_ADDRESS must be an e-mail address')),
    exampleSupportAddress,
  ),
  STEPWISE_MODERATOR: v.optional(
    v.pipe(v.string(), v.trim(), v.toLowerCase(), v.email('STEPWISE_MODERATOR must be an e-mail address')),
  ),
  EDURA_PROVIDER: v.optional(v.picklist(['openai', 'anthropic'], 'EDURA_PROVIDER must be openai or anthropic')),
  EDURA_URL: v.optional(url('EDURA_URL', ['http:', 'https:'])),
  EDURA_MODEL: v.optional(v.string()),
  EDURA_KEY: v.optional(v.string()),
  LOG_LEVEL: v.optional(
    v.picklist(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'LOG_LEVEL must be fatal, error, warn, info, debug, trace or silent',
    ),
    'info',
  ),
});

/** The server's configuration, from the environment. Times are in seconds. */
export interface Environment {
  production: boolean;
  /** 0: any free port. */
  port: number;
  host: string;
  dataDir: string;
  databaseUrl: string | undefined;
  /** Origin without a trailing slash; undefined means http://localhost:<port>. */
  publicUrl: string | undefined;
  smtpUrl: string | undefined;
  mailFrom: string;
  accessTokenSeconds: number;
  refreshTokenSeconds: number;
  /** Undefined: created once and kept in the data folder. */
  tokenSecret: string | undefined;
  demo: boolean;
  /** How many proxies in front of the server add to X-Forwarded-For. */
  trustProxy: number;
  /** Google sign-in; undefined if it is not set up. */
  firebase: { projectId: string; authDomain: string | undefined } | undefined;
  /** Host and port of the Auth emulator, whose tokens are unsigned. Never in production. */
  firebaseEmulator: string | undefined;
  /** Where browsers send crash reports. */
  sentryDsn: string | undefined;
  logLevel: string;
  /** Who is told of problems that members report. */
  supportAddress: string;
  /** Address, in lower case, whose account becomes a moderator's. */
  moderator: string | undefined;
  /** The model that can answer in Edura; undefined: only the built-in guide does. */
  edura: ModelSettings | undefined;
}

/** How a language model is reached. The key is a secret: it goes into requests to the model and nowhere else. */
export interface ModelSettings {
  protocol: 'openai' | 'anthropic';
  /** Without a trailing slash. */
  url: string;
  model: string;
  key: string | undefined;
}

/** Thrown at start; the message is for the person who starts the server. */
export class EnvironmentError extends Error {
  override name = 'EnvironmentError';
}

function productionProblems(values: v.InferOutput<typeof variables>): string[] {
  const problems: string[] = [];
  if (values.TOKEN_SECRET === undefined)
    problems.push('TOKEN_SECRET must be set in production (at least 32 random characters)');
  if (values.DEMO === true)
    problems.push('DEMO must not be 1 in production: the demo accounts have a published password');
  if (values.SMTP_URL === undefined)
    problems.push(
      'SMTP_URL must be set in production: e-mail codes are shown on the development mailbox page otherwise',
    );
  if (values.PUBLIC_URL === undefined)
    problems.push('PUBLIC_URL must be set in production: requests are checked against it');
  if (values.FIREBASE_AUTH_EMULATOR_HOST !== undefined)
    problems.push('FIREBASE_AUTH_EMULATOR_HOST must not be set in production: tokens of the emulator are not signed');
  return problems;
}

const usualUrls = { openai: 'https://api.openai.com/v1', anthropic: 'https://api.anthropic.com' } as const;

function modelProblems(values: v.InferOutput<typeof variables>): string[] {
  const problems: string[] = [];
  const { EDURA_PROVIDER: provider, EDURA_MODEL: model, EDURA_URL: address, EDURA_KEY: key } = values;
  if (provider === undefined && [model, address, key].some((one) => one !== undefined))
    problems.push('EDURA_PROVIDER must be set where EDURA_MODEL, EDURA_URL or EDURA_KEY is');
  if (provider !== undefined && model === undefined)
    problems.push('EDURA_MODEL must be set where EDURA_PROVIDER is: it names the model');
  return problems;
}

function modelOf(values: v.InferOutput<typeof variables>): ModelSettings | undefined {
  const { EDURA_PROVIDER: protocol, EDURA_MODEL: model, EDURA_URL: address, EDURA_KEY: key } = values;
  if (protocol === undefined || model === undefined) return undefined;
  return { protocol, url: (address ?? usualUrls[protocol]).replace(/\/+$/, ''), model, key };
}

/**
 * Reads and checks the environment.
 *
 * @param source variables by name; an empty value counts as absent
 * @throws EnvironmentError listing every invalid variable, one per line; values are never repeated
 */
export function readEnvironment(source: Readonly<Record<string, string | undefined>>): Environment {
  const given = Object.fromEntries(
    Object.entries(source).filter(([, value]) => value !== undefined && value.trim() !== ''),
  );
  const result = v.safeParse(variables, given);
  const problems = result.success ? [] : result.issues.map((issue) => issue.message);
  const production = given['NODE_ENV'] === 'production';
  if (result.success) problems.push(...modelProblems(result.output));
  if (production && result.success) problems.push(...productionProblems(result.output));
  if (!result.success || problems.length > 0) {
    throw new EnvironmentError(
      ['The environment is not valid:', ...problems.map((problem) => `  - ${problem}`)].join('\n'),
    );
  }
  const values = result.output;
  return {
    production,
    port: values.PORT,
    host: values.HOST,
    dataDir: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL,
    publicUrl: values.PUBLIC_URL,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    accessTokenSeconds: values.ACCESS_TOKEN_SECONDS,
    refreshTokenSeconds: values.REFRESH_TOKEN_SECONDS,
    tokenSecret: values.TOKEN_SECRET,
    demo: values.DEMO ?? !production,
    trustProxy: values.TRUST_PROXY,
    firebase:
      values.VITE_FIREBASE_PROJECT_ID === undefined
        ? undefined
        : { projectId: values.VITE_FIREBASE_PROJECT_ID, authDomain: values.VITE_FIREBASE_AUTH_DOMAIN },
    firebaseEmulator: values.FIREBASE_AUTH_EMULATOR_HOST,
    sentryDsn: values.VITE_SENTRY_DSN,
    logLevel: values.LOG_LEVEL,
    edura: modelOf(values),
    supportAddress: values.VITE_SUPPORT_ADDRESS,
    moderator: values.STEPWISE_MODERATOR,
  };
}
