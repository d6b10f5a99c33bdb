import type { CallToolResult, McpServer } from '@modelcontextprotocol/server';
import { z } from 'zod';
import type { TypeInfo } from '#src/contract/formats-reply.ts';
import { listOptions, type OptionsJsonSchema } from '#src/contract/option-list.ts';
import type { ToolInfo } from '#src/contract/tools-reply.ts';
import { formatOfWord } from '#src/formats/formats.ts';
import { errorReply, textReply } from './text-reply.ts';
import { toolNames } from './tool-names.ts';

/** What can be converted, and which tools there are. */
export interface OfferSource {
  formats(): Promise<readonly TypeInfo[]>;
  tools(): Promise<readonly ToolInfo[]>;
}

/** Annotations of a tool that changes nothing. */
export const reading = { readOnlyHint: true, openWorldHint: false };

/** Registers the tools that say what can be done: `list_formats` and `describe_options`. */
export function registerOfferTools(server: McpServer, source: OfferSource): void {
  server.registerTool(
    'list_formats',
    {
      description: 'Lists the formats that can be converted; with `from`, what one of them can become.',
      inputSchema: z.object({ from: z.string().optional().describe('A format, such as docx') }),
      annotations: reading,
    },
    async ({ from }) => listFormats(await source.formats(), from),
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
    async ({ from: word, to, tool }) => {
      const from = formatOfWord(word) ?? word;
      return tool === undefined
        ? describeConversion(await source.formats(), from, to)
        : describeTool(await source.tools(), from, tool);
    },
  );
}

function listFormats(types: readonly TypeInfo[], from: string | undefined): CallToolResult {
  const infos = types.flatMap(({ formats }) => formats);
  if (from === undefined) return textReply([[...new Set(infos.map(({ format }) => format))].join(' ')]);
  const found = infos.filter(({ format }) => format === formatOfWord(from));
  const targets = new Set(found.flatMap((info) => info.targets.map(({ format }) => format)));
  if (targets.size === 0) return errorReply(`${from} can't be converted here. Call list_formats without it.`);
  return textReply([[...targets].join(' ')]);
}

function describeConversion(
  types: readonly TypeInfo[],
  from: string,
  to: string | undefined,
): CallToolResult {
  const target = types
    .flatMap(({ formats }) => formats)
    .filter(({ format }) => format === from)
    .flatMap(({ targets }) => targets)
    .find(({ format }) => format === formatOfWord(to ?? ''));
  return target
    ? describeOptions(target.options)
    : errorReply(`Converting ${from} to ${to ?? '?'} is not offered. Call list_formats with from=${from}.`);
}

function describeTool(tools: readonly ToolInfo[], from: string, name: string): CallToolResult {
  const variants = tools.filter(({ operation }) => operation === name).flatMap((tool) => tool.variants);
  const variant = variants.find(({ formats }) => formats.includes(from));
  if (variant) return describeOptions(variant.options);
  const formats = variants.flatMap((each) => each.formats).join(' ');
  return errorReply(`${name} doesn't take ${from} files. It takes: ${formats || 'nothing on this server'}.`);
}

function describeOptions(schema: OptionsJsonSchema): CallToolResult {
  const lines = listOptions(schema).map(({ name, types, choices, description, defaultValue }) =>
    [
      `${name}: ${choices.length > 0 ? choices.join(' | ') : types.join(' or ')}.`,
      description,
      ...(defaultValue === undefined ? [] : [`Default ${JSON.stringify(defaultValue)}.`]),
    ].join(' '),
  );
  return textReply(lines.length > 0 ? lines : ['There are no options.']);
}
