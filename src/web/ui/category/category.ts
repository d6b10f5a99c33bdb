import type { ConversionType } from '#src/contract/conversion-types.ts';

/** Categories with their own color and shape: the file categories, and text. */
export type ToolCategory = ConversionType | 'text';
