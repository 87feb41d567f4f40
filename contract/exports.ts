import * as v from 'valibot';
import { defineCall } from './call.ts';

/** The state of a requested archive. */
export const exportStates = ['none', 'asked', 'making', 'ready', 'failed'] as const;

const exportAnswer = v.object({
  state: v.picklist(exportStates),
  /** ISO 8601; null if no archive was requested. */
  asked_at: v.nullable(v.string()),
  /** For an archive that is ready: its path on the host, for the member alone. */
  address: v.nullable(v.string()),
  bytes: v.nullable(v.number()),
  /** ISO 8601: it is deleted then. */
  expires_at: v.nullable(v.string()),
});
export type ExportAnswer = v.InferOutput<typeof exportAnswer>;

export const getExport = defineCall({
  name: 'getExport',
  summary:
    'How far the archive of everything in the member’s account is. Once it is `ready`, a GET of `address` with the access token downloads it; /export-schema.json describes its data.json.',
  method: 'GET',
  path: 'api/account/export/',
  access: 'member',
  answer: exportAnswer,
  status: 200,
  fallback: 'Failed to fetch the state of your archive',
  errorField: 'detail',
});

export const requestExport = defineCall({
  name: 'requestExport',
  summary:
    'Ask for an archive, which replaces the one before. It is made in the background; while one is being made, nothing new is begun.',
  method: 'POST',
  path: 'api/account/export/',
  access: 'member',
  whileSuspended: true,
  answer: exportAnswer,
  status: 200,
  fallback: 'Failed to ask for your archive',
  errorField: 'detail',
});
