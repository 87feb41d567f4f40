import { toJsonSchema } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';
import type { Call } from '../../contract/call.ts';
import { calls } from '../../contract/calls.ts';
import { imageTypes } from '../../contract/images.ts';
import { problem } from '../../contract/problem.ts';

type Json = Record<string, unknown>;

/** Anything about a file beyond its presence belongs in `encoding`. */
const file = { type: 'string', contentMediaType: 'application/octet-stream' } as const;

/** `ignore`: trimming and other transformations have no counterpart in JSON Schema; what comes in is described. */
function schemaOf(schema: GenericSchema, typeMode: 'input' | 'output'): Json {
  const { $schema: _dialect, ...rest } = toJsonSchema(schema, {
    errorMode: 'ignore',
    typeMode,
    target: 'draft-2020-12',
    overrideSchema: ({ valibotSchema }) => (valibotSchema.type === 'file' ? file : undefined),
  });
  return rest;
}

const jsonContent = (schema: Json) => ({ 'application/json': { schema } });

/** Names of the properties that may hold a file. */
function fileFields(schema: Json): string[] {
  const { properties } = schema;
  if (typeof properties !== 'object' || properties === null) return [];
  return Object.entries(properties)
    .filter(([, property]) => JSON.stringify(property).includes(file.contentMediaType))
    .map(([name]) => name);
}

function bodyOf(call: Call): Json {
  if (call.body === undefined) return {};
  const schema = schemaOf(call.body, 'input');
  if (call.encoding !== 'multipart') return { requestBody: { required: true, content: jsonContent(schema) } };
  const encoding = Object.fromEntries(fileFields(schema).map((name) => [name, { contentType: imageTypes.join(', ') }]));
  return { requestBody: { required: true, content: { 'multipart/form-data': { schema, encoding } } } };
}

const signedIn = [{ bearer: [] }, { cookie: [] }];
/** The empty requirement: visitors are answered, too. */
const security = { member: signedIn, optional: [{}, ...signedIn], public: [] } as const;

const idempotencyHeader = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'Sent again with the same key, the call answers as the first time, with the header Idempotent-Replayed, and stores nothing new.',
  schema: { type: 'string', format: 'uuid' },
};

function parametersOf(call: Call): Json[] {
  const inPath = [...call.path.matchAll(/\{(\w+)\}/g)].map((match) => ({
    name: match[1],
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
  if (call.idempotent === true) return [...inPath, idempotencyHeader];
  if (call.query === undefined) return inPath;
  const query = schemaOf(call.query, 'input');
  const required = Array.isArray(query['required']) ? query['required'] : [];
  const properties =
    typeof query['properties'] === 'object' && query['properties'] !== null ? Object.entries(query['properties']) : [];
  return [
    ...inPath,
    ...properties.map(([name, schema]) => ({ name, in: 'query', required: required.includes(name), schema })),
  ];
}

/** A token that only names a session may be missing. */
function securityOf(call: Call): readonly object[] {
  return call.namesSession === true ? [{}, { bearer: [] }] : security[call.access];
}

function operationOf(resource: string, call: Call): Json {
  const parameters = parametersOf(call);
  const success =
    call.answer === undefined
      ? { description: 'Done; no body.' }
      : { description: 'Done.', content: jsonContent(schemaOf(call.answer, 'output')) };
  return {
    operationId: call.name,
    summary: call.summary,
    tags: [resource],
    security: securityOf(call),
    ...(parameters.length === 0 ? {} : { parameters }),
    ...bodyOf(call),
    responses: {
      [call.status]: success,
      default: {
        description: `Failed; the text is in \`${call.errorField}\`.`,
        content: jsonContent({ $ref: '#/components/schemas/Problem' }),
      },
    },
  };
}

/** The description of every call of contract/, OpenAPI 3.1. */
export function describeApi(): Json {
  const paths: Record<string, Json> = {};
  for (const [resource, list] of Object.entries(calls)) {
    for (const call of list) {
      const path = `/${call.path}`;
      paths[path] = { ...paths[path], [call.method.toLowerCase()]: operationOf(resource, call) };
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Stepwise',
      version: '0.1.0',
      description:
        'Sessions live in the cookies access_token and refresh_token_<session>; the access token is also accepted as a Bearer token.',
    },
    paths,
    components: {
      schemas: { Problem: schemaOf(problem, 'output') },
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        cookie: { type: 'apiKey', in: 'cookie', name: 'access_token' },
      },
    },
  };
}
