import { z } from 'zod';
import { categories } from '#src/formats/formats.ts';
import { conversionTypes } from './conversion-types.ts';

/** One thing a format can become on this server now. */
export const TargetInfo = z.object({
  format: z.string(),
  label: z.string(),
  /** What names of results end in, without the dot; several formats may share one (PDF and PDF/A). */
  extension: z.string(),
  /** JSON Schema (2020-12) of the options object this conversion takes; the pages draw their controls from it. */
  options: z.record(z.string(), z.unknown()),
  /** Most files that become one result together, in the order they are sent; 1 where each has its own. */
  maxFiles: z.int(),
});
export type TargetInfo = z.infer<typeof TargetInfo>;

/** One format this server can read now. */
export const FormatInfo = z.object({
  format: z.string(),
  label: z.string(),
  name: z.string(),
  category: z.enum(categories),
  extensions: z.array(z.string()),
  mediaTypes: z.array(z.string()),
  /** Suggested first. */
  targets: z.array(TargetInfo),
});
export type FormatInfo = z.infer<typeof FormatInfo>;

export const TypeInfo = z.object({
  type: z.enum(conversionTypes),
  formats: z.array(FormatInfo),
});
export type TypeInfo = z.infer<typeof TypeInfo>;

/** What `GET /api/formats` answers: all that the pages offer is computed from it. */
export const FormatsReply = z.object({
  types: z.array(TypeInfo),
  limits: z.object({
    maxFileBytes: z.number().int(),
    maxFileMb: z.number(),
    retentionHours: z.number(),
  }),
  counts: z.object({
    /** Distinct formats that can be read or written. */
    formats: z.number().int(),
    /** Ordered pairs of formats offered. */
    conversions: z.number().int(),
  }),
});
export type FormatsReply = z.infer<typeof FormatsReply>;
