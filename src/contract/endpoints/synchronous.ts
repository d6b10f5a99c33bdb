import { z } from 'zod';
import { hashAlgorithms } from '../conversion-types.ts';
import { endpoint, unchanged } from '../endpoint.ts';
import { FormatsReply } from '../formats-reply.ts';
import { HashResult } from '../job.ts';
import { ToolsReply } from '../tools-reply.ts';

export const listFormats = endpoint({
  id: 'listFormats',
  method: 'GET',
  path: '/api/formats',
  summary: 'The formats, targets, options and limits of this server as it is now',
  fields: z.object({
    from: z
      .string()
      .max(20)
      .optional()
      .describe('Id of a format: only what it can be converted to is listed'),
    to: z.string().max(20).optional().describe('Id of a format: only what can be converted to it is listed'),
  }),
  status: 200,
  faults: ['field-invalid'],
  also: unchanged,
  reply: FormatsReply,
});

export const listTools = endpoint({
  id: 'listTools',
  method: 'GET',
  path: '/api/tools',
  summary: 'The tools of this server as it is now: formats, and options for each',
  fields: z.object({}),
  status: 200,
  faults: [],
  also: unchanged,
  reply: ToolsReply,
});

export const hashText = endpoint({
  id: 'hashText',
  method: 'POST',
  path: '/api/hash',
  summary: 'Checksum of a text (UTF-8)',
  fields: z.object({ algorithm: z.enum(hashAlgorithms), text: z.string().max(1_000_000) }),
  status: 200,
  faults: [
    'field-missing',
    'field-invalid',
    'request-malformed',
    'cross-site',
    'request-too-large',
    'media-type-unsupported',
    'rate-limited',
  ],
  reply: HashResult,
});
