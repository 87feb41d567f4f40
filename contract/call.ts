import type { GenericSchema, InferInput, InferOutput } from 'valibot';

/**
 * One call of the wire: everything that the client, the server and the API description must agree on.
 *
 * `path` is relative to the host, without a leading slash and with the trailing slash of the specification
 * (section 7); `{name}` marks a path parameter.
 */
export interface Call<
  Body extends GenericSchema | undefined = GenericSchema | undefined,
  Answer extends GenericSchema | undefined = GenericSchema | undefined,
  Query extends GenericSchema | undefined = GenericSchema | undefined,
  Access extends 'public' | 'member' | 'optional' = 'public' | 'member' | 'optional',
> {
  readonly name: string;
  readonly summary: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  /**
   * `member`: needs an access token, and a 401 means that the token is no longer valid. `public`: never carries an
   * access token, and a 401 is an answer of its own (wrong password, refused refresh) that must not start a refresh.
   * `optional`: carries the token if there is one, and answers visitors too.
   */
  readonly access: Access;
  /**
   * Carries the last access token as a Bearer token if there is one, even an expired one: it says which session is
   * meant, and grants nothing. Only a token from the client's own record names a session; one found in the cookie may
   * be another member's.
   */
  readonly namesSession?: true;
  /**
   * Only for members with this role: for everyone else the address does not exist, whatever else is wrong with the
   * call.
   */
  readonly role?: 'moderator';
  /** A call that changes something, yet is allowed to a suspended member. Reading is never refused. */
  readonly whileSuspended?: true;
  /**
   * Takes a header Idempotency-Key, a UUID made by the client: sent again with the same key, it repeats the first
   * answer and stores nothing new. For calls whose bodies the specification fixes; others have a `key` in the body.
   */
  readonly idempotent?: true;
  /** How the body travels; JSON by default. Values of a multipart body are texts and files. */
  readonly encoding?: 'json' | 'multipart';
  /** Largest JSON body, bytes; `limits.jsonBodyBytes` by default. */
  readonly bodyBytes?: number;
  readonly body?: Body;
  readonly query?: Query;
  /** Absent for calls that answer 204 without a body. */
  readonly answer?: Answer;
  /** Status of the successful answer. */
  readonly status: 200 | 201 | 204;
  /** Shown when a failed answer has no text of its own (specification, section 8). */
  readonly fallback: string;
  /** The field of an error body that holds the text (specification, section 7). */
  readonly errorField: 'detail' | 'message';
}

/** Keeps the schema types of a call, and who may make it. */
export function defineCall<
  const Body extends GenericSchema | undefined = undefined,
  const Answer extends GenericSchema | undefined = undefined,
  const Query extends GenericSchema | undefined = undefined,
  const Access extends Call['access'] = Call['access'],
>(call: Call<Body, Answer, Query, Access>): Call<Body, Answer, Query, Access> {
  return call;
}

export type BodyOf<C> =
  C extends Call<infer B, GenericSchema | undefined, GenericSchema | undefined>
    ? B extends GenericSchema
      ? InferInput<B>
      : undefined
    : never;
export type QueryOf<C> =
  C extends Call<GenericSchema | undefined, GenericSchema | undefined, infer Q>
    ? Q extends GenericSchema
      ? InferInput<Q>
      : undefined
    : never;
export type AnswerOf<C> =
  C extends Call<GenericSchema | undefined, infer A, GenericSchema | undefined>
    ? A extends GenericSchema
      ? InferOutput<A>
      : undefined
    : never;
