import { z } from 'zod';

/** Formats that a tool treats alike. */
const ToolVariant = z.object({
  /** Formats the tool takes. */
  formats: z.array(z.string()),
  /**
   * Formats of the result, of which the option `format` asks for another than the first; empty if the result has the
   * format of the file.
   */
  targets: z.array(z.string()),
  /** Maximum number of files of one request. */
  maxFiles: z.int(),
  /** JSON Schema (2020-12) of the options object. */
  options: z.record(z.string(), z.unknown()),
});

/** A tool that this server can run at present. */
export const ToolInfo = z.object({
  /** Name of the tool, e.g. `pdf-merge`. */
  operation: z.string(),
  /** Path of the call that runs it. */
  path: z.string(),
  /** Fields of the call that select it. */
  fields: z.record(z.string(), z.string()),
  variants: z.array(ToolVariant),
});
export type ToolInfo = z.infer<typeof ToolInfo>;

/** Response of `GET /api/tools`. */
export const ToolsReply = z.object({ tools: z.array(ToolInfo) });
export type ToolsReply = z.infer<typeof ToolsReply>;
