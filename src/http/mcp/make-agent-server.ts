import { McpServer, type CallToolResult } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { Job } from '#src/contract/job.ts';
import { callOfOperation } from '#src/contract/operations.ts';
import { maxFilesPerJob } from '#src/contract/work-limits.ts';
import { reading, registerOfferTools, type OfferSource } from '#src/mcp/offer-tools.ts';
import { errorReply, textReply } from '#src/mcp/text-reply.ts';
import { toolNames } from '#src/mcp/tool-names.ts';
import type { CallApi } from './call-api.ts';
import { describeJob } from './describe-job.ts';

/** Clients give a request up after 60 s, unless they say otherwise. */
const waitSeconds = 50;

const JobId = z.string().describe('Id of a job, as the other tools return it');
const AgentFile = z.union([
  z.string().describe('URL that begins with https://, or id of a completed job, whose result is taken'),
  z.object({ name: z.string().describe('Name with its extension'), text: z.string().max(1_000_000) }),
]);
type AgentFile = z.output<typeof AgentFile>;
const Files = z
  .array(AgentFile)
  .min(1)
  .max(maxFilesPerJob)
  .describe('Files in their order; those given as text come last');
const Options = z
  .record(z.string(), z.unknown())
  .optional()
  .describe('Options, as describe_options lists them');

const writing = { readOnlyHint: false, destructiveHint: false, openWorldHint: true };

/** What the tools of an agent work with. */
export interface AgentParts {
  readonly version: string;
  readonly offer: OfferSource;
  readonly callApi: CallApi;
  /** Returns a URL at which the result of a job can be downloaded, also without the caller's key. */
  readonly linkTo: (job: Job) => string;
}

/** Makes a server of the Model Context Protocol for one request: its tools are calls of the API. */
export function makeAgentServer({ version, offer, callApi, linkTo }: AgentParts): McpServer {
  const server = new McpServer({ name: 'formshift', version }, { capabilities: { tools: {} } });
  registerOfferTools(server, offer);

  async function run(
    path: string,
    fields: Record<string, string>,
    given: RequestOfAgent,
  ): Promise<CallToolResult> {
    const form = toForm({ ...fields, ...given.fields }, given.files, given.options);
    return answer(await callApi({ method: 'POST', path, form, wait: waitSeconds }));
  }

  function answer({ status, body }: { status: number; body: string }): CallToolResult {
    return status < 400 ? describeJob(Job.parse(JSON.parse(body)), linkTo) : errorReply(body);
  }

  server.registerTool(
    'convert',
    {
      description: 'Converts a file to another format, or several files into one, such as images into a PDF.',
      inputSchema: z.object({
        files: Files,
        to: z.string().describe('Format of the result, such as pdf'),
        from: z.string().optional().describe('Format of the file, if neither name nor content say'),
        options: Options,
      }),
      annotations: writing,
    },
    ({ files, to, from, options }) =>
      run(
        '/api/convert',
        { toFormat: to, ...(from !== undefined && { fromFormat: from }) },
        { files, options },
      ),
  );
  server.registerTool(
    'run_tool',
    {
      description:
        'Compresses or edits a file: merge, split, rotate, protect, unlock or OCR PDFs; resize, crop or watermark images; trim, cut, crop, mute or speed up videos. Only pdf-merge and pdf-organize take several files, and image-watermark the image of the watermark as a second one.',
      inputSchema: z.object({ tool: z.enum(toolNames), files: Files, options: Options }),
      annotations: writing,
    },
    async ({ tool, files, options }) => {
      const call = callOfOperation(tool);
      if (!call) return errorReply(`There is no tool ${tool}.`);
      return run(call.path, call.fields, { files, options });
    },
  );
  server.registerTool(
    'hash_file',
    {
      description: 'Computes the checksums of a file: MD5, SHA-1, SHA-256 and others.',
      inputSchema: z.object({ file: AgentFile }),
      annotations: { ...reading, openWorldHint: true },
    },
    ({ file }) => run('/api/convert', { type: 'hash' }, { files: [file], options: undefined }),
  );
  server.registerTool(
    'wait_for_job',
    {
      description: 'Waits for a job that was still running, and returns its result.',
      inputSchema: z.object({ id: JobId }),
      annotations: reading,
    },
    async ({ id }) =>
      answer(
        await callApi({
          method: 'GET',
          path: `/api/conversions/${encodeURIComponent(id)}`,
          wait: waitSeconds,
        }),
      ),
  );
  server.registerTool(
    'delete_job',
    {
      description: 'Cancels a job if it is running, and deletes its files.',
      inputSchema: z.object({ id: JobId }),
      annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: true, openWorldHint: false },
    },
    async ({ id }) => {
      const path = `/api/conversions/${encodeURIComponent(id)}`;
      const { status, body } = await callApi({ method: 'DELETE', path });
      return status < 400 ? textReply(['The job and its files are deleted.']) : errorReply(body);
    },
  );
  return server;
}

interface RequestOfAgent {
  readonly files: readonly AgentFile[];
  readonly options: Readonly<Record<string, unknown>> | undefined;
  readonly fields?: Readonly<Record<string, string>>;
}

function toForm(
  fields: Readonly<Record<string, string>>,
  files: readonly AgentFile[],
  options: Readonly<Record<string, unknown>> | undefined,
): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  if (options) form.set('options', JSON.stringify(options));
  const sources = files.filter((file) => typeof file === 'string');
  if (sources.length > 0)
    form.set('source', sources.map((source) => source.replaceAll(',', '%2C')).join(','));
  for (const file of files)
    if (typeof file !== 'string') form.append('file', new Blob([file.text]), file.name);
  return form;
}
