import { z } from 'zod';
import type { Endpoint } from '#src/contract/endpoint.ts';
import { CloudFile, CloudListing, ImportedFile } from '#src/contract/cloud/cloud.ts';
import { EmojiEntry, EmojiTile } from '#src/contract/emoji.ts';
import {
  FormatInfo,
  FormatsReply,
  TargetInfo,
  TypeInfo,
  type ServerOffer,
} from '#src/contract/formats-reply.ts';
import { HashResult, Job } from '#src/contract/job.ts';
import { ToolInfo, ToolsReply } from '#src/contract/tools-reply.ts';
import { endpoints, topicDescriptions } from '#src/contract/endpoints.ts';
import { requestExamples, schemaExamples } from './api-examples.ts';
import { describeHeaders, headersInTime, headersOfNewJob } from './open-api-headers.ts';
import { describeOptions } from './open-api-options.ts';
import { describeRefusals, failureBy, problemSchema } from './open-api-refusals.ts';
import type { SiteAddress } from '../visitors/site-origin.ts';
import { maxWaitSeconds } from '#src/contract/work-limits.ts';
import { renamedCodes } from '#src/contract/renamed-codes.ts';
import { otherLanguageNames } from './language.ts';

type Json = Record<string, unknown>;
type AnyEndpoint = Endpoint<z.ZodType, z.ZodType>;

interface ApiParts {
  /** Whether the operator gives out API keys. */
  readonly hasApiKeys: boolean;
  /** What the server offers. Without it, the document does not have the types of options. */
  readonly offer?: Pick<ServerOffer, 'types' | 'tools'>;
}

/** Builds the OpenAPI 3.1 document of every endpoint in the contract. */
export function openApiDocument({ siteUrl, basePath }: SiteAddress, { hasApiKeys, offer }: ApiParts): Json {
  const paths: Record<string, Json> = {};
  const { schemas: options, namesByPath } = describeOptions(offer ?? { types: [], tools: [] });
  for (const [tag, ofTag] of Object.entries<readonly AnyEndpoint[]>(endpoints))
    for (const endpoint of ofTag)
      paths[endpoint.path] = {
        ...paths[endpoint.path],
        [endpoint.method.toLowerCase()]: {
          tags: [tag],
          ...describeOperation(endpoint, namesByPath.get(endpoint.path) ?? []),
        },
      };
  return {
    openapi: '3.1.0',
    info: {
      title: 'File conversion API',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
      version: '1',
      description: `Send a file, follow the job, download the result. ${hasApiKeys ? 'No key is needed; with an API key, limits and jobs are those of the key.' : 'No key is needed.'} Messages are in English, or in ${otherLanguageNames} if Accept-Language asks for it.`,
      'x-changelog': { '0.9.0': { renamedErrorCodes: renamedCodes } },
    },
    servers: [{ url: siteUrl ?? (basePath || '/') }],
    security: hasApiKeys ? [{}, { apiKey: [] }] : [],
    tags: Object.entries(topicDescriptions).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      schemas: withExamples({ ...describeNamed(), Problem: problemSchema, ...options }),
      ...(hasApiKeys && { securitySchemes: { apiKey: { type: 'http', scheme: 'bearer' } } }),
    },
  };
}

function describeOperation(endpoint: AnyEndpoint, optionTypes: readonly string[]): Json {
  const fields = withOptionTypes(toOpenApiSchema(endpoint.fields, 'input'), optionTypes);
  const inPath = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => String(name));
  const body = describeBody(endpoint, fields);
  return {
    operationId: endpoint.id,
    summary: endpoint.summary,
    parameters: [
      ...describeParameters(fields, inPath, endpoint.method === 'POST'),
      ...Object.entries(endpoint.requestHeaders ?? {}).map(([name, { required, description }]) => ({
        name,
        in: 'header',
        required,
        schema: { type: 'string', description },
      })),
      ...(endpoint.files ? [idempotencyKey] : []),
      ...(endpoint.waits ? [preferWait] : []),
    ],
    ...(body && { requestBody: { required: true, content: body } }),
    responses: {
      [endpoint.status]: describeSuccess(endpoint),
      ...Object.fromEntries(
        Object.entries(endpoint.also ?? {}).map(([status, description]) => [
          status,
          {
            description,
            ...(endpoint.files && Number(status) < 300 && { headers: headersInTime }),
            ...contentOfFurther(Number(status), endpoint),
          },
        ]),
      ),
      ...describeRefusals(endpoint),
      default: failureBy(
        'Any other failure, as one sentence; as problem details if Accept asks for JSON, or the request has an API key and Accept does not ask for text',
      ),
    },
  };
}

/** Returns the fields of a call with the types of the JSON in its field `options`. */
function withOptionTypes(fields: Json, names: readonly string[]): Json {
  const properties = schemaProperties(fields);
  if (names.length === 0) return fields;
  const contentSchema = { anyOf: names.map((name) => ({ $ref: componentUri(name) })) };
  const options = { ...properties['options'], contentMediaType: 'application/json', contentSchema };
  return { ...fields, properties: { ...properties, options } };
}

/** Returns the content of the request's body; undefined if it has none. */
function describeBody(endpoint: AnyEndpoint, fields: Json): Json | undefined {
  if (endpoint.rawBody) return { [endpoint.rawBody]: { schema: { type: 'string', format: 'binary' } } };
  return endpoint.method === 'POST' && !endpoint.requestHeaders
    ? describeRequestBody(endpoint, fields)
    : undefined;
}

const idempotencyKey: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: {
    type: 'string',
    minLength: 16,
    maxLength: 200,
    description:
      'A unique key, such as a UUID. Repeating a request with the same key returns the same job; a different request with that key is refused',
  },
};

const preferWait: Json = {
  name: 'Prefer',
  in: 'header',
  required: false,
  schema: {
    type: 'string',
    examples: ['wait=30'],
    description: `\`wait=<seconds>\` (RFC 7240), up to ${maxWaitSeconds} seconds: the response is sent when the job completes or fails, or after this time. \`Preference-Applied\` confirms it`,
  },
};

function describeParameters(fields: Json, inPath: readonly string[], hasBody: boolean): Json[] {
  const required = Array.isArray(fields['required']) ? fields['required'] : [];
  return Object.entries(schemaProperties(fields))
    .filter(([name]) => inPath.includes(name) || !hasBody)
    .map(([name, schema]) => ({
      name,
      in: inPath.includes(name) ? 'path' : 'query',
      required: required.includes(name),
      schema,
    }));
}

function describeRequestBody(endpoint: AnyEndpoint, fields: Json): Json {
  const example = requestExamples[endpoint.id];
  if (!endpoint.files) return { 'application/json': { schema: fields, ...(example && { example }) } };
  const { field, max, min } = endpoint.files;
  const binary = { type: 'string', format: 'binary', contentMediaType: 'application/octet-stream' };
  const files = max > 1 ? { type: 'array', items: binary, minItems: min, maxItems: max } : binary;
  const always = Array.isArray(fields['required']) ? fields['required'] : [];
  const required = endpoint.files.orSource ? always : [...always, field];
  return {
    'multipart/form-data': {
      schema: { ...fields, properties: { ...schemaProperties(fields), [field]: files }, required },
      ...(example && { example }),
    },
  };
}

function describeSuccess(endpoint: AnyEndpoint): Json {
  const headers = endpoint.files ? headersOfNewJob : describeHeaders(endpoint.responseHeaders);
  if (endpoint.status === 204 || endpoint.method === 'HEAD')
    return { description: endpoint.status === 204 ? 'Done' : endpoint.summary, ...(headers && { headers }) };
  const { description } = toOpenApiSchema(endpoint.reply, 'output');
  return {
    ...(headers && { headers }),
    description: typeof description === 'string' ? description : endpoint.summary,
    content: contentOfSuccess(endpoint),
  };
}

function contentOfSuccess({ reply, mediaType = 'application/octet-stream' }: AnyEndpoint): Json {
  const schema = describeReply(reply);
  const isJson = schema['$ref'] !== undefined || schema['type'] === 'object' || schema['type'] === 'array';
  return isJson ? { 'application/json': { schema } } : { [mediaType]: {} };
}

/** Schemas of responses and their parts, by the name that a client generated from the document gives them. */
const named = z.registry<{ readonly id: string }>();
for (const [id, schema] of Object.entries({
  Job,
  HashResult,
  Formats: FormatsReply,
  FormatsOfType: TypeInfo,
  Format: FormatInfo,
  Target: TargetInfo,
  Tools: ToolsReply,
  Tool: ToolInfo,
  Emoji: EmojiEntry,
  EmojiTile,
  CloudListing,
  CloudFile,
  ImportedFile,
}))
  named.add(schema, { id });

const componentUri = (id: string): string => `#/components/schemas/${id}`;

function describeNamed(): Record<string, Json> {
  const { schemas } = z.toJSONSchema(named, { io: 'output', unrepresentable: 'any', uri: componentUri });
  return Object.fromEntries(
    Object.entries(schemas).map(([id, { $schema: _dialect, $id: _uri, ...schema }]) => [id, schema]),
  );
}

/** Returns the schemas with the example of each that has one. */
const withExamples = (schemas: Readonly<Record<string, Json>>): Json =>
  Object.fromEntries(
    Object.entries(schemas).map(([id, schema]) => {
      const example = schemaExamples[id];
      return [id, example === undefined ? schema : { ...schema, examples: [example] }];
    }),
  );

/** Returns the schema of a response: a reference if it has a name. */
function describeReply(reply: z.ZodType): Json {
  const name = named.get(reply)?.id;
  if (name !== undefined) return { $ref: componentUri(name) };
  return reply instanceof z.ZodArray && reply.element instanceof z.ZodType
    ? { type: 'array', items: describeReply(reply.element) }
    : toOpenApiSchema(reply, 'output');
}

/** Returns the content of an additional status: none, a sentence, or the usual response body or part of it. */
function contentOfFurther(status: number, endpoint: AnyEndpoint): Json {
  if (status === 204 || (status >= 300 && status < 400)) return {};
  return {
    content: status >= 400 ? { 'text/plain': { schema: { type: 'string' } } } : contentOfSuccess(endpoint),
  };
}

function toOpenApiSchema(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}

function schemaProperties(schema: Json): Record<string, Json> {
  const { properties } = schema;
  return typeof properties === 'object' && properties !== null ? { ...properties } : {};
}
