import { toJsonSchema } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';
import type { Call } from '../../contract/call.ts';
import { calls } from '../../contract/calls.ts';
import { problem } from '../../contract/problem.ts';

type Json = Record<string, unknown>;

/** `ignore`: trimming and other transformations have no counterpart in JSON Schema; what comes in is described. */
function schemaOf(schema: GenericSchema, typeMode: 'input' | 'output'): Json {
  const { $schema: _dialect, ...rest } = toJsonSchema(schema, { errorMode: 'ignore', typeMode, target: 'draft-2020-12' });
  return rest;
}

const jsonContent = (schema: Json) => ({ 'application/json': { schema } });

function parametersOf(call: Call): Json[] {
  const inPath = [...call.path.matchAll(/\{(\w+)\}/g)].map((match) => ({ name: match[1], in: 'path', required: true, schema: { type: 'string' } }));
  if (call.query === undefined) return inPath;
  const query = schemaOf(call.query, 'input');
  const required = Array.isArray(query['required']) ? query['required'] : [];
  const properties = typeof query['properties'] === 'object' && query['properties'] !== null ? Object.entries(query['properties']) : [];
  return [...inPath, ...properties.map(([name, schema]) => ({ name, in: 'query', required: required.includes(name), schema }))];
}

function operationOf(resource: string, call: Call): Json {
  const parameters = parametersOf(call);
  const success = call.answer === undefined
    ? { description: 'Done; no body.' }
    : { description: 'Done.', content: jsonContent(schemaOf(call.answer, 'output')) };
  return {
    operationId: call.name,
    summary: call.summary,
    tags: [resource],
    security: call.access === 'member' ? [{ bearer: [] }, { cookie: [] }] : [],
    ...(parameters.length === 0 ? {} : { parameters }),
    ...(call.body === undefined ? {} : { requestBody: { required: true, content: jsonContent(schemaOf(call.body, 'input')) } }),
    responses: {
      [call.status]: success,
      default: { description: `Failed; the text is in \`${call.errorField}\`.`, content: jsonContent({ $ref: '#/components/schemas/Problem' }) },
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
    info: { title: 'Stepwise', version: '0.1.0', description: 'Sessions live in the cookies access_token and refresh_token; the access token is also accepted as a Bearer token.' },
    paths,
    components: {
      schemas: { Problem: schemaOf(problem, 'output') },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' }, cookie: { type: 'apiKey', in: 'cookie', name: 'access_token' } },
    },
  };
}
