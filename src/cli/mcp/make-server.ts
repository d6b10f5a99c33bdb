import { McpServer, type CallToolResult } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { reading, registerOfferTools } from '#src/mcp/offer-tools.ts';
import { errorReply } from '#src/mcp/text-reply.ts';
import { toolNames } from '#src/mcp/tool-names.ts';
import { CommandError } from '../command-error.ts';
import type { JobEngine } from '../engine.ts';
import { convertCommand, hashCommand, toolCommand } from '../plan-jobs.ts';
import { runOnFiles } from './run-on-files.ts';

const Files = z
  .array(z.string())
  .min(1)
  .describe('Paths of files, of folders with everything below them, or https URLs');
const Options = z
  .record(z.string(), z.unknown())
  .optional()
  .describe('Options, as describe_options lists them');
const Out = z
  .string()
  .optional()
  .describe('Folder for the results; by default, each is written beside its file');

const writing = {
  readOnlyHint: false,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: false,
};

/** Makes a server of the Model Context Protocol that runs jobs on files of this machine. */
export function makeMcpServer(engine: JobEngine, version: string): McpServer {
  const server = new McpServer({ name: 'formshift', version }, { capabilities: { tools: {} } });

  registerOfferTools(server, engine);
  server.registerTool(
    'convert',
    {
      description: 'Converts files to another format. Results that exist and are not older are kept.',
      inputSchema: z.object({
        files: Files,
        to: z.string().describe('Format of the results, such as pdf'),
        from: z.string().optional().describe('Format of the files, if their names do not show it'),
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
    return errorReply(error.message);
  }
}
