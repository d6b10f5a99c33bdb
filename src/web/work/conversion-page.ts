import type { ConversionType } from '#src/contract/conversion-types.ts';

/** A page that has a queue of its own. */
export type QueuePage = 'home' | ConversionType;

/** Where conversions are started: with a queue, or from a page that makes PDFs of pictures. */
export type ConversionPage = QueuePage | 'images';
