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
  summary: 'List the formats, targets, options and limits of this server',
  fields: z.object({
    from: z.string().max(20).optional().describe('ID of a format, to list only what it can be converted to'),
    to: z.string().max(20).optional().describe('ID of a format, to list only what can be converted to it'),
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
  summary: 'List the tools of this server, with their formats and options',
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
  summary: 'Compute a checksum of text (UTF-8)',
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
