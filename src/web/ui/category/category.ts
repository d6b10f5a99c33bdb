import type { ConversionType } from '#src/contract/conversion-types.ts';

/** Kinds of thing that have a hue and a form of their own: those of files, and text. */
export type ToolCategory = ConversionType | 'text';
