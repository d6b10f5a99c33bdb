import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { McpServer, type CallToolResult } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { operations } from '#src/contract/operations.ts';
import { formatOfWord } from '#src/formats/formats.ts';
import { CommandError } from '../command-error.ts';
import type { JobEngine } from '../engine.ts';
import { findFiles } from '../find-files.ts';
import { listOptions, type OptionsJsonSchema } from '../option-schema.ts';
import { planAll } from '../plan-all.ts';
import { convertCommand, hashCommand, toolCommand, type JobCommand } from '../plan-jobs.ts';
import type { JobOutcome } from '../report.ts';
import { runJobs } from '../run-jobs.ts';

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
        runOn(engine, convertCommand(await engine.formats()), {
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
        return runOn(engine, toolCommand(tools, suffix), { files, own: {}, options, out, signal });
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
        runOn(engine, hashCommand, {
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

/** An answer has at most so many characters; what an agent reads costs it. */
const maxCharacters = 3_000;
const maxLinks = 8;

function textReply(lines: readonly string[]): CallToolResult {
  let length = 0;
  const kept = lines.filter((line) => (length += line.length + 1) <= maxCharacters);
  const left = lines.length - kept.length;
  const text = [...kept, ...(left > 0 ? [`... and ${left} more`] : [])].join('\n');
  return { content: [{ type: 'text', text }] };
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

/** Runs a command on files and answers with a line and a link for each result. */
async function runOn(
  engine: JobEngine,
  command: JobCommand,
  given: {
    readonly files: readonly string[];
    readonly own: Readonly<Record<string, string | boolean>>;
    readonly options: Readonly<Record<string, unknown>>;
    readonly out: string | undefined;
    readonly signal: AbortSignal;
    readonly savesResults?: boolean;
  },
): Promise<CallToolResult> {
  const { out, signal, savesResults = true } = given;
  const { jobs, failures } = planAll(command, await findFiles(given.files), {
    ...given,
    operands: given.files,
  });
  const ended: { readonly file: string; readonly outcome: JobOutcome }[] = [];
  await runJobs(jobs, {
    engine,
    report: {
      begin: () => undefined,
      progress: () => undefined,
      end: ({ file }, outcome) => void ended.push({ file: file.path, outcome }),
      close: () => undefined,
    },
    rules: { out, pattern: `{name}${out === undefined ? command.suffix : ''}.{ext}` },
    concurrency: engine.concurrency,
    force: false,
    savesResults,
    signal,
  });
  const results = ended.flatMap(({ outcome }) =>
    outcome.status !== 'failed' && outcome.path !== undefined ? [resolve(outcome.path)] : [],
  );
  const failed = failures.length + ended.filter(({ outcome }) => outcome.status === 'failed').length;
  const { content } = textReply([...failures, ...ended.flatMap(describeEnd)]);
  return {
    content: [
      ...content,
      ...results
        .slice(0, maxLinks)
        .map((path) => ({ type: 'resource_link' as const, uri: pathToFileURL(path).href, name: path })),
    ],
    ...(failed > 0 && { isError: true }),
  };
}

function describeEnd({ file, outcome }: { file: string; outcome: JobOutcome }): readonly string[] {
  if (outcome.status === 'failed') return [`${file}: ${outcome.message}`];
  if (outcome.status === 'skipped') return [`${file} -> ${outcome.path} (exists already)`];
  const { job, path } = outcome;
  if (job.hashes) return job.hashes.map(({ algorithm, hash }) => `${hash}  ${algorithm}  ${file}`);
  return [`${file} -> ${path}`, ...job.notes.map((note) => `  ${note}`)];
}
