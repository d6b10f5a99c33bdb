import type { ConversionType } from '#src/contract/conversion-types.ts';

/** A page that has a queue of its own. */
export type Place = 'home' | ConversionType;
