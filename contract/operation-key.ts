import * as v from 'valibot';

/**
 * Made by the client for each change that must not be doubled when it is sent again. For a key that the server already
 * knows, it repeats the first answer and changes nothing.
 */
export const operationKey = v.pipe(v.string('key is required'), v.uuid('key must be a UUID'), v.toLowerCase());

/** On an answer that repeats the first one: what was sent now may have other contents, which are not stored. */
export const replayHeader = 'idempotent-replayed';
