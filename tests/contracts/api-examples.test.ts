import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { jobCalls } from '#src/validation/job-requests.ts';
import { openApiDocument } from '#src/http/responses/open-api-document.ts';

const Schema = z.looseObject({ examples: z.array(z.unknown()).optional() });
const Media = z.looseObject({ schema: z.looseObject({}).optional(), example: z.unknown().optional() });
const Document = z.object({
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.looseObject({
        operationId: z.string(),
        requestBody: z.object({ content: z.record(z.string(), Media) }).optional(),
      }),
    ),
  ),
  components: z.object({ schemas: z.record(z.string(), Schema) }),
});

const address = { siteUrl: 'https://example.org', basePath: '' };
const { paths, components } = Document.parse(openApiDocument(address, { hasApiKeys: true }));
const requests = Object.values(paths).flatMap((methods) =>
  Object.values(methods).flatMap(({ operationId, requestBody }) =>
    Object.values(requestBody?.content ?? {})
      .filter(({ example }) => example !== undefined)
      .map(({ schema, example }) => ({ operationId, schema, example })),
  ),
);

function explainMismatch(schema: object, example: unknown): string {
  const ajv = new Ajv2020({ strict: false });
  addFormats.default(ajv);
  const whole = { ...schema, components };
  return ajv.validate(whole, example) ? '' : ajv.errorsText();
}

describe('the examples of the OpenAPI document', () => {
  it.each(Object.entries(components.schemas).filter(([, { examples = [] }]) => examples.length > 0))(
    'match the schema %s',
    (_name, { examples = [], ...schema }) => {
      for (const example of examples) expect(explainMismatch(schema, example)).toBe('');
    },
  );

  it.each(requests.map((request) => [request.operationId, request] as const))(
    'match the request of %s',
    (_id, { schema = {}, example }) => {
      expect(explainMismatch(schema, example)).toBe('');
    },
  );

  it('show each call that creates a job', () => {
    const shown = new Set(requests.map(({ operationId }) => operationId));
    expect(jobCalls.map(({ endpoint }) => endpoint.id).filter((id) => !shown.has(id))).toEqual([]);
  });

  it('fail where a type is wrong', () => {
    const [job] = components.schemas['Job']?.examples ?? [];
    expect(
      explainMismatch(components.schemas['Job'] ?? {}, { ...(job as object), progress: 'all' }),
    ).not.toBe('');
  });
});
