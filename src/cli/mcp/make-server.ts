import { McpServer, type CallToolResult } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { operations } from '#src/contract/operations.ts';
import { formatOfWord } from '#src/formats/formats.ts';
import { CommandError } from '../command-error.ts';
import type { JobEngine } from '../engine.ts';
import { listOptions, type OptionsJsonSchema } from '../option-schema.ts';
import { convertCommand, hashCommand, toolCommand } from '../plan-jobs.ts';
import { runOnFiles } from './run-on-files.ts';
import { textReply } from './text-reply.ts';

const toolNames = operations.filter((operation) => operation !== 'convert');

const Files = z.array(z.string()).min(1).describe('Paths of files, or of folders with everything below them');
const Options = z
  .record(z.string(), z.unknown())
  .optional()
  .describe('Options, as describe_options lists them');
const Out = z
  .string()
  .optional()
  .describe('Folder for the results; by default, each is written beside its file');

const reading = { readOnlyHint: true, openWorldHint: false };
const writing = {
  readOnlyHint: false,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: false,
};

/** Makes a server of the Model Context Protocol that runs jobs on files of this machine. */
export function makeMcpServer(engine: JobEngine, version: string): McpServer {
  const server = new McpServer({ name: 'formshift', version }, { capabilities: { tools: {} } });

  server.registerTool(
    'list_formats',
    {
      description: 'Lists the formats that can be converted; with `from`, what one of them can become.',
      inputSchema: z.object({ from: z.string().optional().describe('A format, such as docx') }),
      annotations: reading,
    },
    ({ from }) => answer(async () => listFormats(engine, from)),
  );
  server.registerTool(
    'describe_options',
    {
      description: 'Lists the options of a conversion (`from` and `to`) or of a tool (`tool` and `from`).',
      inputSchema: z.object({
        from: z.string().describe('Format of the file, such as pdf'),
        to: z.string().optional().describe('Format of the result of a conversion'),
        tool: z.enum(toolNames).optional(),
      }),
      annotations: reading,
    },
    (asked) => answer(async () => describeOptions(engine, asked)),
  );
  server.registerTool(
    'convert',
    {
      description: 'Converts files to another format. Results that exist and are not older are kept.',
      inputSchema: z.object({
        files: Files,
        to: z.string().describe('Format of the results, such as pdf'),
        from: z.string().optional().describe('Format of the files, if their names do not say'),
        combine: z.boolean().optional().describe('Make one result of all files, such as a PDF of images'),
        options: Options,
        out: Out,
      }),
      annotations: writing,
    },
    ({ files, to, from, combine, options = {}, out }, { mcpReq: { signal } }) =>
      answer(async () =>
        runOnFiles(engine, convertCommand(await engine.formats()), {
          files,
          own: { to, ...(from !== undefined && { from }), ...(combine && { combine }) },
          options,
          out,
          signal,
        }),
      ),
  );
  server.registerTool(
    'run_tool',
    {
      description:
        'Compresses or edits files: merge, split, rotate, protect, unlock or OCR PDFs; resize, crop or watermark images; trim, cut, crop, mute or speed up videos.',
      inputSchema: z.object({ tool: z.enum(toolNames), files: Files, options: Options, out: Out }),
      annotations: writing,
    },
    ({ tool, files, options = {}, out }, { mcpReq: { signal } }) =>
      answer(async () => {
        const tools = (await engine.tools()).filter(({ operation }) => operation === tool);
        const suffix = `-${tool.split('-').at(tool.startsWith('compress-') ? 0 : -1)}`;
        return runOnFiles(engine, toolCommand(tools, suffix), { files, own: {}, options, out, signal });
      }),
  );
  server.registerTool(
    'hash_files',
    {
      description: 'Computes the checksums of files: MD5, SHA-1, SHA-256 and CRC-32.',
      inputSchema: z.object({ files: Files }),
      annotations: reading,
    },
    ({ files }, { mcpReq: { signal } }) =>
      answer(async () =>
        runOnFiles(engine, hashCommand, {
          files,
          own: {},
          options: {},
          out: undefined,
          signal,
          savesResults: false,
        }),
      ),
  );
  return server;
}

/** Errors of a command are answers, from which an agent can see what to change. */
async function answer(reply: () => Promise<CallToolResult>): Promise<CallToolResult> {
  try {
    return await reply();
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    return { ...textReply([error.message]), isError: true };
  }
}

async function listFormats(engine: JobEngine, from: string | undefined): Promise<CallToolResult> {
  const infos = (await engine.formats()).flatMap(({ formats }) => formats);
  if (from === undefined) return textReply([[...new Set(infos.map(({ format }) => format))].join(' ')]);
  const found = infos.filter(({ format }) => format === formatOfWord(from));
  const targets = new Set(found.flatMap((info) => info.targets.map(({ format }) => format)));
  if (targets.size === 0)
    throw new CommandError(`${from} can't be converted here. Call list_formats without it.`);
  return textReply([[...targets].join(' ')]);
}

async function describeOptions(
  engine: JobEngine,
  asked: { from: string; to?: string | undefined; tool?: string | undefined },
): Promise<CallToolResult> {
  const schema = await findSchema(engine, { ...asked, from: formatOfWord(asked.from) ?? asked.from });
  const lines = listOptions(schema).map(({ name, types, choices, description, defaultValue }) =>
    [
      `${name}: ${choices.length > 0 ? choices.join(' | ') : types.join(' or ')}.`,
      description,
      ...(defaultValue === undefined ? [] : [`Default ${JSON.stringify(defaultValue)}.`]),
    ].join(' '),
  );
  return textReply(lines.length > 0 ? lines : ['There are no options.']);
}

async function findSchema(
  engine: JobEngine,
  { from, to, tool }: { from: string; to?: string | undefined; tool?: string | undefined },
): Promise<OptionsJsonSchema> {
  if (tool !== undefined) {
    const tools = (await engine.tools()).filter(({ operation }) => operation === tool);
    const variants = tools.flatMap((info) => info.variants);
    const variant = variants.find(({ formats }) => formats.includes(from));
    if (variant) return variant.options;
    const formats = variants.flatMap((each) => each.formats).join(' ');
    throw new CommandError(
      `${tool} doesn't take ${from} files. It takes: ${formats || 'nothing on this server'}.`,
    );
  }
  const infos = (await engine.formats()).flatMap(({ formats }) => formats);
  const target = infos
    .filter(({ format }) => format === from)
    .flatMap(({ targets }) => targets)
    .find(({ format }) => format === formatOfWord(to ?? ''));
  if (target) return target.options;
  throw new CommandError(
    `Converting ${from} to ${to ?? '?'} is not offered. Call list_formats with from=${from}.`,
  );
}
