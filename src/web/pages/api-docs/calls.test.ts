import { expect, it } from 'vitest';
import { listApiCalls } from './calls.ts';

it('reads calls, their inputs and their responses from an OpenAPI document', () => {
  const document = {
    paths: {
      '/api/things/{id}': {
        get: {
          operationId: 'readThing',
          summary: 'Read a thing',
          parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
          responses: {
            200: {
              description: 'Read a thing',
              content: { 'application/json': { schema: { $ref: '#/components/schemas/Thing' } } },
            },
            default: {},
          },
        },
      },
      '/api/things': {
        post: {
          operationId: 'send',
          summary: 'Send things',
          parameters: [],
          requestBody: {
            content: {
              'multipart/form-data': {
                schema: {
                  required: ['file'],
                  properties: {
                    kind: { enum: ['a', 'b'], description: 'Which kind' },
                    file: { type: 'array', minItems: 1, maxItems: 3, items: { contentMediaType: 'x/y' } },
                  },
                },
              },
            },
          },
          responses: { 204: { description: 'Done' } },
        },
      },
    },
  };
  expect(listApiCalls(document)).toEqual([
    {
      id: 'readThing',
      method: 'GET',
      path: '/api/things/{id}',
      summary: 'Read a thing',
      inputs: [{ name: 'id', location: 'path', type: 'string', isRequired: true, description: '' }],
      bodyType: '',
      responses: [{ status: '200', text: 'application/json', schema: 'Thing' }],
    },
    {
      id: 'send',
      method: 'POST',
      path: '/api/things',
      summary: 'Send things',
      inputs: [
        { name: 'kind', location: 'form', type: 'a | b', isRequired: false, description: 'Which kind' },
        { name: 'file', location: 'form', type: 'file, 1 to 3 times', isRequired: true, description: '' },
      ],
      bodyType: 'multipart/form-data',
      responses: [{ status: '204', text: 'Done', schema: '' }],
    },
  ]);
  expect(listApiCalls({})).toEqual([]);
});
