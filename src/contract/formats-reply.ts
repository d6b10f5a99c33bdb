import { z } from 'zod';
import { categories } from '#src/formats/formats.ts';
import { conversionTypes } from './conversion-types.ts';
import type { ToolInfo } from './tools-reply.ts';

/** A format that another format can currently be converted to on this server. */
export const TargetInfo = z.object({
  format: z.string(),
  label: z.string(),
  /** File name extension of results, without the dot. Several formats may share one (PDF and PDF/A). */
  extension: z.string(),
  /** JSON Schema (2020-12) of the options object for this conversion; the pages generate their controls from it. */
  options: z.record(z.string(), z.unknown()),
  /**
   * Maximum number of files combined into one result, in the order they are sent; 1 if each file has its own result.
   */
  maxFiles: z.int(),
});
export type TargetInfo = z.infer<typeof TargetInfo>;

/** A format this server can currently read. */
export const FormatInfo = z.object({
  format: z.string(),
  label: z.string(),
  name: z.string(),
  category: z.enum(categories),
  extensions: z.array(z.string()),
  mediaTypes: z.array(z.string()),
  /** Suggested targets come first. */
  targets: z.array(TargetInfo),
});
export type FormatInfo = z.infer<typeof FormatInfo>;

export const TypeInfo = z.object({
  type: z.enum(conversionTypes),
  formats: z.array(FormatInfo),
});
export type TypeInfo = z.infer<typeof TypeInfo>;

/** Response of `GET /api/formats`. Everything the pages offer is computed from it. */
export const FormatsReply = z.object({
  types: z.array(TypeInfo),
  limits: z.object({
    maxFileBytes: z.number().int(),
    maxFileMb: z.number(),
    retentionHours: z.number(),
  }),
  /** Whether the `source` of a job may be a URL that this server fetches. */
  urlSources: z.boolean(),
  /** Whether a job may name a webhook. */
  webhooks: z.boolean(),
  counts: z.object({
    /** Number of distinct formats that can be read or written. */
    formats: z.number().int(),
    /** Number of ordered format pairs offered. */
    conversions: z.number().int(),
  }),
});
export type FormatsReply = z.infer<typeof FormatsReply>;

/** What a server offers, whatever its settings. */
export interface ServerOffer extends Omit<FormatsReply, 'limits' | 'urlSources' | 'webhooks'> {
  readonly tools: ToolInfo[];
}
